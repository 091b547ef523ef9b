/** Messages between `dev` and open pages. Plain data. */

/** Folder below the base URL for addresses of `dev` itself, which no page can have. */
export const LIVE_FOLDER = '__xpre-docs'

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
  /** Source lines around it, with line numbers. */
  readonly frame?: string | undefined
  /** Path of a page that still shows its last version, because its file no longer has this address. */
  readonly stalePagePath?: string | undefined
}

/** State of the site; the latest event replaces earlier ones. */
export interface LiveEvent {
  /** Id of the server process: another process may serve another site. */
  readonly session: string
  /** Increases with every change of a page or file. */
  readonly version: number
  readonly findings: readonly LiveFinding[]
  /** Numbers of all errors and of all other findings; `findings` is truncated. */
  readonly errors: number
  readonly others: number
  /** Why the latest configuration is not used. */
  readonly problem?: string | undefined
}
