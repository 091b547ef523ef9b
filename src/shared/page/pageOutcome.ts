import type { Diagnostic } from '../diagnostic.ts'

/** The result of rendering one page. Plain data that worker threads send to the build. */
export interface PageOutcome {
  /** Undefined when rendering failed; `diagnostics` contains the reason. */
  readonly htmlHash: string | undefined
  readonly markdownCopyHash: string | undefined
  /** The rendered head asks search engines to leave the page out. */
  readonly isNoIndex?: true | undefined
  /** Output paths whose file in the previous output is unchanged. */
  readonly unchanged: readonly string[]
  /** Result of `encodePreparedPage`; absent when the page is not part of the index. */
  readonly search?: { readonly bytes: Uint8Array; readonly hash: string } | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The document has changed since its links were checked: the page is written, but not cached. */
  readonly isStale: boolean
  /** Set for jobs with `isTimed`. */
  readonly durationMs?: number | undefined
}
