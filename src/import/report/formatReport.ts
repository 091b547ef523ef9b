/** The text of `IMPORT.md`. */
import type { ForeignTool } from '../../shared/site/foreignTools.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { count } from '../../shared/text/inWords.ts'
import { TOOL_MARKERS } from '../toolMarkers.ts'
import type { LeftGroup, ReportData } from './report.ts'

/** Places of one group; the others are counted. */
const MAX_PLACES = 20

interface ReportHead {
  readonly tool: ForeignTool
  /** Configuration file of the source. */
  readonly configFile: string
}

function formatTable({ counts }: ReportData): string[] {
  if (counts.size === 0) return ['Nothing had to be translated.']
  const rows = [...counts].sort(([a, times], [b, others]) => others - times || compareText(a, b))
  return [
    '| What | Times |',
    '| --- | ---: |',
    ...rows.map(([kind, times]) => `| ${kind.replaceAll('|', '\\|')} | ${times.toLocaleString('en-US')} |`),
  ]
}

function formatGroup({ what, why, places }: LeftGroup): string[] {
  const times = places.length > 1 ? ` (${places.length} times)` : ''
  const more = places.length - MAX_PLACES
  return [
    `- ${what}${times}: ${why}`,
    ...places.slice(0, MAX_PLACES).map((place) => `  - \`${place}\``),
    ...(more > 0 ? [`  - and ${count(more, 'more place')}`] : []),
  ]
}

/** The report has no date, so that a second run gives the same bytes. */
export function formatReport({ tool, configFile }: ReportHead, data: ReportData): string {
  const { left, decisions } = data
  const lines = [
    `# Import from ${TOOL_MARKERS[tool].title}`,
    '',
    `This site was translated from \`${configFile}\` and the files beside it, which are unchanged. Remove this file, and`,
    '`.xpre-import.json`, when you have read it.',
    '',
    '## Translated',
    '',
    ...formatTable(data),
    '',
    '## Left as it was',
    '',
    ...(left.length === 0 ? ['Nothing.'] : left.flatMap(formatGroup)),
    '',
    '## For you to decide',
    '',
    ...(decisions.length === 0 ? ['Nothing.'] : decisions.map((sentence) => `- ${sentence}`)),
  ]
  return `${lines.join('\n')}\n`
}
