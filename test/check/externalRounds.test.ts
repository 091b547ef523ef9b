/** `check --fix` reads the site again after each round, but requests external addresses only once. */
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { serveOtherSites } from '../helpers/serveOtherSites.ts'

test('CHK-9: an address is requested once per run, even if the site is read again', async () => {
  const requests = await serveOtherSites((address) => (address.endsWith('/busy') ? 403 : 200))
  const links = '[a](https://lamps.org/a) [busy](https://lamps.org/busy)'
  const site = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': `# A\n\n[b](B.md#Part) ${links}\n`,
    'docs/b.md': `# B\n\n## Part\n\n${links}\n`,
    'other/xpre.config.mjs': 'export default {}\n',
    'other/docs/a.md': `# A\n\n${links}\n`,
  })
  const { fixes } = await site.check({ paths: ['.', 'other'], external: true, fix: 'write', cache: false })
  expect(fixes?.fixed).toBeGreaterThan(0)
  expect(requests.toSorted()).toEqual([
    'GET https://lamps.org/busy',
    'HEAD https://lamps.org/a',
    'HEAD https://lamps.org/busy',
  ])
})
