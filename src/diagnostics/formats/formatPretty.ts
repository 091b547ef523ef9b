/**
 * Formats findings for people, grouped by file: place, severity, rule, message, the source line with the address
 * underlined, and hints.
 * No line starts with text of an author other than a file name. Long reports stay readable: findings about an already
 * explained target, and late ones, take one line each.
 */

import { groupBy } from '../../shared/collections/groupBy.ts'
import type { Finding, RelatedPlace } from '../../shared/diagnostic.ts'
import { count } from '../../shared/text/inWords.ts'
import { shorten } from '../../shared/text/shorten.ts'
import { limitRepeats } from '../limitRepeats.ts'
import { readFindingSource } from '../readFindingSource.ts'
import { findRepeatedTargets, type RepeatedTarget } from '../repeatedTargets.ts'
import type { Report } from '../report.ts'
import { countInWords, countSeverities, SEVERITY_WORDS, summarizeReport } from '../summarize.ts'
import { codeFrame } from './codeFrame.ts'
import { displayText } from './displayText.ts'
import { createPaint, type Paint, SEVERITY_COLORS } from './paint.ts'
import { displayFile } from './reportPaths.ts'
import { textWidth } from './textWidth.ts'
import { wrapText } from './wrapText.ts'

interface PrettyOptions {
  readonly color: boolean
  /** Columns of the terminal. */
  readonly width: number
}

const WIDTH_MIN = 40
/** Wider lines are hard to read. */
const WIDTH_MAX = 120
/** Maximum characters of a message or hint. */
const TEXT_LIMIT = 600
const RELATED_LIMIT = 4
/** Number of findings shown with their source; the others take one line each. */
const DETAILED_LIMIT = 100

const SYMBOLS = { throw: '✖', warn: '▲', log: '●' } as const

/** Data shared by all parts of one report. */
interface Layout {
  readonly report: Report
  readonly paint: Paint
  readonly width: number
  readonly repeatedBy: (finding: Finding) => RepeatedTarget | undefined
  /** See `limitRepeats`. */
  readonly omitted: ReadonlyMap<Finding, string>
  /** All findings by file. */
  readonly byFile: ReadonlyMap<string, readonly Finding[]>
}

function placeOf(at: Omit<RelatedPlace, 'message'>, report: Report): string {
  const { place } = at
  return displayFile(at, report) + (place === undefined ? '' : `:${place.start.line}:${place.start.column}`)
}

const textOf = (text: string): string => displayText(shorten(text, TEXT_LIMIT))

/** A text after a symbol, with its further lines indented. */
function hanging(symbol: string, text: string, indent: string, { width }: Layout): string[] {
  const [first = '', ...others] = wrapText(text, width - indent.length - 2)
  return [`${indent}${symbol} ${first}`, ...others.map((line) => `${indent}  ${line}`)]
}

function headLine(finding: Finding, { report, paint }: Layout): string {
  const { severity, rule } = finding
  const word = paint(['bold', SEVERITY_COLORS[severity]], SEVERITY_WORDS[severity])
  const plugin = finding.added?.kind === 'plugin' ? `${finding.added.plugin}: ` : ''
  return `  ${plugin}${placeOf(finding, report)} ${word} ${paint('dim', rule)}`
}

/** The source file of a group of findings. */
interface Source {
  readonly lines: readonly string[]
  /** Digits of its largest line number. */
  readonly digits: number
}

/** The last underlined range: another finding with the same range gets no second frame. */
interface UnderlinedRange {
  readonly line: number
  readonly start: number
  readonly end: number
}

interface RenderedFrame {
  readonly lines: readonly string[]
  readonly range: UnderlinedRange
}

function renderFrame(
  finding: Finding,
  source: Source,
  layout: Layout,
  previous: UnderlinedRange | undefined,
): RenderedFrame | undefined {
  const at = finding.targetPlace ?? finding.place
  const text = at === undefined ? undefined : source.lines[at.start.line - 1]
  if (at === undefined || text === undefined || text.trim() === '') return undefined
  const { line } = at.start
  const start = at.start.column - 1
  const end = at.end.line === line ? at.end.column - 1 : text.length
  if (previous?.line === line && previous.start === start && previous.end === end) return undefined
  const { paint, width } = layout
  const gutter = 4 + source.digits + 3
  const { code, indent, length } = codeFrame(text, start, end, width - gutter)
  const bar = paint('dim', '│')
  const number = paint('dim', String(line).padStart(source.digits))
  const underline = paint(SEVERITY_COLORS[finding.severity], '^'.repeat(length))
  return {
    lines: [
      `    ${number} ${bar} ${code}`.trimEnd(),
      `    ${' '.repeat(source.digits)} ${bar} ${' '.repeat(indent)}${underline}`,
    ],
    range: { line, start, end },
  }
}

function relatedLines({ related = [] }: Finding, layout: Layout): string[] {
  const { report, paint } = layout
  const shown = related.slice(0, RELATED_LIMIT)
  const omitted = related.length - shown.length
  return [
    ...shown.map((place) => `    ${paint('dim', `· ${textOf(place.message)}:`)} ${placeOf(place, report)}`),
    ...(omitted === 0 ? [] : [paint('dim', `    · and ${count(omitted, 'more place')}`)]),
  ]
}

