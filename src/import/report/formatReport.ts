/** The text of `IMPORT.md`. */
import type { ForeignTool } from '../../shared/site/foreignTools.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { count } from '../../shared/text/inWords.ts'
import type { FirstBuild } from '../firstBuild.ts'
import { TOOL_MARKERS } from '../toolMarkers.ts'
import type { LeftGroup, ReportData } from './report.ts'

/** Places of one group; the others are counted. */
const MAX_PLACES = 20

interface ReportHead {
  readonly tool: ForeignTool
  /** Configuration file of the source. */
  readonly configFile: string
  readonly firstBuild: FirstBuild
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

export const FIRST_BUILD: Readonly<Record<FirstBuild['result'], string>> = {
  built: 'The new site was built once, without an error.',
  lowered:
    'Faults that stop a build are warnings in `xpre.config.ts`, so that you can see the pages. Correct them:',
  failed: 'The new site cannot be built yet. Correct this first:',
  skipped:
    'The new site was not built, since its components are code that may not run: run `npx xpre-docs build`.',
}

const formatFirstBuild = ({ result, problems }: FirstBuild): string[] => [
  FIRST_BUILD[result],
  ...(problems.length === 0 ? [] : ['']),
  ...problems.slice(0, MAX_PLACES).map((problem) => `- ${problem}`),
  ...(problems.length > MAX_PLACES
    ? [`- and ${problems.length - MAX_PLACES} more: run \`npx xpre-docs check\``]
    : []),
]

/** The report has no date, so that a second run gives the same bytes. */
export function formatReport({ tool, configFile, firstBuild }: ReportHead, data: ReportData): string {
  const { left, decisions } = data
  const lines = [
    `# Import from ${TOOL_MARKERS[tool].title}`,
    '',
    `This site was translated from \`${configFile}\` and the files beside it, which are unchanged. Remove this file, and`,
    '`.xpre-import.json`, when you have read it. For a repository of its own, run this in the folder, which adds',
    '`package.json` and `.gitignore`:',
    '',
    '```sh',
    'npx xpre-docs init',
    '```',
    '',
    '## First build',
    '',
    ...formatFirstBuild(firstBuild),
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
