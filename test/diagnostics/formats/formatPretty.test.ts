import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFindings } from '../../../src/diagnostics/formats/formatFindings.ts'
import { formatGithub } from '../../../src/diagnostics/formats/formatGithub.ts'
import { formatJson } from '../../../src/diagnostics/formats/formatJson.ts'
import { formatJunit } from '../../../src/diagnostics/formats/formatJunit.ts'
import { formatPretty } from '../../../src/diagnostics/formats/formatPretty.ts'
import { textWidth } from '../../../src/diagnostics/formats/textWidth.ts'
import type { Report } from '../../../src/diagnostics/report.ts'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { anyReport, finding, placeOf, report } from '../findings.ts'

const PLAIN = { color: false, width: 80 }

const INSTALL = `# Install

See the [guide](/docs/giude) and the [API](/docs/api#optoins) first.

[old]: ./old.md
`

const sources = { 'docs/install.md': INSTALL }

const at = (line: number, whole: string, address: string): Partial<Finding> => ({
  file: 'docs/install.md',
  place: placeOf(INSTALL, line, whole),
  targetPlace: placeOf(INSTALL, line, address),
  target: address,
})

const lines = (input: Report, options = PLAIN) => formatPretty(input, options).split('\n')

test('CHK-4: findings are grouped by file, with the line, the underlined address and hints', () => {
  const findings = [
    finding({
      ...at(3, '[guide](/docs/giude)', '/docs/giude'),
      message: 'Nothing at "/docs/giude"',
      suggestions: [{ text: 'did you mean /docs/guide?', replacement: '/docs/guide' }],
    }),
    finding({
      ...at(3, '[API](/docs/api#optoins)', '/docs/api#optoins'),
      severity: 'warn',
      rule: 'broken-anchor',
      message: '"/docs/api#optoins" names no heading or id of /docs/api',
    }),
    finding({
      ...at(5, '[old]: ./old.md', './old.md'),
      severity: 'log',
      rule: 'broken-markdown-link',
      message: 'Nothing at "./old.md": there is no file docs/old.md',
      related: Array.from({ length: 6 }, () => ({
        file: 'docs/b.md',
        place: placeOf(INSTALL, 1, 'Install'),
        message: 'used here',
      })),
    }),
    finding({ file: 'xpre.config.ts', place: undefined, rule: 'invalid-navbar', message: 'No "navbar"' }),
  ]
  expect(formatPretty(report(findings, {}, sources), PLAIN)).toBe(
    `site/docs/install.md ──────────────────────────────── 1 error, 1 warning, 1 info

  site/docs/install.md:3:9 error broken-link
  ✖ Nothing at "/docs/giude"
    3 │ See the [guide](/docs/giude) and the [API](/docs/api#optoins) first.
      │                 ^^^^^^^^^^^
    → did you mean /docs/guide?

  site/docs/install.md:3:38 warning broken-anchor
  ▲ "/docs/api#optoins" names no heading or id of /docs/api
    3 │ See the [guide](/docs/giude) and the [API](/docs/api#optoins) first.
      │                                            ^^^^^^^^^^^^^^^^^

  site/docs/install.md:5:1 info broken-markdown-link
  ● Nothing at "./old.md": there is no file docs/old.md
    5 │ [old]: ./old.md
      │        ^^^^^^^^
    · used here: site/docs/b.md:1:3
    · used here: site/docs/b.md:1:3
    · used here: site/docs/b.md:1:3
    · used here: site/docs/b.md:1:3
    · and 2 more places

site/xpre.config.ts ──────────────────────────────────────────────────── 1 error

  site/xpre.config.ts error invalid-navbar
  ✖ No "navbar"

check --fix can fix one of them
2 errors, 1 warning, 1 info in 2 of 120 files (1,834 links checked, 0.8 s)
`,
  )
})

test('CHK-4: a clean report is one line', () => {
  expect(formatPretty(report([]), PLAIN)).toBe('No problems found: 120 files, 1,834 links, 0.8 s\n')
  const hidden = report([], { counts: { files: 120, links: 1834, baseline: 1200 } })
  expect(formatPretty(hidden, PLAIN)).toBe(
    'No new problems found; the baseline hides 1,200: 120 files, 1,834 links, 0.8 s\n',
  )
})

