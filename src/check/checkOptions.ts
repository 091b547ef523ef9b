/** What `check` is asked for. */
import type { SeverityOptions } from '../diagnostics/severities.ts'

export interface CheckOptions extends SeverityOptions {
  /** From `cwd`; none: the site in `cwd` or `cwd/site`, else the Markdown below `cwd`. */
  readonly paths: readonly string[]
  /** Absolute. */
  readonly cwd: string
  /** Of the tool. */
  readonly version: string
  /** Environment variables: they name the folder of the cache. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly includeDrafts?: boolean | undefined
  /** Longest that one step of the site's code may take, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** Results of earlier runs are used and kept. Default: true. */
  readonly cache?: boolean | undefined
  /** A ref of git: only what differs from there, or is caused by what differs, is reported. */
  readonly since?: string | undefined
  /** A `routes.json` of an earlier build, or a ref of git. */
  readonly published?: string | undefined
  /** File with known findings. */
  readonly baseline?: string | undefined
  /** Writes the findings of now into it. */
  readonly updateBaseline?: boolean | undefined
  readonly fix?: 'write' | 'preview' | undefined
  /** Runs the search tests of the site. */
  readonly search?: boolean | undefined
  /** Asks other sites. */
  readonly external?: boolean | undefined
  readonly onProgress?: ((progress: CheckProgress) => void) | undefined
}

export interface CheckProgress {
  readonly phase: 'read' | 'external'
  readonly done: number
  readonly total: number
}
