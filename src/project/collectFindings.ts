/** What is said of a loaded site: all diagnostics, without those that authors silenced, with their severities. */
import path from 'node:path'
import { applySuppressions } from '../diagnostics/applySuppressions.ts'
import { type SeverityOptions, toFindings } from '../diagnostics/severities.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import { toSlashes } from '../shared/urls.ts'
import type { LoadedSite } from './loadSite.ts'

/** Of a site, from the root of its repository; '' for the root itself, and outside of any. */
export function folderInRepository(siteDir: string): string {
  const root = findGitRoot(siteDir)
  return root === undefined ? '' : toSlashes(path.relative(root, siteDir))
}

export interface FindingOptions extends SeverityOptions {
  /** Rules that were looked at; only of those can a comment be called unused. */
  readonly wanted: ReadonlySet<RuleId>
}

/** @param extra Found by later stages than those that load the site. */
export function collectFindings(
  { site, docs }: LoadedSite,
  extra: readonly Diagnostic[],
  options: FindingOptions,
): Finding[] {
  const diagnostics = applySuppressions([...site.diagnostics, ...extra], site, {
    docs,
    wanted: options.wanted,
  })
  return toFindings(diagnostics, site.config, { ...options, folder: folderInRepository(site.config.siteDir) })
}
