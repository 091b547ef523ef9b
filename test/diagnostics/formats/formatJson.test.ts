import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatJson } from '../../../src/diagnostics/formats/formatJson.ts'
import { anyReport, finding, report } from '../findings.ts'

const place = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})

test('CHK-4: one object with a version, a summary and every field of each finding', () => {
  const suggestions = [{ text: 'did you mean /docs/note?', replacement: '/docs/note' }]
  const findings = [
    finding({ suggestions, resolved: '/docs/nope', targetPlace: place(3, 8, 12) }),
    finding({
      severity: 'warn',
      rule: 'broken-anchor',
      related: [
        { file: 'docs/b.md', place: place(9, 2, 5), message: 'used here' },
        { file: 'docs/c.md', message: 'and in this file' },
      ],
    }),
    finding({
      severity: 'log',
      rule: 'mdx-import',
      place: undefined,
      target: undefined,
      message: 'Left out',
    }),
  ]
  const printed: unknown = JSON.parse(formatJson(report(findings, { durationMs: 12.6 })))
  expect(printed).toEqual({
    version: 1,
    summary: { files: 120, links: 1834, errors: 1, warnings: 1, infos: 1, baseline: 0, durationMs: 13 },
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
        address: { line: 3, column: 8, endLine: 3, endColumn: 12 },
        resolved: '/docs/nope',
        message: 'Nothing at "/nope"',
        suggestions,
        fingerprint: '0123456789abcdef',
      },
      expect.objectContaining({
        severity: 'warning',
        suggestions: [],
        related: [
          { file: 'site/docs/b.md', line: 9, column: 2, message: 'used here' },
          { file: 'site/docs/c.md', message: 'and in this file' },
        ],
      }),
      {
        rule: 'mdx-import',
        severity: 'info',
        file: 'site/docs/a.md',
        message: 'Left out',
        suggestions: [],
        fingerprint: '0123456789abcdef',
      },
    ],
  })
})

test('CHK-4: the summary counts the pages of a build and findings of the baseline', () => {
  const built: unknown = JSON.parse(formatJson(report([], { counts: { files: 23, pages: 15, baseline: 4 } })))
  expect(built).toEqual({
    version: 1,
    summary: { files: 23, pages: 15, errors: 0, warnings: 0, infos: 0, baseline: 4, durationMs: 812 },
    findings: [],
  })
})

test('CHK-4: with any text in a finding, the JSON is valid and encodable as UTF-8', () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const text = formatJson(any)
      expect(text).toBe(Buffer.from(text).toString())
      expect(text).not.toMatch(/(?<!\\)\\ud[89a-f]/i)
      expect(JSON.parse(text)).toHaveProperty('findings.length', any.findings.length)
    }),
  )
})
