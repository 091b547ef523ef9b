/** Options, progress events and result of `build`. */
import type { LockHolder } from '../output/index.ts'
import type { DocumentTime, PageTime } from '../shared/buildProfile.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { SiteConfig } from '../shared/site/config.ts'

export interface BuildOptions {
  /** Relative to `cwd`. Default: `cwd`. */
  readonly siteDir?: string
  /** Absolute. Base of relative paths in the options. */
  readonly cwd: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly includeDrafts?: boolean
  /** Names of the languages whose pages are built. Default: all. */
  readonly locales?: readonly string[] | undefined
  /** Warnings fail the build as well. */
  readonly strict?: boolean
  readonly minify?: boolean
  /** Maximum number of threads that read and render; 0: the main thread only. Default: processors, at most 8. */
  readonly workers?: number | undefined
  /** Maximum time of one step of the site's code, in milliseconds. Default: `DEFAULT_TIMEOUT_MS`. */
  readonly timeoutMs?: number | undefined
  /** Environment variables that set the folder of the cache; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  /**
   * Path of the prebuilt bundles for sites without code (`bundle/prebuilt/prebuiltBundles.ts`). Default: the bundles of the
   * package.
   */
  readonly prebuiltBundlesFile?: string | undefined
  readonly onProgress?: (progress: BuildProgress) => void
  /** Called for each document that is read, with its time, which is measured only with this option. */
  readonly onDocumentTimed?: (document: DocumentTime) => void
  /** Called for each rendered page with the time of its rendering, which is measured only with this option. */
  readonly onPageTimed?: (page: PageTime) => void
  /** Called once, before threads start. `busyTimes` returns the time that each thread was busy so far, in milliseconds. */
  readonly onThreads?: (busyTimes: () => readonly number[]) => void
  /** Called when the build waits for another build of the same output folder. */
  readonly onWait?: (holder: LockHolder) => void
}

/** Progress of a build. */
export interface BuildProgress {
  /** `read` counts documents and `render` pages. `bundle` and `write` are reported once, when they start, as 0 of 1. */
  readonly phase: 'read' | 'bundle' | 'render' | 'write'
  /** From 0 to `total`. */
  readonly done: number
  readonly total: number
}

export interface BuildResult {
  readonly config: SiteConfig
  readonly findings: readonly Finding[]
  /** Whether there is a finding of severity `throw`, or a warning with `strict`. The previous output remains then. */
  readonly failed: boolean
  readonly pages: number
  /** Number of these pages whose files are reused from the previous output. */
  readonly reusedPages: number
  readonly files: number
  readonly durationMs: number
}
