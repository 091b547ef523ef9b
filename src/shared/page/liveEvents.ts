/** Messages between `dev` and open pages. Plain data. */

/** Folder below the base URL for addresses of `dev` itself, which no page can have. */
export const LIVE_FOLDER = '__xpre-docs'

/** Id of the main element of an error page. */
export const ERROR_PAGE_ID = 'xpre-docs-error'

/** Value in `stalePages` that stands for all pages. */
export const ALL_PAGES = '*'

/** A source line around a mistake. */
export interface FrameLine {
  readonly number: number
  readonly text: string
  /** The place of the mistake, as offsets in `text`; absent in the other lines. */
  readonly mark?: readonly [start: number, end: number] | undefined
}

/** A finding in the overlay of a page. */
export interface LiveFinding {
  readonly severity: 'log' | 'warn' | 'throw'
  readonly rule: string
  readonly message: string
  /** Path from the site root. */
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly hint?: string | undefined
  readonly frame?: readonly FrameLine[] | undefined
  /** Paths, with the base URL, of the pages that show their last version because of the finding, or `ALL_PAGES`. */
  readonly stalePages?: readonly string[] | undefined
}

/** Why the latest configuration, or what its plugins return, is not used. */
export interface LiveProblem extends Pick<LiveFinding, 'message' | 'line' | 'column' | 'hint' | 'frame'> {
  readonly file?: string | undefined
}

/** State of the site; the latest event replaces earlier ones. */
export interface LiveEvent {
  /** Id of the server process: another process may serve another site. */
  readonly session: string
  /** Increases with every change of a page or file. */
  readonly version: number
  readonly findings: readonly LiveFinding[]
  /** Numbers of all findings by severity; `findings` is truncated. */
  readonly errors: number
  readonly warnings: number
  readonly infos: number
  readonly problem?: LiveProblem | undefined
}
