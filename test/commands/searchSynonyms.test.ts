/** Queries of readers against a real site and its index. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../cli/runCommand.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'

const event = (query: string, times = 1, rest: object = {}) =>
  `${JSON.stringify({ query, words: ['x'], nbHits: 0, ...rest })}\n`.repeat(times)

const QUERIES = [
  event('cancel subscription', 3),
  event('change subscription', 2),
  event('performance', 12),
  event('c5r', 2),
  event('track parcel', 7),
  event('cdp', 4),
  event('payroll \u001b[31m', 9),
  event('order'),
  event('abstellen', 1, { locale: 'de' }),
].join('')

const FILES = {
  'docs/orders.md':
    '# Orders\n\n## Cancel an order\n\nStop.\n\n## Change an order\n\nDo.\n\n## Track a box\n\nFind.\n',
  'docs/deploy.md': '# Perform\n\nThe kubernetes cluster.\n\n## Content delivery plan\n\nA header.\n',
  'queries.jsonl': QUERIES,
}

async function run(files: Record<string, string>, ...args: string[]) {
  const { dir } = openSite({ ...FILES, ...files })
  const env = { XPRE_DOCS_CACHE_DIR: temporaryFolder() }
  return { dir, ...(await runCommand(['search', 'synonyms', ...args], dir, env)) }
}

test('SRC-15: proposals have their reasons and pages; other words are listed without a proposal', async () => {
  const { code, dir, stdout, stderr } = await run(
    {},
    ...['queries.jsonl', '--format', 'json', '--write', 'synonyms.json'],
  )
  const result = JSON.parse(stdout)
  expect(result.proposals).toEqual([
    {
      word: 'performance',
      count: 12,
      queries: ['performance'],
      target: 'perform',
      confidence: 0.8,
      reasons: [{ kind: 'family', detail: 'same family as "perform"' }],
      pages: ['/docs/deploy'],
    },
    {
      word: 'subscription',
      count: 5,
      queries: ['cancel subscription', 'change subscription'],
      target: 'order',
      confidence: 0.7,
      reasons: [{ kind: 'queries', detail: 'the other words of 2 queries lead to headings with "order"' }],
      pages: ['/docs/orders'],
    },
    expect.objectContaining({ word: 'c5r', target: 'cluster', confidence: 0.85 }),
  ])
  expect(
    result.unproposed.map(({ word, why, pages }: Record<string, unknown>) => [word, why, pages]),
  ).toEqual([
    ['payroll', expect.stringContaining('no word of the site is similar'), []],
    ['31m', expect.stringContaining('no word of the site is similar'), []],
    ['parcel', expect.stringContaining('not certain enough: the other words of one query'), ['/docs/orders']],
    ['cdp', expect.stringContaining('initials in "Content delivery plan"'), ['/docs/deploy']],
  ])
  const synonyms = [
    ['perform', 'performance'],
    ['order', 'subscription'],
    ['cluster', 'c5r'],
  ]
  expect(result).toMatchObject({
    synonyms,
    searches: { answered: 1, otherLocales: { de: 1 } },
    isWritten: true,
  })
  expect(JSON.parse(readFileSync(path.join(dir, 'synonyms.json'), 'utf8'))).toEqual(synonyms)
  expect([code, stderr]).toEqual([0, expect.stringContaining("import synonyms from './synonyms.json'")])
})

test('SRC-15: the written file is what the configuration reads, and then nothing is left to propose', async () => {
  const { code, stdout, stderr } = await run(
    {
      'synonyms.json': '[["perform", "performance"], ["order", "subscription"], ["cluster", "c5r"]]',
      'xpre.config.mjs': "import synonyms from './synonyms.json'\nexport default { search: { synonyms } }\n",
      'queries.jsonl': `${QUERIES}bad\n`,
    },
    ...['queries.jsonl', '--write', 'synonyms.json'],
  )
  expect(stdout).toMatch(
    /^0 proposals for search\.synonyms\n\nWithout a proposal\n {2}payroll, asked 9 times: "payroll \\u001b\[31m"\n/,
  )
  expect(stderr).toMatch(
    /^queries\.jsonl:42:1 This is not JSON[^\n]*\n20 searches would have results today\./,
  )
  expect([code, stderr]).toEqual([1, expect.stringContaining('Nothing was added to synonyms.json.')])
})

test.each([
  [['nothing.jsonl'], 'There is no file "nothing.jsonl"'],
  [['docs'], '"docs" is not a regular file'],
  [['queries.jsonl', '--format', 'yaml'], 'search synonyms has no format "yaml"'],
  [['queries.jsonl', '--write', 'xpre.config.ts'], '--write needs a file with the ending .json'],
  [['queries.jsonl', '--write', 'none/a.json'], 'There is no folder for "none/a.json"'],
  [['queries.jsonl', '--write', 'package.json'], '"package.json" has no lists of synonyms'],
])('SRC-15: %j ends with 2 and a reason', async (args, message) => {
  const { code, dir, stdout, stderr } = await run({ 'package.json': '{"type":"module"}' }, ...args)
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  expect(existsSync(path.join(dir, 'xpre.config.ts'))).toBe(false)
})
