import { expect, test } from 'vitest'
import { formatJson } from '../../src/report/formatJson.ts'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { finding } from './findings.ts'

const OPTIONS = { cwd: '/project', siteDir: '/project/site' }

const report = (findings: readonly Finding[]) =>
  JSON.parse(formatJson({ findings, pages: 3, files: 12, links: 40, durationMs: 12.6 }, OPTIONS))

const fingerprintsOf = (findings: readonly Finding[]): readonly string[] =>
  report(findings).findings.map(({ fingerprint }: { fingerprint: string }) => fingerprint)

test('CHK-4: one object with a version, a summary and every field of each finding', () => {
  const suggestions = [{ text: 'did you mean /docs/note?', replacement: '/docs/note' }]
  const findings = [
    finding({ suggestions, resolved: '/docs/nope' }),
    finding({ severity: 'warn', rule: 'broken-anchor' }),
    finding({
      severity: 'log',
      rule: 'mdx-import',
      place: undefined,
      target: undefined,
      message: 'Left out',
    }),
  ]
  expect(report(findings)).toEqual({
    version: 1,
    summary: { pages: 3, files: 12, links: 40, errors: 1, warnings: 1, infos: 1, durationMs: 13 },
    findings: [
      {
        rule: 'broken-link',
        severity: 'error',
        file: 'site/docs/a.md',
        line: 3,
        column: 7,
        endLine: 3,
        endColumn: 12,
        target: '/nope',
        resolved: '/docs/nope',
        message: 'Nothing at "/nope"',
        suggestions,
        fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
      },
      expect.objectContaining({ severity: 'warning', suggestions: [] }),
      {
        rule: 'mdx-import',
        severity: 'info',
        file: 'site/docs/a.md',
        message: 'Left out',
        suggestions: [],
        fingerprint: expect.any(String),
      },
    ],
  })
})

test('CHK-4: a fingerprint does not depend on the line, and tells findings of one target apart', () => {
  const at = (line: number): Partial<Finding> => ({
    place: { start: { line, column: 1 }, end: { line, column: 2 } },
  })
  const before = fingerprintsOf([finding(at(3)), finding(at(9))])
  expect(fingerprintsOf([finding(at(13)), finding(at(19))])).toEqual(before)
  expect(new Set(before).size).toBe(2)
  const others = [
    finding({ target: '/other' }),
    finding({ file: 'docs/b.md' }),
    finding({ rule: 'broken-anchor' }),
  ]
  expect(new Set([...before, ...fingerprintsOf(others)]).size).toBe(5)
})

test('CHK-4: a fingerprint does not depend on where the command was started', () => {
  const here = JSON.parse(formatJson({ findings: [finding()], pages: 1, files: 1, durationMs: 1 }, OPTIONS))
  const there = JSON.parse(
    formatJson(
      { findings: [finding()], pages: 1, files: 1, durationMs: 1 },
      { ...OPTIONS, cwd: '/project/site' },
    ),
  )
  expect(there.findings[0].fingerprint).toBe(here.findings[0].fingerprint)
  expect(there.findings[0].file).toBe('docs/a.md')
})
