/** Turns the diagnostics of a loaded site into findings: applies suppressions and severities. */
import { applySuppressions, type SeverityOptions, toFindings } from '../diagnostics/index.ts'
import { findSitePrefix } from '../files/index.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { AddedSource, AddedSources, PluginSource } from '../shared/site/addedSource.ts'
import type { LoadedMarkdown } from './loadSite.ts'
import { createFileNamer } from './nameCommittedFiles.ts'
import { withoutExamples } from './withoutExamples.ts'

/** Folder of a site, from the root of its repository; '' for the root itself, and outside of any. */
export const folderInRepository = (siteDir: string): string => findSitePrefix(siteDir).slice(0, -1)

export interface FindingOptions extends SeverityOptions {
  /** Rules that were checked: only for those can an ignore comment be reported as unused. */
  readonly enabledRules: ReadonlySet<RuleId>
}

/** The advice of a document of a plugin: `--fix` must not replace a part of its text, which is not on the disk. */
function inPluginSource(finding: Finding, added: PluginSource): Finding {
  const { plugin, from } = added
  const origin = from === undefined ? 'by' : `from "${from}" by`
  return {
    ...finding,
    added,
    suggestions: [
      ...(finding.suggestions ?? []).map(({ text }) => ({ text })),
      { text: `The page is made ${origin} the plugin "${plugin}"` },
    ],
  }
}

/** Commits cannot be changed: their findings have no certain fix. */
const inCommit = ({ suggestions, ...finding }: Finding, added: AddedSource): Finding => ({
  ...finding,
  added,
  ...(suggestions && { suggestions: suggestions.map(({ text }) => ({ text })) }),
})

function describeAdded(findings: readonly Finding[], files: AddedSources): Finding[] {
  const nameFiles = createFileNamer(files)
  return findings.map((finding) => {
    const added = files.get(finding.file)
    if (added === undefined) return nameFiles(finding)
    return nameFiles(added.kind === 'plugin' ? inPluginSource(finding, added) : inCommit(finding, added))
  })
}

/** @param extra Diagnostics of stages after loading. */
export function collectFindings(
  { site, docs, content }: LoadedMarkdown,
  extra: readonly Diagnostic[],
  options: FindingOptions,
): Finding[] {
  const found = withoutExamples([...site.diagnostics, ...extra], content)
  const diagnostics = applySuppressions(found, site, {
    docs,
    enabledRules: options.enabledRules,
  })
  const folder = folderInRepository(site.config.siteDir)
  const findings = toFindings(diagnostics, site.config, { ...options, folder })
  return site.added === undefined || site.added.size === 0 ? findings : describeAdded(findings, site.added)
}
