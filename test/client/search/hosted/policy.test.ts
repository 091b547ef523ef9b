import { expect, test } from 'vitest'
import { openSite } from '../../../helpers/openSite.ts'

const build = async (search: string) => {
  const site = openSite({ 'xpre.config.mjs': `export default { search: ${search} }\n`, 'docs/a.md': '# A\n' })
  await site.build()
  return site.output('_headers').match(/connect-src ([^;]*)/)?.[1]
}

test('SEC-1, SRC-6: the policy allows requests to the hosts of a configured search service', async () => {
  expect(await build(`{ appId: 'APP1', apiKey: 'key', indexName: 'docs' }`)).toBe(
    "'self' https://app1-dsn.algolia.net https://app1-1.algolianet.com https://app1-2.algolianet.com https://app1-3.algolianet.com",
  )
  expect(await build('{}')).toBe("'self'")
  expect(await build('false')).toBe("'self'")
})

test('SEC-1: an application id adds only hosts to the policy', async () => {
  expect(await build(`{ appId: "x; script-src *", apiKey: 'key', indexName: 'docs' }`)).toBe("'self'")
})
