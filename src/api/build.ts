/** `build` for programs. */
import type { BuildProgress } from '../build/buildOptions.ts'
import type { Finding } from '../shared/diagnostic.ts'

export interface BuildRequest {
  /** Folder that relative paths start from. Default: the working directory. */
  readonly cwd?: string
  /** Folder of the site, absolute or from `cwd`. Default: `cwd`, or `site` in it. */
  readonly siteDir?: string
  /** Output folder, absolute or from `cwd`. Default: `build` in the site. */
  readonly outDir?: string
  /** Replaces `baseUrl` of the configuration. */
  readonly baseUrl?: string
  /** Drafts are part of the site. Default: false. */
  readonly includeDrafts?: boolean
  /** Warnings fail the build. Default: false. */
  readonly strict?: boolean
  /** Results of earlier builds are used and saved. Default: true. */
  readonly cache?: boolean
  /** Threads that read and render, up to 64; 0: none. Default: one for each processor, on large sites. */
  readonly workers?: number
  /** Longest that one step of the site's code may take, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number
  readonly onProgress?: (progress: BuildProgress) => void
}

export interface BuildSummary {
  /** An error, or a warning with `strict`: the last output stays as it is. */
  readonly failed: boolean
  /** Sorted by file, line and column. */
  readonly findings: readonly Finding[]
  /** Absolute. */
  readonly siteDir: string
  /** Absolute. */
  readonly outDir: string
  /** Pages of the site. */
  readonly pages: number
  /** Files of the output; 0 when the build has failed. */
  readonly files: number
  readonly durationMs: number
}

/**
 * Builds a site, as the command `xpre-docs build` does. Two builds into one output wait for each other.
 *
 * @throws {UserError} for an unusable configuration, and for a disk that refuses. The last output stays as it is.
 */
export async function build(request: BuildRequest = {}): Promise<BuildSummary> {
  const { cwd = process.cwd(), cache = true, ...options } = request
  const { build: run } = await import('../commands/build.ts')
  const result = await run({ ...options, cwd, cacheEnv: cache ? process.env : undefined })
  const { config, failed, findings, pages, files, durationMs } = result
  return { failed, findings, siteDir: config.siteDir, outDir: config.outDir, pages, files, durationMs }
}
