import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { describeHits } from '../../src/commands/searchQuery.ts'
import { createPaint } from '../../src/diagnostics/formats/paint.ts'
import type { ExplainedHit } from '../../src/shared/search/search.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'
import { record } from '../search/push/fakeService.ts'

const HITS: readonly ExplainedHit[] = [
  {
    hit: record('faq', {
      hierarchy: { ...record('').hierarchy, lvl1: 'FAQ', lvl2: 'Can I cancel an order?' },
      type: 'lvl2',
      url: 'https://docs.example/docs/faq#can-i-cancel-an-order',
    }),
    path: '/docs/faq',
    anchor: 'can-i-cancel-an-order',
    score: 12.345,
    reasons: [
      { word: 'cancl', term: 'cancel', kind: 'typo', where: 'lvl2', score: 8 },
      { word: 'order', term: 'order', kind: 'exact', where: 'lvl2', score: 4.345 },
    ],
  },
  {
    hit: record('terms', {
      type: 'content',
      content: `Text \u001b[31mwith signs\u202e and ${'very many words '.repeat(30)}`,
      url: '/docs/terms',
    }),
    path: '/docs/terms',
    anchor: null,
    score: 1,
    reasons: [],
  },
]

const FILES = {
  'docs/orders.md': '# Orders\n\n## Cancel an order\n\nStop.\n\n## Change an order\n\nDo.\n',
  'docs/lamps.md': '# Lamps\n\nLight.\n',
}

async function query(args: readonly string[], files: Readonly<Record<string, string>> = FILES) {
  const { dir } = openSite(files)
  const context = fakeContext({ cwd: dir, env: { XPRE_DOCS_CACHE_DIR: temporaryFolder() } })
  const code = await main(['search', 'query', ...args], context)
  return { code, stdout: context.stdout(), stderr: context.stderr() }
}

test('SRC-7: each hit has its place in the site, its address, its text, and why it was found', () => {
  const text = describeHits(HITS, { paint: createPaint(false), width: 80 }).join('\n')
  const [first, second = ''] = text.split('\n\n')
  expect(first).toBe(
    [
      '1. Documentation › FAQ › Can I cancel an order?',
      '   https://docs.example/docs/faq#can-i-cancel-an-order',
      '   score 12.35: cancl looks like cancel in lvl2 (8.00), order = order in lvl2',
      '   (4.34)',
    ].join('\n'),
  )
  expect(second).toContain(
    '2. Documentation › Lamps\n   /docs/terms\n   Text \\u001b[31mwith signs\\u202e and very',
  )
  expect(second).toContain('\n   score 1.00: no reason known')
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  expect(describeHits(HITS, { paint: createPaint(true), width: 80 }).join('\n')).toContain(
    '\u001b[1mDocumentation › FAQ',
  )
})

test('SRC-7: the current files are searched; --limit sets the number of hits, --json prints JSON', async () => {
  const { code, stdout } = await query(['cancl order', '.'])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^1\. Documentation › Orders › Cancel an order\n {3}\S*\/docs\/orders#cancel-an-order\n/,
  )
  expect(stdout).toContain('\n\n2. ')
  expect(stdout).not.toContain('\u001b')
  const json = await query(['order', '--limit', '1', '--json'])
  const { hits, ...result } = JSON.parse(json.stdout)
  expect(result).toEqual({ version: 1, query: 'order' })
  expect(hits).toMatchObject([{ place: 1, path: '/docs/orders', reasons: [{ word: 'order', kind: 'form' }] }])
})

test('SRC-7: --docs-version names the version to search', async () => {
  const { code, stderr } = await query(['order', '--docs-version', '1.0'])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^error: There is no version "1\.0"\nhint: /),
  })
})

test('SRC-7: no results print a message, and are no failure', async () => {
  const { code, stdout } = await query(['<b>\u001b'])
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'No results for "<b>\\u001b".\n' })
})

test('SRC-1: as in a browser, the first 64 characters are searched', async () => {
  const { stdout, stderr } = await query(['x'.repeat(70)])
  expect(stdout).toBe(`No results for "${'x'.repeat(64)}".\n`)
  expect(stderr).toBe('Only the first 64 characters are searched, as in a browser.\n')
})

test.each([
  [['a', '--limit', '0'], '--limit is not a number from 1 to 1000: "0"'],
  [['a', '--limit', 'many'], '--limit is not a number from 1 to 1000: "many"'],
  [[' '], 'There is nothing to search for'],
  [[], "missing required argument 'words'"],
])('%j ends with 2 and a reason', async (args, message) => {
  const { code, stderr, stdout } = await query(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})

test('SRC-7: words without quotes get a hint', async () => {
  for (const [args, message] of [
    [['cancel', 'order'], 'There is no folder "order"'],
    [['cancel', 'an', 'order'], 'There are too many arguments'],
  ] as const) {
    const { code, stderr } = await query(args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr).toContain(`xpre-docs search query "${args.join(' ')}"`)
  }
})
