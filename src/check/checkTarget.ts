/** Checks one site or folder, fixes findings if requested, and creates the report. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  createSourceReader,
  type IsChecked,
  type KnownFinding,
  type Report,
  toKnown,
} from '../diagnostics/index.ts'
import { type FixResult, importFixFindings, mergeRounds } from '../edit/index.ts'
import { findGitRoot } from '../files/index.ts'
import { collectConfigLinks } from '../links/index.ts'
import { folderInRepository } from '../project/index.ts'
import { isInFolder } from '../shared/addresses/isInFolder.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { isRuleId } from '../shared/rules.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'
import type { CheckOptions } from './checkOptions.ts'
import { type FindingsRun, type FoundFindings, findFindings } from './findFindings.ts'
import { findUnread, sourcesRead } from './findUnread.ts'
import type { LoadedBareTarget, LoadedSiteTarget, LoadedTarget } from './loadedTarget.ts'
import type { CheckTarget, NamedPath } from './namedTargets.ts'

/** A run of `check`, as far as it concerns one target. */
interface CheckRun extends FindingsRun {
  /** Fingerprints of findings that the report omits. */
  readonly hidden: ReadonlySet<string>
}

export interface CheckedTarget {
  readonly report: Report
  /** Set with `fix`. */
  readonly fixes?: FixResult | undefined
  readonly notes: readonly string[]
  /** All findings, whatever the limits of the report. */
  readonly all: readonly KnownFinding[]
  /** Also true for files that no longer exist and would have been checked. */
  readonly isChecked: IsChecked
  /** Named paths that the site does not read. */
  readonly unread: readonly NamedPath[]
}

/** Named paths, and folders in them that sites check. */
const namesOf = ({ target, nestedSites }: LoadedBareTarget) => ({
  named: [...target.files, ...target.folders],
  excluded: [...(target.except ?? []), ...nestedSites],
})

/** Counts documents and links in the named paths. Linked documents outside of them are read but not checked. */
function countChecked(loaded: LoadedTarget) {
  const { docs, links, site } = loaded
  const { config, pageFacts } = site
  const { named, excluded } =
    loaded.kind === 'bare' ? namesOf(loaded) : { named: loaded.target.only, excluded: [] }
  const isNamed = (source: string): boolean =>
    named.includes(source) ||
    ((named.length === 0 || named.some((name) => isInFolder(source, name))) &&
      !excluded.some((folder) => isInFolder(source, folder)))
  const pageLinks = [...pageFacts].flatMap(([address, facts]) =>
    isNamed(links.routes.get(address)?.source ?? '') ? [facts.links] : [],
  )
  const configLinks = isNamed(config.configFile ?? CONFIG_FILE) ? collectConfigLinks(config) : []
  const docLinks = links.docs.filter(({ source }) => isNamed(source)).map((doc) => doc.links)
  const count = [...docLinks, ...pageLinks, configLinks].reduce((sum, list) => sum + list.length, 0)
  const files = docs.filter(({ source }) => isNamed(source)).length
  return { files, links: count, ...(loaded.kind === 'bare' && { bareFiles: files }) }
}

function reportOf(
  findings: readonly Finding[],
  loaded: LoadedTarget,
  cwd: string,
): Omit<Report, 'durationMs'> {
  const { siteDir } = loaded.site.config
  return {
    findings,
    counts: { ...countChecked(loaded), baseline: 0 },
    siteDir,
    cwd,
    gitRoot: findGitRoot(siteDir),
    readSource: createSourceReader(siteDir),
  }
}

/** Fixes a path, then its anchor; the last round verifies that nothing is left. */
const FIX_ROUNDS = 3

/** Limits of the report, as given on the command line. */
function describeLimits(target: CheckTarget, { since }: CheckOptions): string | undefined {
  const only = target.kind === 'site' ? target.only : []
  const parts = [...only, ...(since === undefined ? [] : [`what changed since ${since}`])]
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** Markdown beside the documents does not belong to the site; a deleted file may have. */
function isSourceOf(
  loaded: LoadedSiteTarget,
  languages: FoundFindings['languages'],
): (source: string) => boolean {
  const isLimited = languages.length < loaded.languages.length
  const { siteDir, includeDrafts } = loaded.site.config
  const drafts = includeDrafts ? new Set<string>() : loaded.site.draftSources
  const read = new Set((isLimited ? languages : [loaded]).flatMap((each) => [...sourcesRead(each)]))
  return (source) => {
    if (drafts.has(source)) return false
    if (isLimited) return read.has(source)
    return !isMarkdownPath(source) || read.has(source) || !existsSync(path.join(siteDir, source))
  }
}

function isNamedIn(loaded: LoadedBareTarget): (file: string) => boolean {
  const { named, excluded } = namesOf(loaded)
  return (file) =>
    named.some((name) => isInFolder(file, name)) && !excluded.some((folder) => isInFolder(file, folder))
}

/** @param folder Folder of the site, from the root of the repository. */
function createIsChecked(found: FoundFindings, folder: string): IsChecked {
  const { loaded, languages, rules, unanswered, loading } = found
  const isSource = loaded.kind === 'site' ? isSourceOf(loaded, languages) : isNamedIn(loaded)
  const ignored = (loading.ignoreFiles ?? []).map((pattern) => globToRegExp(pattern))
  return ({ rule, file, fingerprint }) => {
    if ((isRuleId(rule) && !rules.has(rule)) || unanswered.has(fingerprint)) return false
    if (!isInFolder(file, folder)) return false
    const source = folder === '' ? file : file.slice(folder.length + 1)
    return isSource(source) && !ignored.some((pattern) => pattern.test(source))
  }
}

export async function checkTarget(target: CheckTarget, run: CheckRun): Promise<CheckedTarget> {
  const started = performance.now()
  const { options, hidden, configs } = run
  const first = await findFindings(target, run)
  const withoutBaseline = (findings: readonly Finding[]) =>
    findings.filter(({ fingerprint }) => !hidden.has(fingerprint))
  const { siteDir } = first.loaded.site.config
  const rounds: FixResult[] = []
  let last = first
  if (options.fix === 'preview') {
    const { previewFixes } = await import('./previewFixes.ts')
    const preview = { found: first, cwd: options.cwd, rounds: FIX_ROUNDS }
    rounds.push(await previewFixes(withoutBaseline(first.requested), preview))
  }
  // Only a fixed path shows whether its anchor is right, which the next round fixes.
  while (options.fix === 'write' && rounds.length < FIX_ROUNDS) {
    const { fixFindings } = await importFixFindings()
    const round = fixFindings(withoutBaseline(last.requested), siteDir)
    rounds.push(round)
    if (round.fixed === 0) break
    configs.forget()
    last = await findFindings(target, run)
  }
  const fixes = mergeRounds(rounds)
  const findings = withoutBaseline(last.requested)
  const report = reportOf(findings, last.loaded, options.cwd)
  const folder = folderInRepository(siteDir)
  const { paths: unread, notes } =
    first.loaded.kind === 'site' && options.paths.length > 0
      ? findUnread(first.loaded, options.cwd)
      : { paths: [], notes: [] }
  return {
    report: {
      ...report,
      durationMs: performance.now() - started,
      counts: {
        ...report.counts,
        baseline: last.requested.length - findings.length,
        limitedTo: describeLimits(target, options),
      },
    },
    fixes,
    notes: [...first.notes, ...notes],
    all: toKnown(last.all, folder),
    isChecked: createIsChecked(last, folder),
    unread,
  }
}
