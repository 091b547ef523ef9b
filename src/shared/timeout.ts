/** Time limits for code of a site: configuration, plugins, pages and components. */

/**
 * For one step: loading a module, one plugin on one document, rendering one page. `--timeout` replaces it. A page is
 * rendered twice in a build, so that twice the limit is below a minute.
 */
export const DEFAULT_TIMEOUT_MS = 20_000

/** After this time of one step a message says what the command waits for. */
export const NOTICE_MS = 10_000

/** `30 seconds`, `1 minute`. */
export function formatTimeout(timeoutMs: number): string {
  const isMinutes = timeoutMs % 60_000 === 0
  const amount = isMinutes ? timeoutMs / 60_000 : timeoutMs / 1000
  return `${amount} ${isMinutes ? 'minute' : 'second'}${amount === 1 ? '' : 's'}`
}

export const TIMEOUT_HINT = 'a limit in seconds can be given with --timeout'

/** The start of every message about a step that was ended. */
export const TIMED_OUT = 'Timed out after'

/** Code of a site did not end in time, and was interrupted. */
export class TimeoutError extends Error {
  /** So many steps have timed out that the next ones are not tried. */
  readonly isLast: boolean

  constructor(timeoutMs: number, isLast = false) {
    super(`${TIMED_OUT} ${formatTimeout(timeoutMs)}`)
    this.name = 'TimeoutError'
    this.isLast = isLast
  }
}
