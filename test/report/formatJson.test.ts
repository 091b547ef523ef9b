import { expect, test } from 'vitest'
import { formatJson } from '../../src/report/formatJson.ts'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { finding } from './findings.ts'

const OPTIONS = { cwd: '/project', siteDir: '/project/site' }

const report = (findings: readonly Finding[]) =>
  JSON.parse(formatJson({ findings, pages: 3, files: 12, links: 40, durationMs: 12.6 }, OPTIONS))

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
