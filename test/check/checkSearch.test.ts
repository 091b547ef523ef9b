/** SRC-7: search tests of a real site against a fake index. */
import { expect, test } from 'vitest'
import { checkSearch } from '../../src/check/checkSearch.ts'
import { findCheckTargets } from '../../src/check/findCheckTargets.ts'
import { loadSiteTarget } from '../../src/check/loadSiteTarget.ts'
import { createSiteConfigs } from '../../src/check/siteConfigs.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const SITE = {
  'xpre.config.mjs': 'export default {}\n',
  'docs/01-faq.md': '# FAQ\n\n## Can I cancel?\n\nYes.\n',
  'docs/install.md': '# Install\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
}

async function check(files: SiteFiles) {
  const { dir } = openSite(files)
  const { sites } = await findCheckTargets([], { cwd: dir, configs: createSiteConfigs({ cwd: dir }) })
  const [target] = sites
  if (target === undefined) throw new Error('no site')
  const loaded = await loadSiteTarget(target, {
    cwd: dir,
    includeDrafts: false,
    cacheEnv: undefined,
    onRead: () => {},
  })
  let opened = 0
  const { diagnostics, notes } = await checkSearch(loaded, {
    cwd: dir,
    isChosen: () => true,
    open: async () => {
      opened += 1
      return { search: async () => [{ path: '/docs/faq', anchor: 'can-i-cancel' }] }
    },
  })
  return {
    findings: diagnostics.map(({ message, place }) => `${place?.start.line} ${message}`),
    notes,
    opened,
  }
}

const withTests = (text: string) => check({ ...SITE, 'search.test.yaml': text })

test('SRC-7: pages by source and by address, with their sections', async () => {
  expect(
    await withTests(
      [
        'tests:',
        '  - { query: cancel, page: docs/01-faq.md, section: can-i-cancel, top: 1 }',
        '  - { query: cancel, page: /docs/faq }',
        '  - { query: setup, page: docs/install.md }',
        '  - { query: setup, page: docs/01-faq.md, section: can-i-cansel }',
        '  - { query: setup, page: docs/draft.md }',
        '  - { query: setup, pages: docs/faq.md }',
      ].join('\n'),
    ),
  ).toEqual({
    findings: [
      '7 Missing key "page"',
      '7 Unknown key "pages"',
      '4 Searching "setup" does not find docs/install.md',
      '5 docs/01-faq.md has no section "can-i-cansel"',
      '6 There is no page "docs/draft.md"',
    ],
    notes: ['5 searches tested'],
    opened: 1,
  })
})

test('SRC-7: without the file nothing is built, and a note is printed', async () => {
  expect(await check(SITE)).toEqual({
    findings: [],
    notes: [
      'No search was tested: there is no search.test.yaml. Example: tests: [{ query: cancel an order, page: docs/faq.md }]',
    ],
    opened: 0,
  })
})

test('SRC-7: with an invalid file no index is created', async () => {
  const { findings, opened } = await withTests('tests: all')
  expect(findings).toHaveLength(1)
  expect(opened).toBe(0)
})

test('SRC-7: a site without search, and Markdown without a site, have no search to test', async () => {
  await expect(check({ ...SITE, 'xpre.config.mjs': 'export default { search: false }\n' })).rejects.toThrow(
    'This site has no search',
  )
  const bare = openSite({ 'a.md': '# A\n' })
  await expect(bare.check({ search: true })).rejects.toThrow('--search needs a site')
})
