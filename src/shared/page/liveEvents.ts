/** What `dev` and the pages that are open in a browser say to each other. Plain data. */

/** Below the base URL: addresses of `dev` itself, which no page can have. */
export const LIVE_FOLDER = '__xpre-docs'

/** A finding as a page shows it. */
export interface LiveFinding {
  readonly severity: 'log' | 'warn' | 'throw'
  readonly rule: string
  readonly message: string
  /** Path from the site root. */
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly hint?: string | undefined
  /** Lines of the source around it, with numbers. */
  readonly frame?: string | undefined
  /** Path of the page that is shown as it was last, because its file has lost its address. */
  readonly keptPath?: string | undefined
}

/** The state of the site: the newest counts. */
export interface LiveEvent {
  /** Of the process that tells it: another one may serve another site. */
  readonly session: string
  /** Grows with every change of a page or file. */
  readonly version: number
  readonly findings: readonly LiveFinding[]
  /** Of all findings; the list is cut. */
  readonly errors: number
  readonly others: number
  /** Why the newest configuration is not used. */
  readonly problem?: string | undefined
}
