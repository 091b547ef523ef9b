import { expect, test } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import type { ExplainedHit } from '../../../src/shared/search/search.ts'
import { record } from '../../search/push/fakeService.ts'
import { fakeContext } from '../fakeContext.ts'

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

async function query(args: readonly string[], { hits = HITS, isTTY = false } = {}) {
  const searches: { query: string; limit: number }[] = []
  const requests: object[] = []
  const context = fakeContext({
    isTTY,
    searchQuery: async ({ query: words, limit, ...request }) => {
      requests.push(request)
      searches.push({ query: words, limit })
      return hits.slice(0, limit)
    },
  })
  const code = await main(['search', 'query', ...args], context)
  return { code, searches, requests, stdout: context.stdout(), stderr: context.stderr() }
}

test('SRC-7: each hit has its place in the site, its address, its text, and why it was found', async () => {
  const { code, stdout, searches, requests } = await query(['cancl order', import.meta.dirname])
  expect(code).toBe(0)
  expect(searches).toEqual([{ query: 'cancl order', limit: 10 }])
  expect(requests).toEqual([{ cwd: '/nowhere', env: {}, siteDir: import.meta.dirname }])
  const [first, second = ''] = stdout.split('\n\n')
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
  expect(second).toContain('\n   score 1.00: no reason known\n')
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('SRC-7: colours on a terminal, none in a pipe', async () => {
  expect((await query(['a'], { isTTY: true })).stdout).toContain('\u001b[1mDocumentation › FAQ')
  expect((await query(['a'])).stdout).not.toContain('\u001b')
})

test('SRC-7: --limit sets the number of hits, --json prints JSON', async () => {
  const { stdout, searches } = await query(['order', '--limit', '1', '--json'])
  expect(searches).toEqual([{ query: 'order', limit: 1 }])
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    query: 'order',
    hits: [
      {
        place: 1,
        path: '/docs/faq',
        anchor: 'can-i-cancel-an-order',
        type: 'lvl2',
        hierarchy: ['Documentation', 'FAQ', 'Can I cancel an order?'],
        score: 12.345,
        reasons: [{ word: 'cancl', term: 'cancel', kind: 'typo', where: 'lvl2', score: 8 }, {}],
      },
    ],
  })
})

test('SRC-7: --docs-version names the version to search', async () => {
  expect((await query(['order', '--docs-version', '1.0'])).requests).toMatchObject([{ docsVersion: '1.0' }])
})

test('SRC-7: no results print a message, and are no failure', async () => {
  const { code, stdout } = await query(['<b>\u001b'], { hits: [] })
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'No results for "<b>\\u001b".\n' })
  expect(JSON.parse((await query(['x', '--json'], { hits: [] })).stdout).hits).toEqual([])
})

test('SRC-1: as in a browser, the first 64 characters are searched', async () => {
  const { searches, stderr } = await query(['x'.repeat(70)])
  expect(searches[0]?.query).toBe('x'.repeat(64))
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
