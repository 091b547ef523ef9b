/** Turns the diagnostics of a loaded site into findings: applies suppressions and severities. */
import path from 'node:path'
import { applySuppressions } from '../diagnostics/applySuppressions.ts'
import { type SeverityOptions, toFindings } from '../diagnostics/severities.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { LoadedSite } from './loadSite.ts'

/** Folder of a site, from the root of its repository; '' for the root itself, and outside of any. */
export function folderInRepository(siteDir: string): string {
  const root = findGitRoot(siteDir)
  return root === undefined ? '' : toSlashes(path.relative(root, siteDir))
}

interface FindingOptions extends SeverityOptions {
  /** Rules that were checked: only for those can an ignore comment be reported as unused. */
  readonly enabledRules: ReadonlySet<RuleId>
}

/** @param extra Diagnostics of stages after loading. */
export function collectFindings(
  { site, docs }: LoadedSite,
  extra: readonly Diagnostic[],
  options: FindingOptions,
): Finding[] {
  const diagnostics = applySuppressions([...site.diagnostics, ...extra], site, {
    docs,
    enabledRules: options.enabledRules,
  })
  return toFindings(diagnostics, site.config, { ...options, folder: folderInRepository(site.config.siteDir) })
}
