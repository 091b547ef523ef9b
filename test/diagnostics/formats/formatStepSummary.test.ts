import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { formatStepSummary } from '../../../src/diagnostics/formats/formatStepSummary.ts'
import { parseReference } from '../../../src/markdown/parse/referenceParser.ts'
import { anyReport, EVIL_TEXTS, finding, report } from '../findings.ts'

const ON_GITHUB = { serverUrl: 'https://git.example', repository: 'me/project', sha: 'abc123' }

const parse = (markdown: string): Root => parseReference(markdown, false)

const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

const walk = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(walk) : [])]

/** The cells of the only table. */
const cellsOf = (markdown: string): string[][] =>
  parse(markdown).children.flatMap((node) =>
    node.type === 'table' ? node.children.map((row) => row.children.map(textOf)) : [],
  )

test('CHK-4: the summary is a table with links to the lines', () => {
  const findings = [
    finding({ severity: 'log', rule: 'mdx-import', message: 'Left out', place: undefined }),
    finding({ file: 'docs/a b (1).md', suggestions: [{ text: 'did you mean /note?' }] }),
  ]
  const printed = formatStepSummary(report(findings), ON_GITHUB)
  expect(printed).toBe(
    [
      '### xpre-docs',
      '',
      '1 error, 1 info in 2 of 120 files (1,834 links checked, 0.8 s)',
      '',
      '| | Location | Rule | Problem | Suggestion |',
      '| --- | --- | --- | --- | --- |',
      '| ❌ error | [site/docs/a b &#40;1&#41;.md&#58;3](https://git.example/me/project/blob/abc123/site/docs/a%20b%20%281%29.md?plain=1#L3) | `broken-link` | Nothing at &#34;/nope&#34; | did you mean /note? |',
      '| ℹ️ info | [site/docs/a.md](https://git.example/me/project/blob/abc123/site/docs/a.md?plain=1) | `mdx-import` | Left out |  |',
      '',
    ].join('\n'),
  )
  expect(cellsOf(printed)[1]).toEqual([
    '❌ error',
    'site/docs/a b (1).md:3',
    'broken-link',
    'Nothing at "/nope"',
    'did you mean /note?',
  ])
})

test('CHK-4: without repository variables, or for a file outside of it, rows have no link', () => {
  expect(formatStepSummary(report([finding()]))).toContain('| site/docs/a.md&#58;3 |')
  expect(formatStepSummary(report([finding()], { gitRoot: '/other' }), ON_GITHUB)).not.toContain('https://')
})

test('CHK-4: a clean report is one line', () => {
  expect(formatStepSummary(report([]))).toBe(
    '### xpre-docs\n\nNo problems found: 120 files, 1,834 links, 0.8 s\n',
  )
})

test('CHK-4: a long report is cut below the size limit of GitHub', () => {
  const findings = Array.from({ length: 6000 }, () => finding({ message: `${'|'.repeat(5000)}` }))
  const printed = formatStepSummary(report(findings))
  expect(Buffer.byteLength(printed)).toBeLessThan(1_000_000)
  const rows = printed.split('\n').filter((line) => line.startsWith('| ❌')).length
  expect(rows).toBeGreaterThan(400)
  expect(printed).toContain(
    `${(6000 - rows).toLocaleString('en-US')} more problems are not shown. The log of the step lists all problems.`,
  )
  expect(printed).toContain('GitHub shows at most 10 errors, 10 warnings and 10 notices')
})

const ALLOWED = new Set([
  'root',
  'heading',
  'paragraph',
  'table',
  'tableRow',
  'tableCell',
  'link',
  'inlineCode',
  'text',
])

test('SEC: no text of an author is Markdown or HTML', () => {
  const expectHarmless = (printed: string, amount: number) => {
    const nodes = walk(parse(printed))
    expect(nodes.filter(({ type }) => !ALLOWED.has(type))).toEqual([])
    // GitHub may autolink a full address; the link shows its target.
    const links = nodes.filter((node) => node.type === 'link')
    const hidden = links.filter(
      (node) => !node.url.startsWith('https://git.example/me/') && !node.url.endsWith(textOf(node)),
    )
    expect(hidden).toEqual([])
    expect(cellsOf(printed).map(({ length }) => length)).toEqual(Array(amount + 1).fill(5))
  }
  const evil = EVIL_TEXTS.map((message) =>
    finding({ message, file: `${message}.md`, suggestions: [{ text: message }] }),
  )
  expectHarmless(formatStepSummary(report(evil), ON_GITHUB), evil.length)
  fc.assert(
    fc.property(anyReport, (any) => {
      if (any.findings.length > 0) expectHarmless(formatStepSummary(any, ON_GITHUB), any.findings.length)
    }),
    { numRuns: 50 },
  )
})