function hintLines(finding: Finding, repeated: RepeatedTarget | undefined, layout: Layout): string[] {
  const hints = (finding.suggestions ?? []).map(({ text }) => textOf(text))
  if (repeated !== undefined) {
    const where = `${count(repeated.places, 'place')} of ${count(repeated.files, 'file')}`
    hints.push(`"${textOf(repeated.name)}" is broken in ${where}, explained here only`)
  }
  const arrow = layout.paint('cyan', '→')
  return hints.flatMap((hint) => hanging(arrow, hint, '    ', layout))
}

/** One line, for findings explained before. */
function briefLine(finding: Finding, layout: Layout): string {
  // A repeated target has its hint at its first finding.
  const [hint] = layout.repeatedBy(finding) === undefined ? (finding.suggestions ?? []) : []
  const advice = hint === undefined ? '' : ` ${layout.paint('dim', `(${textOf(hint.text)})`)}`
  return `${headLine(finding, layout)} ${textOf(finding.message)}${advice}`
}

function heading(first: Finding, findings: readonly Finding[], { report, paint, width }: Layout): string {
  const name = displayFile(first, report)
  const amount = countInWords(findings)
  const line = '─'.repeat(Math.max(3, width - textWidth(name) - amount.length - 2))
  return `${paint('bold', name)} ${paint('dim', `${line} ${amount}`)}`
}

const lineOf = ({ targetPlace, place }: Finding): number => (targetPlace ?? place)?.start.line ?? 0

function openSource(first: Finding, findings: readonly Finding[], { report }: Layout): Source {
  const last = findings.reduce((most, finding) => Math.max(most, lineOf(finding)), 0)
  const text = readFindingSource(first, report.readSource)
  // The line breaks of Markdown.
  return { lines: text?.split(/\r\n|\r|\n/) ?? [], digits: String(last).length }
}

function detailedLines(finding: Finding, frame: RenderedFrame | undefined, layout: Layout): string[] {
  const { severity, message } = finding
  const symbol = layout.paint(SEVERITY_COLORS[severity], SYMBOLS[severity])
  return [
    headLine(finding, layout),
    ...hanging(symbol, textOf(message), '  ', layout),
    ...(frame?.lines ?? []),
    ...hintLines(finding, layout.repeatedBy(finding), layout),
    ...relatedLines(finding, layout),
  ]
}

/** The findings of one file; those in `brief` take one line each. */
function fileLines(findings: readonly Finding[], brief: ReadonlySet<Finding>, layout: Layout): string[] {
  const [first] = findings
  if (first === undefined) return []
  const out = [heading(first, layout.byFile.get(first.file) ?? findings, layout)]
  const source = findings.some((finding) => !brief.has(finding))
    ? openSource(first, findings, layout)
    : undefined
  let range: UnderlinedRange | undefined
  let isAfterBrief = false
  for (const finding of findings) {
    const isBrief = source === undefined || brief.has(finding)
    if (!isBrief || !isAfterBrief) out.push('')
    isAfterBrief = isBrief
    if (isBrief) out.push(briefLine(finding, layout))
    else {
      const frame = renderFrame(finding, source, layout, range)
      range = frame?.range ?? range
      out.push(...detailedLines(finding, frame, layout))
    }
    const omitted = layout.omitted.get(finding)
    if (omitted !== undefined) out.push(layout.paint('dim', `  ${omitted}`))
  }
  return [...out, '']
}

const isFixable = ({ suggestions, targetPlace }: Finding): boolean =>
  targetPlace !== undefined && suggestions?.[0]?.replacement !== undefined

function closing(report: Report, isShortened: boolean, paint: Paint): string[] {
  const summary = summarizeReport(report)
  const { errors, warnings } = countSeverities(report.findings)
  if (report.findings.length === 0) return [paint('green', summary)]
  const note = `Only the first ${DETAILED_LIMIT} problems are shown with their source.`
  const fixable = report.findings.filter(isFixable).length
  const fixing = `check --fix can fix ${fixable === 1 ? 'one of them' : `${fixable} of them`}`
  return [
    ...(isShortened ? [paint('dim', note)] : []),
    ...(fixable > 0 && report.counts.pages === undefined ? [paint('dim', fixing)] : []),
    paint(['bold', errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'cyan'], summary),
  ]
}

export function formatPretty(report: Report, { color, width }: PrettyOptions): string {
  const { listed = report.findings } = report
  const { shown: findings, omitted } = limitRepeats(listed)
  const repeatedBy = findRepeatedTargets(listed, new Set(findings))
  const byFile = groupBy(listed, ({ file }) => file)
  const paint = createPaint(color)
  const room = Math.min(Math.max(width, WIDTH_MIN), WIDTH_MAX)
  const layout: Layout = { report, paint, width: room, repeatedBy, omitted, byFile }
  const groups = [...groupBy(findings, ({ file }) => file).values()]
  const explained = groups.flat().filter((finding) => {
    const repeated = repeatedBy(finding)
    return repeated === undefined || repeated.first === finding
  })
  const detailed = new Set(explained.slice(0, DETAILED_LIMIT))
  const brief = new Set(findings.filter((finding) => !detailed.has(finding)))
  const lines = groups.flatMap((group) => fileLines(group, brief, layout))
  return `${[...lines, ...closing(report, explained.length > DETAILED_LIMIT, paint)].join('\n')}\n`
}
