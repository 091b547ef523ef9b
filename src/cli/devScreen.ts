/**
 * What `dev` says in the terminal: where the site is, what was changed last, what is wrong with it.
 * On a terminal the screen is written anew each time, so that the newest is all there is; where it is piped, each
 * change is printed once, findings only when they differ.
 */
import type { DevState } from '../dev/startDev.ts'
import { createSourceReader } from '../diagnostics/createSourceReader.ts'
import { displayText } from '../diagnostics/formats/displayText.ts'
import { formatFindings } from '../diagnostics/formats/formatFindings.ts'
import { formatPretty } from '../diagnostics/formats/formatPretty.ts'
import type { Report } from '../diagnostics/report.ts'
import { count } from '../shared/text/inWords.ts'
import type { Terminal } from './terminal.ts'

export interface DevScreenInput {
  readonly terminal: Terminal
  readonly cwd: string
  readonly url: string
  /** Addresses for other devices. */
  readonly networkUrls: readonly string[]
  /** Milliseconds until the site could be looked at. */
  readonly startMs: number
}

export interface DevScreen {
  /** @param change Without sources: all documents are read now. Undefined: the site can be looked at. */
  draw(state: DevState, change?: { readonly sources: readonly string[]; readonly durationMs: number }): void
  /** A sentence that stays on the screen. */
  note(text: string, hint: string): void
}

/** What fits on a screen; the whole list is what `check` is for. */
const FINDINGS_LIMIT = 20
const SOURCES_LIMIT = 3
const WIDTH = 100

/** Clears the screen and begins at its top; what was scrolled off it is the user's. */
const CLEAR = '\u001b[2J\u001b[H'

function describeSources(sources: readonly string[]): string {
  const shown = sources.slice(0, SOURCES_LIMIT).map(displayText).join(', ')
  const left = sources.length - SOURCES_LIMIT
  return left > 0 ? `${shown} and ${count(left, 'more file')}` : shown
}

/** The printed findings without their time: they are printed again when they differ. */
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
    const left = Math.max(0, state.findings.length - FINDINGS_LIMIT)
    const text = canRewrite
      ? formatPretty(report, { color, width: stderr.columns ?? WIDTH })
      : formatFindings(report, { color })
    return left > 0 ? `${text}and ${count(left, 'more finding')}: xpre-docs check lists them all\n` : text
  }

  const hintLine = (hint: string): string => `${style('dim', `hint: ${displayText(hint)}`)}\n`

  function problemOf({ problem }: DevState): string {
    if (problem === undefined) return ''
    const message = problem.message.split('\n').map(displayText).join('\n')
    const hint = problem.hint === undefined ? '' : hintLine(problem.hint)
    const rest = style('dim', 'the last configuration that works is used until this is fixed')
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
      // The base URL may be another one by now.
      const [url, ...network] = [input.url, ...input.networkUrls].map(
        (each) => new URL(state.baseUrl, each).href,
      )
      if (canRewrite) {
        const others = network.map((each) => `in the network: ${each}\n`).join('')
        const head = `${style('bold', 'xpre-docs dev')}  ${url}  ${style('dim', 'Ctrl+C ends it')}\n${others}`
        const line = style('dim', `${new Date().toLocaleTimeString()}  ${what}`)
        const none = state.isWhole ? style('green', 'No findings') : style('dim', 'Reading all documents …')
        const fine = findings === '' ? `${none}\n` : findings
        stderr.write(`${CLEAR}${head}${notes.join('')}${line}\n\n${fine}`)
      } else {
        const others = network.map((each) => `, in the network at ${each}`).join('')
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
