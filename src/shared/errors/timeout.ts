/** Time limits for site code: configuration, plugins, pages and components. */
import type { Diagnostic } from '../diagnostic.ts'

/**
 * Limit of one step: loading a module, one plugin on one document, rendering one page. `--timeout` replaces it. A build
 * renders a page twice, and twice the limit is below a minute.
 */
export const DEFAULT_TIMEOUT_MS = 20_000

/** `30 seconds`, `1 minute`. */
export function formatTimeout(timeoutMs: number): string {
  const isMinutes = timeoutMs % 60_000 === 0
  const amount = isMinutes ? timeoutMs / 60_000 : timeoutMs / 1000
  return `${amount} ${isMinutes ? 'minute' : 'second'}${amount === 1 ? '' : 's'}`
}

export const TIMEOUT_HINT = 'a limit in seconds can be given with --timeout'

/** Start of all timeout messages. */
export const TIMED_OUT = 'Timed out after'

/** Whether a finding reports that site code exceeded its time limit. */
export const isTimeout = ({ rule, message }: Diagnostic): boolean =>
  rule === 'page-failed' && message.startsWith(TIMED_OUT)

/** Site code exceeded its time limit and was interrupted. */
export class TimeoutError extends Error {
  /** Whether further steps are skipped because too many have timed out. */
  readonly isLast: boolean

  constructor(timeoutMs: number, isLast = false) {
    super(`${TIMED_OUT} ${formatTimeout(timeoutMs)}`)
    this.name = 'TimeoutError'
    this.isLast = isLast
  }
}
