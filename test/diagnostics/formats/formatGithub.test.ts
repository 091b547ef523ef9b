import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGithub } from '../../../src/diagnostics/formats/formatGithub.ts'
import { anyReport, finding, report } from '../findings.ts'

test('CHK-4: an annotation for each finding, the most serious first, then the counts', () => {
  const findings = [
    finding({ severity: 'log', rule: 'mdx-import', message: 'Left out', place: undefined }),
    finding({ severity: 'warn', rule: 'broken-anchor', message: '"#x" names nothing', file: 'docs/b.md' }),
    finding({ suggestions: [{ text: 'did you mean /note?' }, { text: 'did you mean /nop?' }] }),
    finding({ file: 'docs/c.md', place: { start: { line: 3, column: 7 }, end: { line: 5, column: 2 } } }),
  ]
  expect(formatGithub(report(findings, { cwd: '/home/me/project/site' })).split('\n')).toEqual([
    '::error file=site/docs/a.md,line=3,endLine=3,col=7,endColumn=12,title=broken-link::Nothing at "/nope"%0Adid you mean /note?%0Adid you mean /nop?',
    '::error file=site/docs/c.md,line=3,endLine=5,title=broken-link::Nothing at "/nope"',
    '::warning file=site/docs/b.md,line=3,endLine=3,col=7,endColumn=12,title=broken-anchor::"#x" names nothing',
    '::notice file=site/docs/a.md,title=mdx-import::Left out',
    '2 errors, 1 warning, 1 info in 3 of 120 files (1,834 links checked, 0.8 s)',
    '',
  ])
})

test('CHK-4: a note explains that GitHub hides some annotations', () => {
  const warnings = (number: number) =>
    formatGithub(report(Array.from({ length: number }, () => finding({ severity: 'warn' }))))
  expect(warnings(10)).not.toContain('GitHub shows')
  expect(warnings(11)).toMatch(
    /\. GitHub shows the first 10 errors, warnings and notices as annotations\.\n$/,
  )
})

test('CHK-4: a clean report is one line', () => {
  expect(formatGithub(report([]))).toBe('No problems found: 120 files, 1,834 links, 0.8 s\n')
})

test('SEC: texts and names cannot end or start a command', () => {
  const printed = formatGithub(
    report([finding({ file: 'a,line=1::x:%.md', message: '100 %0A::error::\n::warning::' })]),
  )
  expect(printed.split('\n')[0]).toBe(
    '::error file=site/a%2Cline=1%3A%3Ax%3A%25.md,line=3,endLine=3,col=7,endColumn=12,title=broken-link::100 %250A::error:: ::warning::',
  )
})

test('SEC: with any text, a finding is one command', () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const lines = formatGithub(any).split('\n')
      expect(lines).toHaveLength(any.findings.length + 2)
      for (const line of lines.slice(0, -2)) {
        expect(line).toMatch(
          /^::(?:error|warning|notice) file=[^:,\p{Cc}\p{Surrogate}]+(?:,(?:line|endLine|col|endColumn)=\d+)*,title=[\w-]+::[^\p{Cc}\p{Surrogate}]*$/u,
        )
        expect(line.replace(/%(?:25|0A|3A|2C)/g, '')).not.toContain('%')
      }
    }),
  )
})

test('SEC: a file name does not start a line', () => {
  const many = Array.from({ length: 30 }, () => finding({ file: '::stop-commands::all.md' }))
  const rest = formatGithub(report(many)).split('\n')[20]
  expect(rest).toContain('10 more findings')
  expect(rest).not.toMatch(/^::/)
})
