/** The programmatic `build`. */
import { type BuildProgress, importBuild } from '../build/index.ts'
import type { Finding } from '../shared/diagnostic.ts'

/** Options of `build`. All are optional; they correspond to the options of the command. Stable within a major version. */
export interface BuildRequest {
  /** Base folder of relative paths. Default: the working directory. */
  readonly cwd?: string
  /** Folder of the site, absolute or relative to `cwd`. Default: `cwd`, or its subfolder `site`. */
  readonly siteDir?: string
  /** Output folder, absolute or relative to `cwd`. Default: `build` in the folder of the site. */
  readonly outDir?: string
  /** Overrides `baseUrl` of the configuration. */
  readonly baseUrl?: string
  /** Includes drafts. Default: false. */
  readonly includeDrafts?: boolean
  /** Treats warnings as errors. Default: false. */
  readonly strict?: boolean
  /** Uses and updates the cache of earlier builds. Default: true. */
  readonly cache?: boolean
  /** Maximum number of worker threads, 0 to 64. Default: one for each processor, at most 8. */
  readonly workers?: number
  /** Timeout of each step of the site's code, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number
  /** Called when the build starts a phase and after parts of it. */
  readonly onProgress?: (progress: BuildProgress) => void
}

/** Result of `build`. Mistakes of authors are findings, not errors. Stable within a major version; fields may be added. */
export interface BuildSummary {
  /** Whether there was an error, or a warning with `strict`. The previous output is unchanged then. */
  readonly failed: boolean
  /** Sorted by file, line and column. */
  readonly findings: readonly Finding[]
  /** Absolute. Paths of findings are relative to it. */
  readonly siteDir: string
  /** Absolute. */
  readonly outDir: string
  /** Number of pages, also when the build failed. */
  readonly pages: number
  /** Number of output files; 0 when the build failed. */
  readonly files: number
  /** Time of the whole build, in milliseconds. */
  readonly durationMs: number
}

/**
 * Builds a site like the command `xpre-docs build`. A build waits while another build writes to the same output folder.
 *
 * @throws {UserError} For an invalid configuration or a file system error. The previous output is unchanged then.
 */
export async function build(request: BuildRequest = {}): Promise<BuildSummary> {
  const { cwd = process.cwd(), cache = true, ...options } = request
  const { build: run } = await importBuild()
  const result = await run({ ...options, cwd, cacheEnv: cache ? process.env : undefined })
  const { config, failed, findings, pages, files, durationMs } = result
  return { failed, findings, siteDir: config.siteDir, outDir: config.outDir, pages, files, durationMs }
}
