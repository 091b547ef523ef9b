/** Redirects from addresses that repeat the base URL. */
import { expect, test } from 'vitest'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

async function hintsOf(files: SiteFiles): Promise<string[]> {
  const { report } = await openSite(files).check()
  return report.findings.map(
    ({ rule, target, suggestions = [] }) => `${rule} ${target} ${suggestions.map(({ text }) => text).join()}`,
  )
}

const REDIRECTING = (baseUrl: string, routeBasePath: string) => ({
  'xpre.config.mjs': `export default {
    title: 'T', url: 'https://e.com', baseUrl: '${baseUrl}', docs: { routeBasePath: '${routeBasePath}' },
    redirects: [{ from: '/manual/old', to: '/${routeBasePath}/a' }],
  }`,
  'docs/a.md': '---\nredirect_from: [/manual/older]\n---\n# A\n',
})

test('RTE-7: a redirect that repeats the base URL is reported with the address without it', async () => {
  expect(await hintsOf(REDIRECTING('/manual/', 'docs'))).toEqual([
    'invalid-redirect /manual/older write "/older", without the base URL',
    'invalid-redirect /manual/old write "/old", without the base URL',
  ])
})

test.each([
  ['/', 'docs'],
  ['/manual/', 'manual'],
])('RTE-7: redirects below a folder of pages are valid: base URL %s, docs at %s', async (baseUrl, path) => {
  expect(await hintsOf(REDIRECTING(baseUrl, path))).toEqual([])
})
