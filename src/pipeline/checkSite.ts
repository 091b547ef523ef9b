/**
 * `check`: load, look at every link and at the content, write nothing but what was asked for.
 * In: options of the command line. Out: the report, and what was mended. It says what `build` says, from the same
 * stages; articles are compiled only where that may tell more, and none is rendered.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { findGitRoot } from '../content/gitIgnore.ts'
import { readRenames } from '../git/readRenames.ts'
import { collectConfigLinks } from '../links/collectConfigLinks.ts'
import type { SeverityOptions } from '../links/severities.ts'
import { createSourceReader } from '../report/createSourceReader.ts'
import type { Report } from '../report/report.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'
import { askedRules } from './askedRules.ts'
import { askOtherSites } from './askOtherSites.ts'
import { applyBaseline, formatBaseline, parseBaseline } from './baseline.ts'
import { checkPublished } from './checkPublished.ts'
import { collectFindings } from './collectFindings.ts'
import { type CheckTarget, findCheckTargets } from './findCheckTargets.ts'
import { type FixResult, fixFindings } from './fixFindings.ts'
import { limitToChanges } from './limitToChanges.ts'
import { type LoadedTarget, type LoadTargetOptions, loadTarget } from './loadTarget.ts'
import { mergeReports } from './mergeReports.ts'

export interface CheckOptions extends SeverityOptions {
  /** From `cwd`; none: the site in `cwd` or `cwd/site`, else the Markdown below `cwd`. */
  readonly paths: readonly string[]
  /** Absolute. */
  readonly cwd: string
  /** Of the tool. */
  readonly version: string
  /** Environment variables: they name the folder of the cache. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly includeDrafts?: boolean | undefined
  /** Results of earlier runs are used and kept. Default: true. */
  readonly cache?: boolean | undefined
  /** A ref of git: only what differs from there, or is caused by what differs, is reported. */
  readonly since?: string | undefined
  /** A `routes.json` of an earlier build, or a ref of git. */
  readonly published?: string | undefined
  /** File with known findings. */
  readonly baseline?: string | undefined
  /** Writes the findings of now into it. */
  readonly updateBaseline?: boolean | undefined
  readonly fix?: 'write' | 'preview' | undefined
  /** Asks other sites. */
  readonly external?: boolean | undefined
  readonly onProgress?: ((progress: CheckProgress) => void) | undefined
}

export interface CheckProgress {
  readonly phase: 'read' | 'external'
  readonly done: number
  readonly total: number
}

export interface CheckResult {
  readonly report: Report
  /** Set with `fix`. */
  readonly fixes?: FixResult | undefined
  /** Lines for the person at the screen that are no findings. */
  readonly notes: readonly string[]
}

interface CheckedTarget extends Omit<CheckResult, 'notes'> {
  readonly notes: readonly string[]
}

