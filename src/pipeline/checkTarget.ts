/** One site or folder, checked: what is found, mended if that was asked for, as a report. */
import { findGitRoot } from '../content/gitIgnore.ts'
import { collectConfigLinks } from '../links/collectConfigLinks.ts'
import { createSourceReader } from '../report/createSourceReader.ts'
import type { Report } from '../report/report.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { applyBaseline } from './baseline.ts'
import type { KnownFindings } from './baselineFile.ts'
import type { CheckOptions } from './checkOptions.ts'
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
  /** Before anything was left out of the report. */
  readonly all: readonly Finding[]
  /** How many of them the baseline knows. */
  readonly knownCount: number
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

export async function checkTarget(
  target: CheckTarget,
  options: CheckOptions,
  known: KnownFindings | undefined,
): Promise<CheckedTarget> {
  const started = performance.now()
  const first = await findFindings(target, options)
  const apply = (findings: readonly Finding[]) => applyBaseline(findings, known?.fingerprints ?? new Set())
  const { siteDir } = first.loaded.site.config
  const rounds: FixResult[] = []
  let last = first
  // A mended path shows whether its anchor is right, which may be mended in turn.
  while (options.fix !== undefined && rounds.length < FIX_ROUNDS) {
    const { fixFindings } = await import('./fixFindings.ts')
    const round = fixFindings(apply(last.asked).findings, { siteDir, cwd: options.cwd, mode: options.fix })
    rounds.push(round)
    if (options.fix === 'preview' || round.fixed === 0) break
    last = await findFindings(target, options)
  }
  const fixes = mergeRounds(rounds)
  const asked = apply(last.asked)
  const report = reportOf(asked.findings, last.loaded, options.cwd, started)
  return {
    report: { ...report, counts: { ...report.counts, baseline: asked.known } },
    fixes,
    notes: first.notes,
    all: last.all,
    knownCount: apply(last.all).known,
  }
}
