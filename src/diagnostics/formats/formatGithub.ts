/**
 * Formats findings as commands of GitHub Actions, which shows them beside the changed lines: one command per line,
 * most serious first, then a summary for the log.
 */
import type { Finding } from '../../shared/diagnostic.ts'
import { shorten } from '../../shared/text/shorten.ts'
import { bySeverity } from '../bySeverity.ts'
import { limitRepeats } from '../limitRepeats.ts'
import type { Report } from '../report.ts'
import { countSeverities, summarizeReport } from '../summarize.ts'
import { displayText } from './displayText.ts'
import { fileFromRepository } from './reportPaths.ts'

/** Annotations of each severity that GitHub shows for a step; the others appear only in its log. */
export const ANNOTATIONS_LIMIT = 10

/** Maximum characters of a message; GitHub rejects more than 64 kB. */
const MESSAGE_LIMIT = 4000

const COMMANDS = { throw: 'error', warn: 'warning', log: 'notice' } as const

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** GitHub ignores columns of a place with several lines. */
function placeProperties({ place }: Finding): readonly (readonly [string, string | number])[] {
  if (place === undefined) return []
  const { start, end } = place
  const lines = [['line', start.line] as const, ['endLine', end.line] as const]
  const columns = [['col', start.column] as const, ['endColumn', end.column] as const]
  return start.line === end.line ? [...lines, ...columns] : lines
}

function command(finding: Finding, report: Report): string {
  const { severity, rule, message, suggestions = [] } = finding
  const properties = [
    ['file', displayText(fileFromRepository(finding, report))] as const,
    ...placeProperties(finding),
    ['title', rule] as const,
  ].map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  const text = [message, ...suggestions.map((hint) => hint.text)].map((line) =>
    displayText(shorten(line, MESSAGE_LIMIT)),
  )
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeData(text.join('\n'))}`
}

/** Whether GitHub hides some of the annotations. */
export function hasHiddenAnnotations({ findings }: Pick<Report, 'findings'>): boolean {
  return Object.values(countSeverities(findings)).some((number) => number > ANNOTATIONS_LIMIT)
}

export function formatGithub(report: Report): string {
  const { shown, omitted } = limitRepeats(report.findings)
  const commands = bySeverity(shown).flatMap((finding) => {
    const omittedLine = omitted.get(finding)
    const file = displayText(fileFromRepository(finding, report))
    return [
      command(finding, report),
      // A file name at the start of a line could be read as a command.
      ...(omittedLine === undefined ? [] : [`In ${file}: ${omittedLine}`]),
    ]
  })
  const note = hasHiddenAnnotations(report)
    ? `. GitHub shows the first ${ANNOTATIONS_LIMIT} errors, warnings and notices as annotations.`
    : ''
  return `${[...commands, summarizeReport(report) + note].join('\n')}\n`
}