test('CHK-4: the summary counts findings of the baseline, and for a build no share of files', () => {
  const last = (counts: Report['counts']) => lines(report([finding()], { counts })).at(-2)
  expect(last({ files: 120, links: 1, baseline: 12 })).toBe(
    '1 error in 1 of 120 files (1 link checked, 0.8 s); the baseline hides 12 more',
  )
  expect(last({ files: 240, pages: 100 })).toBe('1 error in 1 file (0.8 s)')
})

test('CHK-4: colour adds nothing but colour', () => {
  const some = report([finding({ ...at(5, '[old]: ./old.md', './old.md') }), finding()], {}, sources)
  const colored = formatPretty(some, { color: true, width: 80 })
  expect(colored).toContain('\u001b[31m^^^^^^^^\u001b[39m')
  expect(stripVTControlCharacters(colored)).toBe(formatPretty(some, PLAIN))
})

/** A finding in each of `number` lines of a file. */
const series = (number: number, given: (index: number) => Partial<Finding>) =>
  Array.from({ length: number }, (_, index) =>
    finding({
      place: { start: { line: index + 1, column: 1 }, end: { line: index + 1, column: 4 } },
      suggestions: [{ text: 'did you mean /new?' }],
      ...given(index),
    }),
  )

const readSource = () => 'abc\n'.repeat(1000)

test('CHK-4: a target broken in five places is explained once, and every place takes one line', () => {
  const same = series(5, (index) => ({
    file: `docs/${index % 2}.md`,
    target: `../${index}`,
    resolved: '/old',
  }))
  const printed = formatPretty(report(same, { readSource }), PLAIN)
  expect(printed.match(/did you mean/g)).toHaveLength(1)
  expect(printed.match(/\^/g)).toHaveLength(3)
  expect(printed).toContain('→ "/old" is broken in 5 places of 2 files, explained here only')
  for (const [index, { file }] of same.entries()) {
    expect(printed).toMatch(new RegExp(`^ {2}site/${file}:${index + 1}:1 error broken-link`, 'm'))
  }
  expect(printed).toContain(
    '  site/docs/1.md:2:1 error broken-link Nothing at "/nope"\n  site/docs/1.md:4:1 error',
  )
})

test('CHK-4: a target broken in four places, or under two rules, is explained each time', () => {
  const hints = (findings: readonly Finding[]) =>
    formatPretty(report(findings, { readSource }), PLAIN).match(/did you mean/g)
  expect(hints(series(4, () => ({})))).toHaveLength(4)
  expect(hints(series(8, (index) => (index < 4 ? { rule: 'missing-asset' } : {})))).toHaveLength(8)
  expect(hints(series(8, () => ({ target: undefined })))).toHaveLength(8)
})

test('CHK-4: hundreds of findings stay readable: late ones take one line each', () => {
  const many = series(400, (index) => ({ target: `/${index}`, file: `docs/${index % 20}.md` }))
  const printed = lines(report(many, { readSource }))
  expect(printed.filter((line) => line.includes('│ ^^^'))).toHaveLength(100)
  expect(printed.filter((line) => line.includes('error broken-link'))).toHaveLength(400)
  expect(printed.length).toBeLessThan(100 * 6 + 300 + 20 * 4 + 10)
  expect(printed).toContain('Only the first 100 problems are shown with their source.')
})

test('CHK-4: of repeated findings in a file the first twenty are shown, with the number of the others', () => {
  const many = [
    ...series(3000, (index) => ({ target: `/${index}` })),
    ...series(21, (index) => ({ target: `/${index}`, file: 'docs/b.md' })),
  ]
  const full = report(many, { readSource })
  const line = 'and 2,980 more findings of broken-link in this file; json, sarif and junit list all'
  for (const printed of [lines(full), formatFindings(full, { color: false }).split('\n')]) {
    expect(printed.filter((one) => one.includes('error broken-link'))).toHaveLength(20 + 21)
    expect(printed.filter((one) => one.endsWith(line))).toHaveLength(1)
    expect(printed.join('\n')).toContain('3,021 errors in 2')
  }
  expect(lines(full).find((one) => one.includes('docs/a.md ─'))).toContain('3,000 errors')
  expect(
    formatGithub(full)
      .split('\n')
      .filter((one) => one.startsWith('::error')),
  ).toHaveLength(20 + 21)
  expect(JSON.parse(formatJson(full)).findings).toHaveLength(3021)
  expect(formatJunit(full).match(/<failure/g)).toHaveLength(3021)
})

