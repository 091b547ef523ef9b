/** Findings for programs: one JSON object, with the same words and places as the text. */
import path from 'node:path'
import type { Finding } from '../shared/diagnostic.ts'
import { toSlashes } from '../shared/urls.ts'
import { type FormatOptions, SEVERITY_WORDS } from './formatFindings.ts'

export interface JsonInput {
  readonly findings: readonly Finding[]
  readonly pages: number
  /** Files written; 0 when the build failed. */
  readonly files: number
  /** Addresses that were checked, where the command counts them. */
  readonly links?: number
  readonly durationMs: number
}

/** Changes when a field changes its meaning or goes. */
const VERSION = 1

export function formatJson(
  input: JsonInput,
  { cwd, siteDir }: Pick<FormatOptions, 'cwd' | 'siteDir'>,
): string {
  const { findings, pages, files, links, durationMs } = input
  const countOf = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length
  const report = {
    version: VERSION,
    summary: {
      pages,
      files,
      links,
      errors: countOf('throw'),
      warnings: countOf('warn'),
      infos: countOf('log'),
      durationMs: Math.round(durationMs),
    },
    findings: findings.map(
      ({ rule, severity, file, place, target, resolved, message, suggestions = [], fingerprint }) => ({
        rule,
        severity: SEVERITY_WORDS[severity],
        file: toSlashes(path.relative(cwd, path.join(siteDir, file))),
        line: place?.start.line,
        column: place?.start.column,
        endLine: place?.end.line,
        endColumn: place?.end.column,
        target,
        resolved,
        message,
        suggestions,
        fingerprint,
      }),
    ),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
