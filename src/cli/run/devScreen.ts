/**
 * Prints the state of `dev` to the terminal: address, last change, findings.
 * On a terminal, each update clears the screen. In a pipe, each change is printed once, and findings only when they
 * differ.
 */
import type { DevState } from '../../commands/dev.ts'
import { createSourceReader } from '../../diagnostics/createSourceReader.ts'
import { displayText } from '../../diagnostics/formats/displayText.ts'
import { formatFindings } from '../../diagnostics/formats/formatFindings.ts'
import { formatPretty } from '../../diagnostics/formats/formatPretty.ts'
import type { Report } from '../../diagnostics/report.ts'
import { count } from '../../shared/text/inWords.ts'
import type { Terminal } from '../terminal.ts'

interface DevScreenInput {
  readonly terminal: Terminal
  readonly cwd: string
  readonly url: string
  /** Addresses for other devices. */
  readonly networkUrls: readonly string[]
  /** Milliseconds until the site could be opened. */
  readonly startMs: number
}

export interface DevScreen {
  /** @param change Without sources: all documents are read now. Undefined: the site can be opened. */
  draw(state: DevState, change?: { readonly sources: readonly string[]; readonly durationMs: number }): void
  /** A message that stays on the screen. */
  note(text: string, hint: string): void
}

/** Number of findings that fit on a screen; `check` lists all. */
const FINDINGS_LIMIT = 20
const SOURCES_LIMIT = 3
const WIDTH = 100

/** Clears the screen and moves to its top; keeps the scrollback. */
const CLEAR = '\u001b[2J\u001b[H'

function describeSources(sources: readonly string[]): string {
  const shown = sources.slice(0, SOURCES_LIMIT).map(displayText).join(', ')
  const moreCount = sources.length - SOURCES_LIMIT
  return moreCount > 0 ? `${shown} and ${count(moreCount, 'more file')}` : shown
}

/** Key of the printed findings without their duration: they are printed again when it changes. */
const keyOf = ({ findings, problem }: Pick<DevState, 'findings' | 'problem'>): string =>
  JSON.stringify([problem?.message, problem?.hint, findings.length, findings.slice(0, FINDINGS_LIMIT)])

export function createDevScreen(input: DevScreenInput): DevScreen {
  const { terminal, cwd, startMs } = input
  const { stderr, style, canRewrite, color } = terminal
  const notes: string[] = []
  let printed = keyOf({ findings: [], problem: undefined })

  const reportOf = ({ siteDir, findings }: DevState, durationMs: number): Report => ({
    findings,
    listed: findings.slice(0, FINDINGS_LIMIT),
    counts: { files: 0 },
    durationMs,
    siteDir,
    cwd,
    readSource: createSourceReader(siteDir),
  })

  function findingsOf(state: DevState, durationMs: number): string {
    const report = reportOf(state, durationMs)
    if (report.findings.length === 0) return ''
    const moreCount = Math.max(0, state.findings.length - FINDINGS_LIMIT)
    const text = canRewrite
      ? formatPretty(report, { color, width: stderr.columns ?? WIDTH })
      : formatFindings(report, { color })
    return moreCount > 0
      ? `${text}and ${count(moreCount, 'more finding')}: xpre-docs check lists them all\n`
      : text
  }

  const hintLine = (hint: string): string => `${style('dim', `hint: ${displayText(hint)}`)}\n`

  function problemOf({ problem }: DevState): string {
    if (problem === undefined) return ''
    const message = problem.message.split('\n').map(displayText).join('\n')
    const hint = problem.hint === undefined ? '' : hintLine(problem.hint)
    const rest = style('dim', 'the last valid configuration is used until this is fixed')
    return `${style('red', 'error:')} ${message}\n${hint}${rest}\n`
  }

  return {
    draw(state, change) {
      const isStart = change === undefined || change.sources.length === 0
      const what = isStart
        ? `ready in ${Math.round(startMs)} ms, ${count(state.pages, 'page')}`
        : `${describeSources(change.sources)} (${Math.round(change.durationMs)} ms)`
      const findings = problemOf(state) + findingsOf(state, change?.durationMs ?? startMs)
      const key = keyOf(state)
      // The base URL may have changed since the start.
      const [url, ...network] = [input.url, ...input.networkUrls].map(
        (address) => new URL(state.baseUrl, address).href,
      )
      if (canRewrite) {
        const others = network.map((address) => `in the network: ${address}\n`).join('')
        const head = `${style('bold', 'xpre-docs dev')}  ${url}  ${style('dim', 'Ctrl+C ends it')}\n${others}`
        const line = style('dim', `${new Date().toLocaleTimeString()}  ${what}`)
        const none = state.isComplete
          ? style('green', 'No findings')
          : style('dim', 'Reading all documents …')
        const fine = findings === '' ? `${none}\n` : findings
        stderr.write(`${CLEAR}${head}${notes.join('')}${line}\n\n${fine}`)
      } else {
        const others = network.map((address) => `, in the network at ${address}`).join('')
        if (change === undefined) stderr.write(`Serving the site at ${url}${others}, ${what}\n`)
        else if (!isStart) stderr.write(`${what}\n`)
        if (key !== printed) stderr.write(findings === '' ? 'No findings any more\n' : findings)
      }
      printed = key
    },
    note(text, hint) {
      const line = `${style('yellow', 'warning:')} ${displayText(text)}\n${hintLine(hint)}`
      if (notes.includes(line)) return
      notes.push(line)
      stderr.write(line)
    },
  }
}
