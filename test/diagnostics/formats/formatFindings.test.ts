import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFindings } from '../../../src/diagnostics/formats/formatFindings.ts'
import { summarizeReport } from '../../../src/diagnostics/summarize.ts'
import { anyFinding, finding, report } from '../findings.ts'

const PLAIN = { color: false }

test('CHK-4: each finding is one line that editors can open, followed by a summary', () => {
  const findings = [
    finding({ suggestions: [{ text: 'did you mean /docs/note?' }, { text: 'did you mean /docs/nop?' }] }),
    finding({ severity: 'warn', rule: 'broken-anchor', message: '"#x" names nothing', file: 'docs/b.md' }),
    finding({
      severity: 'log',
      rule: 'mdx-import',
      message: 'Left out',
      file: 'docs/c.md',
      place: undefined,
    }),
    finding({ file: 'xpre.config.ts', place: undefined }),
  ]
  expect(formatFindings(report(findings), PLAIN)).toBe(
    [
      'site/docs/a.md:3:7 error broken-link Nothing at "/nope" (did you mean /docs/note?)',
      'site/docs/b.md:3:7 warning broken-anchor "#x" names nothing',
      'site/docs/c.md info mdx-import Left out',
      'site/xpre.config.ts error broken-link Nothing at "/nope"',
      '',
      '2 errors, 1 warning, 1 info in 4 of 120 files (1,834 links checked, 0.8 s)',
      '',
    ].join('\n'),
  )
})

test('paths are relative to the working directory, even outside of it', () => {
  const from = (cwd: string) => formatFindings(report([finding()], { cwd }), PLAIN).split(' ')[0]
  expect(from('/home/me/project/site/docs')).toBe('a.md:3:7')
  expect(from('/home/me/other')).toBe('../project/site/docs/a.md:3:7')
})

test('without findings nothing is printed', () => {
  expect(formatFindings(report([]), PLAIN)).toBe('')
})

test('for a terminal the columns are coloured and aligned, and one long path does not indent the others', () => {
  const long = `docs/${'deep/'.repeat(20)}a.md`
  const findings = [
    finding({ severity: 'warn', rule: 'broken-anchor' }),
    finding({ file: 'docs/long-name.md' }),
    finding({ file: long }),
  ]
  const printed = formatFindings(report(findings), { color: true })
  expect(printed).toContain('\u001b[31merror')
  expect(printed).toContain('\u001b[33mwarning')
  const [first = '', second = '', third = ''] = stripVTControlCharacters(printed).split('\n')
  expect(first).toBe('site/docs/a.md:3:7         warning broken-anchor Nothing at "/nope"')
  expect(second).toBe('site/docs/long-name.md:3:7 error   broken-link   Nothing at "/nope"')
  expect(third).toBe(`site/${long}:3:7 error   broken-link   Nothing at "/nope"`)
})

test('SEC: a file of the site cannot write to the terminal', () => {
  const evil = 'a\u001b[2J\u009b31m\u202eb\r\nc\u0007'
  const printed = formatFindings(
    report([finding({ message: evil, file: `docs/${evil}.md`, suggestions: [{ text: evil }] })]),
    PLAIN,
  )
  expect(printed.split('\n')).toHaveLength(4)
  expect(printed).toContain('a\\u001b[2J\\u009b31m\\u202eb c\\u0007')
  fc.assert(
    fc.property(anyFinding, (any) => {
      const [line = '', ...rest] = formatFindings(report([any]), PLAIN).split('\n')
      expect(rest).toHaveLength(3)
      expect(line).toMatch(/^[^\p{Cc}\p{Surrogate}\u2028-\u202e\u2066-\u2069]*$/u)
    }),
  )
})

test('SEC: a file whose name is a command of a CI system does not start a line as one', () => {
  const { siteDir } = report([])
  const printed = formatFindings(
    report([finding({ file: '::error file=x::y.md' }), finding({ file: '##[group]z.md' })], { cwd: siteDir }),
    PLAIN,
  )
  expect(printed).toMatch(/^\.\/::error file=x::y\.md:3:7 error .*\n\\u0023#\[group\]z\.md:3:7 error /)
})

test('CHK-4: the summary names the files that are checked as bare Markdown', () => {
  const summaryWith = (bareFiles: number, findings = [finding()]) => {
    const one = report(findings)
    return summarizeReport({ ...one, counts: { ...one.counts, bareFiles } })
  }
  expect(summaryWith(0)).toBe('1 error in 1 of 120 files (1,834 links checked, 0.8 s)')
  expect(summaryWith(1)).toBe(`${summaryWith(0)}; 1 file checked as bare Markdown`)
  expect(summaryWith(120)).toBe(`${summaryWith(0)}; checked as bare Markdown`)
  expect(summaryWith(120, [])).toBe(
    'No problems found: 120 files, 1,834 links, 0.8 s; checked as bare Markdown',
  )
})