/** Whether a file is one of these or lies in one of these folders. */
const isWithin = (file: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((one) => file === one || file.startsWith(`${one}/`))

const countLinks = ({ links, site }: LoadedTarget): number =>
  [...links.docs, ...site.pageFacts.values()].reduce(
    (sum, page) => sum + page.links.length,
    collectConfigLinks(site.config).length,
  )

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

function targetOptions(options: CheckOptions): LoadTargetOptions {
  const { cwd, strict, rules, ignoreFiles, includeDrafts = false, cache = true, env } = options
  const onRead = (done: number, total: number) => options.onProgress?.({ phase: 'read', done, total })
  return { cwd, strict, rules, ignoreFiles, includeDrafts, cacheEnv: cache ? env : undefined, onRead }
}

/** Findings of one target that the command asks for, and what there is to tell besides. */
async function findFindings(target: CheckTarget, options: CheckOptions) {
  const renames = options.fix === undefined ? undefined : await readRenames(target.dir)
  const loading: LoadTargetOptions = { ...targetOptions(options), renames }
  const loaded = await loadTarget(target, loading)
  const extra: Diagnostic[] = []
  const notes: string[] = []
  if (options.published !== undefined) {
    extra.push(...(await checkPublished(options.published, loaded, { ...loading, target })))
  }
  if (options.external === true) {
    const { version } = options
    const { cacheEnv } = loading
    const onProgress = (done: number, total: number) =>
      options.onProgress?.({ phase: 'external', done, total })
    const { diagnostics, unverified } = await askOtherSites(loaded, { version, cacheEnv, onProgress })
    extra.push(...diagnostics)
    notes.push(...unverified.map(({ href, reason }) => `unverified: ${href} (${reason})`))
  }
  const asked = askedRules(loaded.wanted, {
    external: options.external === true,
    published: options.published !== undefined,
  })
  const all = collectFindings(loaded, extra, { ...loading, wanted: asked })
  const since = options.since
  const changed = since === undefined ? all : await limitToChanges(all, since, { ...loading, target })
  const only = target.kind === 'site' ? target.only : []
  return { loaded, all, asked: changed.filter(({ file }) => isWithin(file, only)), notes }
}

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

interface Known {
  readonly fingerprints: ReadonlySet<string>
  readonly name: string
}

/** @throws {UserError} for a file that is not there or no baseline. */
function readBaseline({ baseline, updateBaseline, cwd }: CheckOptions): Known | undefined {
  if (baseline === undefined || updateBaseline === true) return undefined
  const file = path.resolve(cwd, baseline)
  if (!existsSync(file)) {
    throw new UserError(`There is no baseline "${baseline}"`, {
      hint: `write it: xpre-docs check --baseline ${baseline} --update-baseline`,
    })
  }
  return { fingerprints: parseBaseline(readFileSync(file, 'utf8'), baseline), name: baseline }
}

/** What is skipped in the last round is what could not be mended at all. */
const mergeRounds = (rounds: readonly FixResult[]): FixResult | undefined =>
  rounds.length === 0
    ? undefined
    : {
        fixed: rounds.reduce((sum, { fixed }) => sum + fixed, 0),
        skipped: rounds.at(-1)?.skipped ?? 0,
        files: [...new Set(rounds.flatMap(({ files }) => files))],
        patch: rounds.map(({ patch }) => patch).join(''),
      }

const mergeFixes = (results: readonly FixResult[]): FixResult | undefined =>
  results.length === 0
    ? undefined
    : {
        fixed: results.reduce((sum, { fixed }) => sum + fixed, 0),
        skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
        files: results.flatMap(({ files }) => files),
        patch: results.map(({ patch }) => patch).join(''),
      }

async function checkTarget(
  target: CheckTarget,
  options: CheckOptions,
  known: Known | undefined,
): Promise<CheckedTarget & { readonly all: readonly Finding[]; readonly knownCount: number }> {
  const started = performance.now()
  const first = await findFindings(target, options)
  const apply = (findings: readonly Finding[]) => applyBaseline(findings, known?.fingerprints ?? new Set())
  const { siteDir } = first.loaded.site.config
  const rounds: FixResult[] = []
  let last = first
  // A mended path shows whether its anchor is right, which may be mended in turn.
  while (options.fix !== undefined && rounds.length < FIX_ROUNDS) {
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

function writeBaseline(findings: readonly Finding[], file: string, cwd: string): string {
  const target = path.resolve(cwd, file)
  try {
    writeFileSync(target, formatBaseline(findings))
  } catch (error) {
    throw new UserError(`The baseline "${file}" cannot be written`, { cause: error })
  }
  return `Wrote ${count(findings.length, 'finding')} to ${displayPath(target, cwd)}.`
}

const describeStale = (stale: number, name: string): string =>
  stale === 1
    ? `1 entry of ${name} no longer occurs; --update-baseline removes it.`
    : `${stale} entries of ${name} no longer occur; --update-baseline removes them.`

/** @throws {UserError} for paths that do not exist, an unusable configuration, and what git or the disk refuses. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const known = readBaseline(options)
  const targets = findCheckTargets(options.paths, options.cwd)
  const results: Awaited<ReturnType<typeof checkTarget>>[] = []
  for (const target of targets) results.push(await checkTarget(target, options, known))
  const report = mergeReports(results.map((result) => result.report))
  const notes = results.flatMap((result) => result.notes)
  const fixes = mergeFixes(results.flatMap((result) => (result.fixes === undefined ? [] : [result.fixes])))
  if (options.baseline !== undefined && options.updateBaseline === true) {
    const all = results.flatMap((result) => result.all)
    notes.push(writeBaseline(all, options.baseline, options.cwd))
    const findings: readonly Finding[] = []
    return {
      report: { ...report, findings, counts: { ...report.counts, baseline: all.length } },
      fixes,
      notes,
    }
  }
  const stale = (known?.fingerprints.size ?? 0) - results.reduce((sum, { knownCount }) => sum + knownCount, 0)
  if (known !== undefined && stale > 0) notes.push(describeStale(stale, known.name))
  return { report, fixes, notes }
}
