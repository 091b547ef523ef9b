import type { SeverityOptions } from '../diagnostics/index.ts'

export interface CheckOptions extends SeverityOptions {
  /** Relative to `cwd`. Default: the site in `cwd` or `cwd/site`, else the Markdown below `cwd`. */
  readonly paths: readonly string[]
  /** Absolute. */
  readonly cwd: string
  /** Version of the tool. */
  readonly version: string
  /** Environment variables; they locate the cache folder. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly includeDrafts?: boolean | undefined
  /** Names of the languages to report. Default: all. */
  readonly locales?: readonly string[] | undefined
  /** Checks all paths as bare Markdown, also sites. */
  readonly bare?: boolean | undefined
  /** Maximum time for one step of the site's code, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** Whether to read and write the cache. Default: true. */
  readonly cache?: boolean | undefined
  /** A git ref: reports only findings in files that differ from it, and findings that these changes cause. */
  readonly since?: string | undefined
  /** A `routes.json` of an earlier build, or a git ref. */
  readonly published?: string | undefined
  /** Baseline file with findings to omit. */
  readonly baseline?: string | undefined
  /** Writes the current findings to the baseline. */
  readonly updateBaseline?: boolean | undefined
  readonly fix?: 'write' | 'preview' | undefined
  /** Runs the search tests of the site. */
  readonly search?: boolean | undefined
  /** Checks external links. */
  readonly external?: boolean | undefined
  readonly onProgress?: ((progress: CheckProgress) => void) | undefined
}

export interface CheckProgress {
  /** `read` counts documents of a site, `external` links to other sites. */
  readonly phase: 'read' | 'external'
  /** From 0 to `total`. */
  readonly done: number
  readonly total: number
}
