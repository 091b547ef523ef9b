/**
 * Prints the state of `dev` to the terminal: address, last change, findings.
 * The first list has all findings that fit on a screen, else all errors and what an update of the tool has caused. Later
 * lists have only findings that the last change caused. On a terminal, each update clears the screen, so open findings of
 * earlier changes and of the saved files stay in the list. In a pipe, each change is printed once.
 */

import type { CommandContext } from '../../cli/index.ts'
import type { DevState, RunningDev } from '../../dev/index.ts'
import {
  createSourceReader,
  displayText,
  formatFindings,
  formatPretty,
  type Report,
  summarizeReport,
} from '../../diagnostics/index.ts'
import type { Diagnostic, Finding } from '../../shared/diagnostic.ts'
import { count } from '../../shared/text/inWords.ts'

interface DevScreen {
  /**
   * The site can be opened. Nothing is printed before, and messages until then are printed after it.
   *
   * @param startMs Milliseconds since the start.
   */
  open(server: Pick<RunningDev, 'url' | 'networkUrls' | 'state'>, startMs: number): void
  /** @param change Without sources: all documents are read now. */
  draw(state: DevState, change: Change): void
  /** Prints why a page cannot be rendered, once until it is rendered again or the screen is cleared. */
  showPage(path: string, failures: readonly Diagnostic[]): void
  /** A message that stays on the screen. */
  note(text: string, hint: string): void
}

interface Change {
  readonly sources: readonly string[]
  readonly durationMs: number
}

/** Number of findings that fit on a screen; `check` lists all. */
const FINDINGS_LIMIT = 20
const SOURCES_LIMIT = 3
const WIDTH = 100

/** Clears the screen and moves to its top; keeps the scrollback. */
const CLEAR = '\u001b[2J\u001b[H'

/** An update of the tool causes `theme-drift`, so that it is never new after a save. */
const isListedFirst = ({ severity, rule }: Finding): boolean => severity === 'throw' || rule === 'theme-drift'

function describeSources(sources: readonly string[]): string {
  const shown = sources.slice(0, SOURCES_LIMIT).map(displayText).join(', ')
  const moreCount = sources.length - SOURCES_LIMIT
  return moreCount > 0 ? `${shown} and ${count(moreCount, 'more file')}` : shown
}