test('CHK-4: every finding in a line has its address underlined, equal ranges once', () => {
  const line = `[a](/x) [b](/y) ${'word '.repeat(40)}[c](/z)`
  const found = ['/x', '/y', '/z', '/z'].map((target) => finding({ target, place: placeOf(line, 1, target) }))
  const printed = lines(report(found, { readSource: () => line }))
  expect(printed.filter((text) => text.includes('1 │'))).toHaveLength(3)
  expect(printed.filter((text) => text.includes('^^'))).toHaveLength(3)
})

test('CHK-4: a missing, shorter or blank source line has no code frame', () => {
  for (const text of [undefined, 'one line', '\n\n\t\n']) {
    expect(formatPretty(report([finding()], { readSource: () => text }), PLAIN)).not.toContain('│')
  }
})

test('CHK-4: lines are not wider than the terminal', () => {
  const long = report(
    [
      finding({
        message: `Nothing at "/x": ${'a reason and '.repeat(30)}`,
        suggestions: [{ text: 'one word after the other '.repeat(20) }],
        place: { start: { line: 1, column: 300 }, end: { line: 1, column: 320 } },
      }),
    ],
    { readSource: () => '語'.repeat(500) },
  )
  for (const [width, limit] of [
    [60, 60],
    [120, 120],
    [500, 120],
    [1, 40],
  ] as const) {
    const widest = Math.max(...lines(long, { color: false, width }).slice(0, -2).map(textWidth))
    expect(widest).toBeLessThanOrEqual(Math.max(limit, '  site/docs/a.md:1:300 error broken-link'.length))
    expect(widest).toBeGreaterThanOrEqual(limit - 3)
  }
})

test('SEC: with any text in a finding, no line controls the terminal or starts a CI command', () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const inside: Report = { ...any, cwd: any.siteDir }
      for (const line of lines(inside)) {
        expect(line).toMatch(/^[^\p{Cc}\p{Surrogate}\u2028-\u202e\u2066-\u2069]*$/u)
        expect(line).not.toMatch(/^\s*(?:::|##\[)/)
      }
    }),
  )
})

test('SEC: a message is not wrapped where a line would start with a CI command', () => {
  const message = `Nothing at ${'x'.repeat(70)} ::error::y ${'z'.repeat(70)} ##[group]z`
  const printed = lines(report([finding({ message })], { cwd: '/home/me/project/site' }))
  expect(printed.join('\n')).toContain(`${'x'.repeat(70)} ::error::y\n`)
  for (const line of printed) expect(line).not.toMatch(/^\s*(?:::|##\[)/)
})

test('CHK-4: a message of many files is shown once, with the number of the others; errors are all shown', () => {
  const warning = {
    rule: 'unknown-front-matter',
    severity: 'warn',
    message: 'Key "sku" is not known',
  } as const
  const many = Array.from({ length: 1064 }, (_, index) =>
    finding({ ...warning, target: undefined, file: `docs/${String(index).padStart(4, '0')}.md` }),
  )
  const few = many.slice(0, 5).map((one) => ({ ...one, message: 'Key "sky" is not known' }))
  const errors = many
    .slice(0, 8)
    .map((one) => ({ ...one, severity: 'throw' as const, message: 'Key "x" is wrong' }))
  const full = report([...many, ...few, ...errors], { readSource })
  const line = 'and 1,063 times more, in 1,063 other files; json, sarif and junit list all'
  for (const printed of [lines(full), formatFindings(full, { color: false }).split('\n')]) {
    expect(printed.filter((one) => one.includes('"sku"'))).toHaveLength(1)
    expect(printed.filter((one) => one.endsWith(line))).toHaveLength(1)
    expect(printed.filter((one) => one.includes('"sky"'))).toHaveLength(5)
    expect(printed.filter((one) => one.includes('"x"'))).toHaveLength(8)
    expect(printed.join('\n')).toContain('1,069 warnings')
    expect(printed.length).toBeLessThan(150)
  }
  expect(JSON.parse(formatJson(full)).findings).toHaveLength(1077)
})
