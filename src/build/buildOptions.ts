/** What `build` takes, what it tells while it works, and what it gives. */
import type { LockHolder } from '../output/folder/lockOutput.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Finding } from '../shared/diagnostic.ts'

export interface BuildOptions {
  readonly siteDir?: string
  /** Folder that relative options start from, and the default site. */
  readonly cwd: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly includeDrafts?: boolean
  /** Warnings fail the build as well. */
  readonly strict?: boolean
  readonly minify?: boolean
  /** Threads that read and render; 0: this process does everything. Default: one for each processor, on large sites. */
  readonly workers?: number | undefined
  /** Longest that one step of the site's code may take, in milliseconds. Default: `DEFAULT_TIMEOUT_MS`. */
  readonly timeoutMs?: number | undefined
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  /** Bundles made before, for a site without code of its own; see `readyBundles.ts`. Default: the published ones. */
  readonly prebuiltBundlesFile?: string | undefined
  readonly onProgress?: (progress: BuildProgress) => void
  /** Another build works on the same output, and is waited for. */
  readonly onWait?: (holder: LockHolder) => void
}

export interface BuildProgress {
  readonly phase: 'read' | 'bundle' | 'render' | 'write'
  readonly done: number
  readonly total: number
}

export interface BuildResult {
  readonly config: SiteConfig
  readonly findings: readonly Finding[]
  /** A finding at `throw`, or a warning with `strict`: nothing was written. */
  readonly failed: boolean
  readonly pages: number
  /** Pages among them that are as they were in the last output. */
  readonly keptPages: number
  readonly files: number
  readonly durationMs: number
}