export function createDevScreen({ terminal, cwd }: Pick<CommandContext, 'terminal' | 'cwd'>): DevScreen {
  const { stderr, style, canRewrite, color } = terminal
  /** Addresses: of this machine, then for other devices. Empty before the site can be opened. */
  let addresses: readonly string[] = []
  const early: [text: string, hint: string][] = []
  const notes: string[] = []
  /** Fingerprints of the findings at the last update; undefined before all documents are read. */
  let known: ReadonlySet<string> | undefined
  /** Fingerprints of the findings of the first list that have existed ever since. */
  let old: ReadonlySet<string> = new Set()
  let printedProblem = ''
  /** Printed failures of pages, by path. */
  const failed = new Map<string, string>()

  function describeFailure({ file, shownAs = file, place, message }: Diagnostic): string {
    const at = place === undefined ? shownAs : `${shownAs}:${place.start.line}:${place.start.column}`
    return `${displayText(at)} ${style('red', 'error')} ${displayText(message)}\n`
  }

  function chooseListed({ findings }: DevState, sources: readonly string[]): readonly Finding[] {
    const before = known
    if (before === undefined)
      return findings.length > FINDINGS_LIMIT ? findings.filter(isListedFirst) : findings
    const isNew = ({ fingerprint }: Finding) => !before.has(fingerprint)
    if (!canRewrite) return findings.filter(isNew)
    const saved = new Set(sources)
    return findings
      .filter(({ fingerprint, file }) => !old.has(fingerprint) || saved.has(file))
      .toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)))
  }

  function formatList(
    { siteDir, findings }: DevState,
    listed: readonly Finding[],
    durationMs: number,
  ): string {
    const counts = { files: 0 }
    const readSource = createSourceReader(siteDir)
    const report: Report = { findings, listed, counts, durationMs, siteDir, cwd, readSource }
    if (listed.length === 0) return `${summarizeReport(report)}\n`
    return canRewrite
      ? formatPretty(report, { color, width: stderr.columns ?? WIDTH })
      : formatFindings(report, { color })
  }

  /** @returns '' if there is nothing to print. */
  function describeFindings(state: DevState, sources: readonly string[], durationMs: number): string {
    if (!state.isComplete) return ''
    const { findings } = state
    const before = known
    const current = new Set(findings.map(({ fingerprint }) => fingerprint))
    // A finding that was resolved and is back belongs to a change.
    old = before === undefined ? current : new Set([...old].filter((one) => current.has(one)))
    const listed = chooseListed(state, sources)
    known = current
    const resolved = [...(before ?? [])].filter((fingerprint) => !current.has(fingerprint)).length
    const isUnchanged = before !== undefined && listed.length === 0 && resolved === 0
    if (isUnchanged && !canRewrite) return ''
    if (findings.length === 0) return canRewrite || resolved === 0 ? '' : 'No findings any more\n'
    const shown = listed.slice(0, FINDINGS_LIMIT)
    const omitted = (before === undefined || canRewrite ? findings : listed).length - shown.length
    const rest = `${omitted.toLocaleString('en-US')} of these ${omitted === 1 ? 'is' : 'are'} not listed: xpre-docs check lists all\n`
    return [
      resolved === 0 ? '' : `${count(resolved, 'finding')} resolved\n`,
      formatList(state, shown, durationMs),
      omitted === 0 ? '' : rest,
    ].join('')
  }

  const hintLine = (hint: string): string => `${style('dim', `hint: ${displayText(hint)}`)}\n`

  function problemOf({ problem }: DevState): string {
    if (problem === undefined) return ''
    const message = problem.message.split('\n').map(displayText).join('\n')
    const hint = problem.hint === undefined ? '' : hintLine(problem.hint)
    const rest = style('dim', 'the last valid configuration is used until this is fixed')
    return `${style('red', 'error:')} ${message}\n${hint}${rest}\n`
  }

  let ready = ''
  /** @param isFirst The site can be opened now. */
  function draw(state: DevState, { sources, durationMs }: Change, isFirst = false): void {
    const isStart = sources.length === 0
    if (isFirst) ready = `ready in ${Math.round(durationMs)} ms`
    const what = isStart
      ? `${ready}, ${count(state.pages, 'page')}`
      : `${describeSources(sources)} (${Math.round(durationMs)} ms)`
    const findings = describeFindings(state, sources, durationMs)
    const problem = problemOf(state)
    // The base URL may have changed since the start.
    const [url, ...network] = addresses.map((address) => new URL(state.baseUrl, address).href)
    if (canRewrite) {
      const others = network.map((address) => `in the network: ${address}\n`).join('')
      const head = `${style('bold', 'xpre-docs dev')}  ${url}  ${style('dim', 'Ctrl+C ends it')}\n${others}`
      const line = style('dim', `${new Date().toLocaleTimeString()}  ${what}`)
      const none = state.isComplete ? style('green', 'No findings') : style('dim', 'Reading all documents …')
      const list = problem + findings
      stderr.write(`${CLEAR}${head}${notes.join('')}${line}\n\n${list === '' ? `${none}\n` : list}`)
    } else {
      const others = network.map((address) => `, in the network at ${address}`).join('')
      if (isFirst) stderr.write(`Serving the site at ${url}${others}, ${what}\n`)
      else if (!isStart) stderr.write(`${what}\n`)
      if (problem !== printedProblem)
        stderr.write(problem === '' ? 'The configuration is valid again\n' : problem)
      stderr.write(findings)
    }
    printedProblem = problem
    if (canRewrite) failed.clear()
  }
  function note(text: string, hint: string): void {
    const line = `${style('yellow', 'warning:')} ${displayText(text)}\n${hintLine(hint)}`
    if (notes.includes(line)) return
    notes.push(line)
    stderr.write(line)
  }
  return {
    open({ url, networkUrls, state }, startMs) {
      addresses = [url, ...networkUrls]
      draw(state, { sources: [], durationMs: startMs }, true)
      for (const [text, hint] of early.splice(0)) note(text, hint)
    },
    draw(state, change) {
      if (addresses.length > 0) draw(state, change)
    },
    showPage(path, failures) {
      if (addresses.length === 0) return
      const text = failures.map(describeFailure).join('')
      if (text !== '' && failed.get(path) !== text) stderr.write(text)
      if (text === '') failed.delete(path)
      else failed.set(path, text)
    },
    note(text, hint) {
      if (addresses.length > 0) note(text, hint)
      else early.push([text, hint])
    },
  }
}
