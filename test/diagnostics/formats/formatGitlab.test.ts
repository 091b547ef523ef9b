/** The fields that GitLab requires: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGitlab } from '../../../src/diagnostics/formats/formatGitlab.ts'
import { toFindings } from '../../../src/diagnostics/severities.ts'
import { makeConfig } from '../../routes/buildSite.ts'
import { anyReport, finding, report } from '../findings.ts'

const isReport = new Ajv().compile({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string' },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', minLength: 1, not: { pattern: '^(?:\\./|/)' } },
          lines: {
            type: 'object',
            required: ['begin'],
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
})

test('CHK-12: a Code Quality report has paths from the root of the repository, and a line for each finding', () => {
  const hint = { text: 'did you mean b?' }
  const printed = formatGitlab(
    report([
      finding({ suggestions: [hint] }),
      finding({ severity: 'warn', place: undefined, rule: 'unused-asset', fingerprint: 'f2' }),
      finding({ severity: 'log', fingerprint: 'f3' }),
    ]),
  )
  const entries = JSON.parse(printed)
  expect(isReport(entries)).toBe(true)
  expect(entries).toEqual([
    {
      description: 'Nothing at "/nope" (did you mean b?)',
      check_name: 'broken-link',
      fingerprint: '0123456789abcdef',
      severity: 'major',
      location: { path: 'site/docs/a.md', lines: { begin: 3, end: 3 } },
    },
    expect.objectContaining({
      severity: 'minor',
      location: { path: 'site/docs/a.md', lines: { begin: 1, end: 1 } },
    }),
    expect.objectContaining({ severity: 'info' }),
  ])
})

test('CHK-12: equal findings of one file have fingerprints of their own, which do not depend on lines', () => {
  const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 5 } })
  const fingerprints = (...lines: readonly number[]) => {
    const found = lines.map((line) => finding({ place: at(line) }))
    return JSON.parse(formatGitlab(report(toFindings(found, makeConfig())))).map(
      (entry: { fingerprint: string }) => entry.fingerprint,
    )
  }
  const first = fingerprints(3, 9)
  expect(new Set(first).size).toBe(2)
  expect(fingerprints(4, 20)).toEqual(first)
})

test('CHK-12: with any text in a finding, a Code Quality report has the form that GitLab reads', () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const entries = JSON.parse(formatGitlab(any))
      expect(isReport(entries), JSON.stringify(isReport.errors)).toBe(true)
      expect(entries).toHaveLength(any.findings.length)
    }),
  )
})
