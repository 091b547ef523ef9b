/**
 * `check`: load, look at every link and at the content, write nothing.
 * In: options of the command line. Out: findings, as the report wants them. It says what `build` says, from the same
 * stages; articles are compiled only where that may tell more, and none is rendered.
 */
import { loadConfig } from '../config/loadConfig.ts'
import { discoverFiles } from '../content/discoverFiles.ts'
import { findGitRoot } from '../content/gitIgnore.ts'
import { readSource } from '../content/readSource.ts'
import { toFindings } from '../links/severities.ts'
import type { Report } from '../report/report.ts'
import type { Severity } from '../shared/config.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import { type CheckTarget, findCheckTargets } from './findCheckTargets.ts'
import { loadBare } from './loadBare.ts'
import { type LoadedSite, loadSite } from './loadSite.ts'
import { mergeReports } from './mergeReports.ts'

export interface CheckOptions {
  /** From `cwd`; none: the site in `cwd` or `cwd/site`, else the Markdown below `cwd`. */
  readonly paths: readonly string[]
  /** Absolute. */
  readonly cwd: string
  readonly includeDrafts?: boolean
  /** Warnings count as errors. */
  readonly strict?: boolean
  readonly rules?: Readonly<Partial<Record<RuleId, Severity>>>
  /** Globs over files of the site. */
  readonly ignoreFiles?: readonly string[]
  readonly onProgress?: (progress: CheckProgress) => void
}

export interface CheckProgress {
  readonly phase: 'read' | 'check'
  readonly done: number
  readonly total: number
}

async function loadTarget(target: CheckTarget, options: CheckOptions): Promise<LoadedSite> {
  const onRead = (done: number, total: number) => options.onProgress?.({ phase: 'read', done, total })
  if (target.kind === 'bare') return loadBare({ root: target.dir, ...target, onRead })
  const config = await loadConfig({
    siteDir: target.dir,
    cwd: options.cwd,
    includeDrafts: options.includeDrafts ?? false,
  })
  return loadSite(config, await discoverFiles(config), { cwd: options.cwd, onRead })
}

/** Whether a file is one of these or lies in one of these folders. */
const isWithin = (file: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((path) => file === path || file.startsWith(`${path}/`))

async function checkTarget(target: CheckTarget, options: CheckOptions): Promise<Report> {
  const started = performance.now()
  const { site, links } = await loadTarget(target, options)
  const diagnostics: readonly Diagnostic[] = site.diagnostics
  const all = toFindings(diagnostics, site.config, options)
  const findings: readonly Finding[] =
    target.kind === 'site' ? all.filter(({ file }) => isWithin(file, target.only)) : all
  return {
    findings,
    counts: {
      files: links.docs.length,
      links: links.docs.reduce((sum, doc) => sum + doc.links.length, 0),
      baseline: 0,
    },
    durationMs: performance.now() - started,
    siteDir: site.config.siteDir,
    cwd: options.cwd,
    gitRoot: findGitRoot(site.config.siteDir),
    readSource: (file) => readSource(site.config.siteDir, file).text,
  }
}

/** @throws {UserError} for paths that do not exist and for an unusable configuration. */
export async function checkSite(options: CheckOptions): Promise<Report> {
  const reports: Report[] = []
  for (const target of findCheckTargets(options.paths, options.cwd)) {
    reports.push(await checkTarget(target, options))
  }
  return mergeReports(reports)
}
