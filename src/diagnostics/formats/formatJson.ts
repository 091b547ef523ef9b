/**
 * Formats findings for programs as one JSON object, with the words and places of the text format. Unknown fields are
 * omitted.
 */
import type { Finding, Place } from '../../shared/diagnostic.ts'
import type { Report } from '../report.ts'
import { countSeverities, SEVERITY_WORDS } from '../summarize.ts'
import { wellFormed, withoutLogCommands } from './displayText.ts'
import { fileFromCwd } from './reportPaths.ts'

/** Increased when a field is removed or changes its meaning. */
const VERSION = 1

const flatten = ({ start, end }: Place) => ({
  line: start.line,
  column: start.column,
  endLine: end.line,
  endColumn: end.column,
})

function describeFinding(finding: Finding, report: Report) {
  const { rule, severity, place, target, targetPlace, resolved, message, fingerprint } = finding
  const { suggestions = [], related = [], added } = finding
  return {
    rule,
    severity: SEVERITY_WORDS[severity],
    file: fileFromCwd(finding, report),
    /** Plugin that has added the file. */
    plugin: added?.kind === 'plugin' ? added.plugin : undefined,
    /** Branch, tag or commit that the file is read from. */
    ref: added?.kind === 'commit' ? added.ref : undefined,
    /** Archived version of documents that the file belongs to. */
    version: finding.version,
    ...(place === undefined ? {} : flatten(place)),
    target,
    /** Place of the target itself, for tools that underline or replace it. */
    address: targetPlace === undefined ? undefined : flatten(targetPlace),
    resolved,
    message,
    suggestions: suggestions.map(({ text, replacement }) => ({ text, replacement })),
    related:
      related.length === 0
        ? undefined
        : related.map((other) => ({
            file: fileFromCwd(other, report),
            line: other.place?.start.line,
            column: other.place?.start.column,
            message: other.message,
          })),
    fingerprint,
  }
}

export function formatJson(report: Report): string {
  const { findings, counts, durationMs, profile } = report
  const { files, links, pages, reusedPages, baseline = 0, quiet } = counts
  const object = {
    version: VERSION,
    summary: {
      files,
      links,
      ...countSeverities(findings),
      baseline,
      quiet,
      durationMs: Math.round(durationMs),
      pages,
      reusedPages,
    },
    profile,
    findings: findings.map((finding) => describeFinding(finding, report)),
  }
  const clean = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? wellFormed(value) : value
  return `${withoutLogCommands(JSON.stringify(object, clean, 2))}\n`
}
