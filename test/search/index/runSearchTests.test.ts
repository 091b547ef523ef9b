import { expect, test } from 'vitest'
import { readSearchTests } from '../../../src/search/index/readSearchTests.ts'
import { type HitTarget, runSearchTests, type TestedPage } from '../../../src/search/index/runSearchTests.ts'

const PAGES: readonly TestedPage[] = [
  { path: '/docs/faq', source: 'docs/faq.md', anchors: new Set(['can-i-cancel', 'refunds']) },
  { path: '/docs/install', source: 'docs/01-install.md', anchors: new Set() },
  { path: '/cancel-order', source: 'pages/cancel-order.tsx', anchors: undefined },
]

const REDIRECTS = new Map([['/docs/setup', '/docs/install']])

const LANGUAGE = {
  locale: { name: 'en', urlPart: '' },
  pages: PAGES,
  redirects: REDIRECTS,
  docs: [],
  isContextual: false,
}

const at = (path: string, anchor: string | null = null): HitTarget => ({ path, anchor })

/** `line:column message (hint)` of each failed test. */
async function run(text: string, hits: readonly HitTarget[]) {
  const { tests, diagnostics } = readSearchTests(text)
  expect(diagnostics).toEqual([])
  const search = (_: string, limit: number) => hits.slice(0, limit)
  const ran = await runSearchTests(tests, [{ ...LANGUAGE, search }], () => true)
  return ran.diagnostics.map(
    ({ place, message, suggestions = [] }) =>
      `${place?.start.line}:${place?.start.column} ${message}${suggestions.map((one) => ` (${one.text})`).join('')}`,
  )
}

const testOf = (rest: string, query = 'cancel') => `tests:\n  - query: ${query}\n    ${rest}\n`

const OTHERS = [at('/docs/install'), at('/docs/install', 'x'), at('/else'), at('/a'), at('/b')]

test.each(['docs/faq.md', './docs/faq.md', '/docs/faq', '/docs/faq/', 'docs/faq'])(
  'SRC-7: a page may be named %s',
  async (page) => {
    expect(await run(testOf(`page: ${page}`), [...OTHERS.slice(0, 4), at('/docs/faq', 'refunds')])).toEqual(
      [],
    )
  },
)

test('SRC-7: a page that ranks too low is reported with its rank and the first result', async () => {
  expect(await run(testOf('page: docs/faq.md'), [...OTHERS, at('/docs/faq')])).toEqual([
    '2:12 Searching "cancel" finds docs/faq.md at place 6, not among the first 5 (first came docs/01-install.md, docs/01-install.md#x, /else)',
  ])
  expect(await run(testOf('page: docs/faq.md\n    top: 1'), [at('/a'), at('/docs/faq')])).toEqual([
    '2:12 Searching "cancel" finds docs/faq.md at place 2, not first (first came /a, docs/faq.md)',
  ])
})

test('SRC-7: a section must be a result itself', async () => {
  const text = testOf('page: docs/faq.md\n    section: can-i-cancel')
  expect(await run(text, [at('/docs/faq', 'can-i-cancel')])).toEqual([])
  expect(await run(text, [at('/docs/faq'), at('/docs/install', 'can-i-cancel')])).toEqual([
    '2:12 Searching "cancel" does not find docs/faq.md#can-i-cancel (first came docs/faq.md, docs/01-install.md#can-i-cancel)',
  ])
})

test('SRC-7: no results are reported', async () => {
  expect(await run(testOf('page: /cancel-order'), [])).toEqual([
    '2:12 Searching "cancel" does not find /cancel-order (nothing was found)',
  ])
})

test('SRC-7: pages and sections that do not exist, are reported with the nearest existing one', async () => {
  expect(await run(testOf('page: docs/fag.md'), [])).toEqual([
    '3:11 There is no page "docs/fag.md" (did you mean docs/faq.md?)',
  ])
  expect(await run(testOf('page: nowhere-at-all'), [])).toEqual(['3:11 There is no page "nowhere-at-all"'])
  expect(await run(testOf('page: docs/faq.md\n    section: refund'), [])).toEqual([
    '4:14 docs/faq.md has no section "refund" (did you mean refunds?)',
  ])
})

test.each([
  ['/docs/setup', '/docs/install'],
  ['docs/setup.md', 'docs/01-install.md'],
])('SRC-7: the hint for the moved page %s names the page that redirects from there', async (old, page) => {
  expect(await run(testOf(`page: ${old}`), [])).toEqual([
    `3:11 There is no page "${old}" (did you mean ${page}?)`,
  ])
})

test('SRC-7: sections of a page that is not rendered yet are not reported as missing', async () => {
  expect(await run(testOf('page: /cancel-order\n    section: form'), [at('/cancel-order', 'form')])).toEqual(
    [],
  )
})

test('SRC-7: only tests of the chosen languages run', async () => {
  const { tests } = readSearchTests(
    'tests: [{ query: cancel, page: docs/faq.md }, { query: cancel, page: docs/faq.md, locale: de }]',
  )
  const german = { ...LANGUAGE, locale: { name: 'de', urlPart: 'de/' }, search: () => [at('/docs/faq')] }
  const languages = [{ ...LANGUAGE, search: () => [] }, german]
  expect(await runSearchTests(tests, languages, (name) => name === 'de')).toEqual({
    diagnostics: [],
    count: 1,
  })
})
