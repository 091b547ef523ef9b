/** The programmatic `check`. */

import { type CheckProgress, importCheck } from '../check/index.ts'
import { readToolVersion } from '../process/index.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { RuleId, Severity } from '../shared/rules.ts'

/** Options of `check`. All are optional; they correspond to the options of the command. Stable within a major version. */
export interface CheckRequest {
  /** Base folder of relative paths. Default: the working directory. */
  readonly cwd?: string
  /** Sites, files and folders, absolute or relative to `cwd`. Default: the site in `cwd`, or all Markdown files in it. */
  readonly paths?: readonly string[]
  /** Includes drafts. Default: false. */
  readonly includeDrafts?: boolean
  /** Checks all paths as bare Markdown, also paths of sites. Default: false. */
  readonly bare?: boolean
  /** Treats warnings as errors. Default: false. */
  readonly strict?: boolean
  /** Severities that override the configuration. */
  readonly rules?: Readonly<Partial<Record<RuleId, Severity>>>
  /** A git ref. Limits the report to findings in changes since this ref, and findings that the changes cause. */
  readonly since?: string
  /** Checks links to other sites with requests. Default: false. */
  readonly external?: boolean
  /** Uses and updates the cache of earlier runs. Default: true. */
  readonly cache?: boolean
  /** Timeout of each step of the site's code, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number
  /** Called as files are read and links are requested. */
  readonly onProgress?: (progress: CheckProgress) => void
}

/** Result of `check`. Mistakes of authors are findings, not errors. Stable within a major version; fields may be added. */
export interface CheckSummary {
  /** Whether there is a finding of severity `throw`, or a warning with `strict`. */
  readonly failed: boolean
  /** Sorted by file, line and column. */
  readonly findings: readonly Finding[]
  /** Absolute: `cwd`. Paths of findings are relative to it. */
  readonly siteDir: string
  /** Number of checked files. */
  readonly files: number
  /** Time of the whole check, in milliseconds. */
  readonly durationMs: number
}

/**
 * Checks sites and Markdown files like the command `xpre-docs check`. Writes nothing except its cache.
 *
 * @throws {UserError} For missing paths, an invalid configuration, and errors of git or the file system.
 */
export async function check(request: CheckRequest = {}): Promise<CheckSummary> {
  const { cwd = process.cwd(), paths = [], ...options } = request
  const { check: runCheck } = await importCheck()
  const run = { ...options, cwd, paths, env: process.env, version: readToolVersion() }
  const { failed, report } = await runCheck(run)
  const { findings, siteDir, counts, durationMs } = report
  return { failed, findings, siteDir, files: counts.files, durationMs }
}
