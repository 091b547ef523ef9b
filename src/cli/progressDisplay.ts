/** Shows the progress of a command: on a terminal in one line that is rewritten, elsewhere one line per phase. */
import { count } from '../shared/text/inWords.ts'
import type { Terminal } from './terminal.ts'

/** Progress of `build`, `check` and `search push`. */
interface Progress {
  readonly phase: keyof typeof TITLES
  /** From 0 to `total`. */
  readonly done: number
  readonly total: number
}

interface ProgressDisplay {
  report(progress: Progress): void
  /** Clears the progress line. Called before anything else is printed. */
  end(): void
}

/** Shorter commands show no progress on a terminal, in milliseconds. */
const QUIET_MS = 400

/** Time between two updates of the line, in milliseconds. */
const REWRITE_MS = 80

const ERASE_LINE = '\r\u001B[2K'

const TITLES = {
  read: (total: number) => `Reading ${count(total, 'file')}`,
  bundle: () => 'Bundling the theme and the pages',
  render: (total: number) => `Rendering ${count(total, 'page')}`,
  write: () => 'Writing the output',
  send: (total: number) => `Sending ${count(total, 'record')}`,
  external: (total: number) => `Checking ${count(total, 'address', 'addresses')}`,
}

function rewritingDisplay({ stderr, style }: Terminal, now: () => number): ProgressDisplay {
  const started = now()
  let shownAt = started + QUIET_MS - REWRITE_MS
  let isShown = false
  return {
    report({ phase, done, total }) {
      const isDue = now() - shownAt >= REWRITE_MS
      if (!isDue) return
      shownAt = now()
      isShown = true
      const part = total > 1 ? ` ${Math.floor((100 * done) / total)} %` : ''
      const line = `${TITLES[phase](total)} …${part}`
      stderr.write(ERASE_LINE + style('dim', line.slice(0, (stderr.columns ?? line.length + 1) - 1)))
    },
    end() {
      if (isShown) stderr.write(ERASE_LINE)
      isShown = false
    },
  }
}

function plainDisplay({ stderr }: Terminal): ProgressDisplay {
  let phase: Progress['phase'] | undefined
  return {
    report(progress) {
      if (progress.phase === phase) return
      phase = progress.phase
      stderr.write(`${TITLES[phase](progress.total)}\n`)
    },
    end() {},
  }
}

/** @param now Monotonic clock, in milliseconds. */
export const createProgressDisplay = (
  terminal: Terminal,
  now: () => number = () => performance.now(),
): ProgressDisplay => (terminal.canRewrite ? rewritingDisplay(terminal, now) : plainDisplay(terminal))
