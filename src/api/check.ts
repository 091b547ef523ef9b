/** `check` for programs. */
import type { CheckProgress } from '../check/checkOptions.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { RuleId, Severity } from '../shared/rules.ts'

export interface CheckRequest {
  /** Folder that relative paths start from. Default: the working directory. */
  readonly cwd?: string
  /** Sites, files and folders, absolute or from `cwd`. Default: the site in `cwd`, else the Markdown below it. */
  readonly paths?: readonly string[]
  /** Drafts are part of the site. Default: false. */
  readonly includeDrafts?: boolean
  /** Warnings are errors. Default: false. */
  readonly strict?: boolean
  /** Severities that replace those of the configuration. */
  readonly rules?: Readonly<Partial<Record<RuleId, Severity>>>
  /** A ref of git: only findings in what differs from there, or that it causes, are reported. */
  readonly since?: string
  /** Addresses of other sites are requested. Default: false. */
  readonly external?: boolean
  /** Results of earlier runs are used and saved. Default: true. */
  readonly cache?: boolean
  /** Longest that one step of the site's code may take, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number
  readonly onProgress?: (progress: CheckProgress) => void
}

export interface CheckSummary {
  /** Whether a finding is an error. */
  readonly failed: boolean
  /** Sorted by file, line and column. */
  readonly findings: readonly Finding[]
  /** Absolute; files of findings are named from here. */
  readonly siteDir: string
  /** Files that were read. */
  readonly files: number
  readonly durationMs: number
}

/**
 * Checks sites and Markdown, as the command `xpre-docs check` does. It writes nothing but its cache.
 *
 * @throws {UserError} for paths that do not exist, an unusable configuration, and what git or the disk refuses.
 */
export async function check(request: CheckRequest = {}): Promise<CheckSummary> {
  const { cwd = process.cwd(), paths = [], ...options } = request
  const [{ checkSite }, { readToolVersion }] = await Promise.all([
    import('../commands/checkSite.ts'),
    import('../process/toolVersion.ts'),
  ])
  const run = { ...options, cwd, paths, env: process.env, version: readToolVersion() }
  const { report } = await checkSite(run)
  const { findings, siteDir, counts, durationMs } = report
  const failed = findings.some(({ severity }) => severity === 'throw')
  return { failed, findings, siteDir, files: counts.files, durationMs }
}
