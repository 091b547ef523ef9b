/** SRC-7: searches of authors cover the versions that readers search. */
import { expect, test } from 'vitest'
import { runCommand } from '../cli/runCommand.ts'
import { openSite, type SiteFiles, temporaryFolder } from '../helpers/openSite.ts'

const lamp = '# Lamp\n\nHow to switch the lamp on.\n'

const SITE = {
  'xpre.config.mjs': 'export default {}\n',
  'versions.json': '["2.0", "1.0"]',
  'docs/lamp.md': lamp,
  'docs/new.md': '# New\n\nA lamp.\n',
  'versioned_docs/version-2.0/lamp.md': lamp,
  'versioned_docs/version-1.0/lamp.md': lamp,
  'versioned_docs/version-1.0/old.md': '# Old lamp\n',
}

const testsOf = (...tests: string[]): SiteFiles => ({
  ...SITE,
  'search.test.yaml': ['top: 1', 'tests:', ...tests.map((one) => `  - { query: lamp, ${one} }`), ''].join(
    '\n',
  ),
})

async function check(files: SiteFiles) {
  const { report } = await openSite(files).check({ search: true })
  return report.findings
    .filter(({ rule }) => rule === 'search-test')
    .map(({ place, message, suggestions = [] }) =>
      [place?.start.line, message, ...suggestions.map(({ text }) => text)].join(' | '),
    )
}

test('SRC-7: a search test covers the version of its page', async () => {
  const pages = ['docs/lamp.md', '/docs/lamp', 'versioned_docs/version-1.0/lamp.md', '/docs/next/lamp']
  expect(await check(testsOf(...pages.map((page) => `page: ${page}`)))).toEqual([])
})

test('SRC-7: where search covers all versions, so does a search test', async () => {
  const config = 'export default { search: { contextual: false } }\n'
  const pages = ['docs/lamp.md', '/docs/lamp', 'versioned_docs/version-1.0/lamp.md']
  const tests = testsOf(...pages.map((page) => `page: ${page}`))
  expect(await check({ ...tests, 'xpre.config.mjs': config })).toHaveLength(2)
})

test('SRC-7: a search test may name the version', async () => {
  const page = 'page: versioned_docs/version-1.0/lamp.md, version:'
  expect(await check(testsOf(`${page} '1.0'`, `${page} 'all', top: 3`))).toEqual([])
  expect(await check(testsOf(`${page} '2.0'`, `${page} '1.1'`, `${page} canary`))).toEqual([
    '3 | The page is in version "1.0", not in "2.0" | name a page of "2.0", or omit version: the test then searches that of the page',
    '4 | There is no version "1.1" | did you mean 1.0?',
    '5 | There is no version "canary" | the site has current, 2.0, 1.0, all',
  ])
})

test('SRC-7: search query covers the last version, or the one that it is given', async () => {
  const { dir } = openSite(SITE)
  const env = { XPRE_DOCS_CACHE_DIR: temporaryFolder() }
  const query = (...options: string[]) =>
    runCommand(['search', 'query', 'lamp', '--limit', '9', '--json', ...options], dir, env)
  const pathsOf = async (...versions: string[]): Promise<string[]> => {
    const options = versions.flatMap((version) => ['--docs-version', version])
    return JSON.parse((await query(...options)).stdout).hits.map(({ path }: { path: string }) => path)
  }
  expect(await pathsOf()).toEqual(['/docs/lamp'])
  expect(new Set(await pathsOf('1.0'))).toEqual(new Set(['/docs/1.0/lamp', '/docs/1.0/old']))
  expect((await pathsOf('all')).length).toBeGreaterThan(4)
  expect((await query('--docs-version', '3.0')).stderr).toBe(
    'error: There is no version "3.0"\nhint: did you mean 2.0?\n',
  )
})
