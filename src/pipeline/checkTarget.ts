/** One site or folder, checked: what is found, mended if that was asked for, as a report. */
import { findGitRoot } from '../content/gitIgnore.ts'
import type { Answer } from '../external/answer.ts'
import { collectConfigLinks } from '../links/collectConfigLinks.ts'
import { createSourceReader } from '../report/createSourceReader.ts'
import type { Report } from '../report/report.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { type KnownFinding, toKnown } from './baseline.ts'
import type { CheckOptions } from './checkOptions.ts'
import { folderInRepository } from './collectFindings.ts'
import type { CheckTarget } from './findCheckTargets.ts'
import { findFindings } from './findFindings.ts'
import type { FixResult } from './fixFindings.ts'
import type { LoadedTarget } from './loadTarget.ts'
import { mergeRounds } from './mergeFixes.ts'

export interface CheckedTarget {
  readonly report: Report
  /** Set with `fix`. */
  readonly fixes?: FixResult | undefined
  readonly notes: readonly string[]
  /** Everything that was found, whatever the report leaves out. */
  readonly all: readonly KnownFinding[]
  /** Files and folders that were checked, from the root of the repository; '' for all of it. */
  readonly scope: readonly string[]
}

const countLinks = ({ links, site }: LoadedTarget): number =>
  [...links.docs, ...site.pageFacts.values()].reduce(
    (sum, page) => sum + page.links.length,
    collectConfigLinks(site.config).length,
  )

function reportOf(findings: readonly Finding[], loaded: LoadedTarget, cwd: string, started: number): Report {
  const { siteDir } = loaded.site.config
  return {
    findings,
    counts: { files: loaded.docs.length, links: countLinks(loaded), baseline: 0 },
    durationMs: performance.now() - started,
    siteDir,
    cwd,
    gitRoot: findGitRoot(siteDir),
    readSource: createSourceReader(siteDir),
  }
}

/** A path, its anchor, and one more to see that nothing is left. */
const FIX_ROUNDS = 3

/** What the command line limits the report to, in its words. */
function describeLimits(target: CheckTarget, { since }: CheckOptions): string | undefined {
  const only = target.kind === 'site' ? target.only : []
  const parts = [...only, ...(since === undefined ? [] : [`what changed since ${since}`])]
  return parts.length === 0 ? undefined : parts.join(', ')
}

/**
 * @param known Fingerprints of the baseline.
 * @param answers Of other sites in this run; new ones are added.
 */
export async function checkTarget(
  target: CheckTarget,
  options: CheckOptions,
  known: ReadonlySet<string>,
  answers: Map<string, Answer>,
): Promise<CheckedTarget> {
  const started = performance.now()
  const first = await findFindings(target, options, answers)
  const withoutKnown = (findings: readonly Finding[]) =>
    findings.filter(({ fingerprint }) => !known.has(fingerprint))
  const { siteDir } = first.loaded.site.config
  const rounds: FixResult[] = []
  let last = first
  if (options.fix === 'preview') {
    const { previewFixes } = await import('./previewFixes.ts')
    const preview = { found: first, cwd: options.cwd, rounds: FIX_ROUNDS }
    rounds.push(await previewFixes(withoutKnown(first.asked), preview))
  }
  // A mended path shows whether its anchor is right, which may be mended in turn.
  while (options.fix === 'write' && rounds.length < FIX_ROUNDS) {
    const { fixFindings } = await import('./fixFindings.ts')
    const round = fixFindings(withoutKnown(last.asked), siteDir)
    rounds.push(round)
    if (round.fixed === 0) break
    last = await findFindings(target, options, answers)
  }
  const fixes = mergeRounds(rounds)
  const findings = withoutKnown(last.asked)
  const report = reportOf(findings, last.loaded, options.cwd, started)
  const folder = folderInRepository(siteDir)
  return {
    report: {
      ...report,
      counts: {
        ...report.counts,
        baseline: last.asked.length - findings.length,
        limitedTo: describeLimits(target, options),
      },
    },
    fixes,
    notes: first.notes,
    all: toKnown(last.all, folder),
    scope: target.kind === 'site' ? [folder] : [...target.files, ...target.folders],
  }
}
