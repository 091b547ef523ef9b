/**
 * Finds the findings of one site or folder that the command requests.
 * Modules that most runs do not need are imported lazily: a small folder is checked in less time than their import
 * takes.
 */

import path from 'node:path'
import { chooseLocales, displayPath, findDefaultSite, hasConfigFile } from '../config/index.ts'
import { hasErrors, limitToRequested } from '../diagnostics/index.ts'
import { importOpenSiteSearch, importReadSearchPages } from '../plan/index.ts'
import {
  collectAllFindings,
  emptySiteError,
  type LoadedMarkdown,
  type LoadedSite,
  siteAround,
} from '../project/index.ts'
import { isInFolder } from '../shared/addresses/isInFolder.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { lazy } from '../shared/values/lazy.ts'
import type { ExternalFindings } from './checkExternal.ts'
import type { CheckOptions } from './checkOptions.ts'
import type { CheckedSearch } from './checkSearch.ts'
import type { Answer } from './external/answer.ts'
import type { ChangeLimit, LimitOptions } from './limitToChanges.ts'
import type { LoadedBareTarget, LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import { loadTarget } from './loadTarget.ts'
import { type CheckTarget, noMarkdownError } from './namedTargets.ts'
import type { SiteConfigs } from './siteConfigs.ts'

/** A run of `check`, as far as it concerns the findings of one target. */
export interface FindingsRun {
  readonly options: CheckOptions
  /** Answers of external sites in this run; new ones are added. */
  readonly answers: Map<string, Answer>
  readonly configs: SiteConfigs
}

export interface FoundFindings {
  /** Options it was loaded with, besides its configuration. */
  readonly loading: LoadTargetOptions
  readonly loaded: LoadedTarget
  /** Before limiting to paths and changes. */
  readonly all: readonly Finding[]
  /** Findings in the named paths and changes. */
  readonly requested: readonly Finding[]
  /** Rules that were checked. */
  readonly rules: ReadonlySet<RuleId>
  /** Fingerprints of findings that may exist: their links to other sites were not requested, or got no answer. */
  readonly unanswered: ReadonlySet<string>
  /** The languages of the report. */
  readonly languages: readonly LoadedMarkdown[]
  /** Messages for the terminal that are not findings. */
  readonly notes: readonly string[]
}

/** Whether a file is one of these paths or inside one of these folders. */
const isWithin = (file: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((name) => isInFolder(file, name))

/**
 * File patterns may be relative to the site root, as in the configuration, or to the working directory, as in
 * reports.
 */
function patternsFor({ dir }: CheckTarget, patterns: readonly string[] = [], cwd: string): string[] {
  const siteFromCwd = toSlashes(path.relative(cwd, dir))
  const cwdFromSite = toSlashes(path.relative(dir, cwd))
  return patterns.flatMap((pattern) => {
    const bare = pattern.replace(/^\.\//, '')
    if (siteFromCwd !== '' && bare.startsWith(`${siteFromCwd}/`))
      return [pattern, bare.slice(siteFromCwd.length + 1)]
    const isBelow = cwdFromSite !== '' && !cwdFromSite.startsWith('..') && bare.includes('/')
    return isBelow ? [pattern, `${cwdFromSite}/${bare}`] : [pattern]
  })
}

function targetOptions(target: CheckTarget, options: CheckOptions): LoadTargetOptions {
  const { cwd, strict, rules, includeDrafts = false, cache = true, env, timeoutMs } = options
  const ignoreFiles = patternsFor(target, options.ignoreFiles, cwd)
  const onRead = (done: number, total: number) => options.onProgress?.({ phase: 'read', done, total })
  return {
    cwd,
    strict,
    rules,
    ignoreFiles,
    includeDrafts,
    timeoutMs,
    cacheEnv: cache ? env : undefined,
    onRead,
  }
}

/** Settings of requests; for bare Markdown from the nearest configuration, else from the site in the working directory. */
async function readExternalLinks(
  { kind, target: { dir }, site: { config } }: LoadedTarget,
  { options: { cwd }, configs }: FindingsRun,
): Promise<SiteConfig['externalLinks']> {
  if (kind === 'site') return config.externalLinks
  const siteDir = siteAround(path.join(dir, config.docs[0]?.path ?? '')) ?? findDefaultSite(cwd)
  if (siteDir === undefined || !hasConfigFile(siteDir)) return []
  return (await configs.load(siteDir)).externalLinks
}

/** Limits findings to those that a change causes, if the options request it. */
async function openChanges(
  target: CheckTarget,
  { since, external }: CheckOptions,
  options: Omit<LimitOptions, 'target' | 'assumedOf'>,
): Promise<ChangeLimit> {
  if (since === undefined) return { limit: async (findings) => findings, notes: [] }
  const { limitToChanges } = await import('./limitToChanges.ts')
  const { assumeBroken } = await import('./assumeBroken.ts')
  return limitToChanges(since, {
    ...options,
    target,
    assumedOf: external === true ? assumeBroken : undefined,
  })
}

/** @throws {UserError} where there is nothing to check. */
function assertNotEmpty(loaded: LoadedTarget, { cwd, since, paths }: CheckOptions): void {
  if (loaded.kind === 'bare') {
    // A misspelt path in a CI job must not pass silently. A hook without paths must not stop commits without Markdown.
    const isHook = since !== undefined && paths.length === 0
    const [empty] = isHook ? [] : loaded.empty
    if (empty !== undefined) throw noMarkdownError(displayPath(path.join(loaded.target.dir, empty), cwd))
    return
  }
  // Findings, such as documents that git ignores, tell why a site is empty.
  if (loaded.isEmpty && loaded.site.diagnostics.length === 0)
    throw emptySiteError(loaded.site.config, 'check')
}

const describeNestedSites = ({ target, nestedSites }: LoadedBareTarget, cwd: string): string[] =>
  nestedSites.map((site) => {
    const shown = displayPath(path.join(target.dir, site), cwd)
    return `${shown} is a site of its own and was skipped; check it with: xpre-docs check ${shown}`
  })

async function findVanished(
  loaded: LoadedTarget,
  loading: LoadTargetOptions,
  { published }: CheckOptions,
): Promise<readonly Diagnostic[]> {
  if (published === undefined) return []
  const { checkPublished } = await import('./checkPublished.ts')
  return checkPublished(published, loaded, loading)
}

async function testSearch(
  loaded: LoadedTarget,
  { cwd, search }: CheckOptions,
  isChosen: (locale: string) => boolean,
): Promise<CheckedSearch> {
  if (search !== true) return { diagnostics: [], notes: [] }
  if (loaded.kind === 'bare') throw new UserError('--search needs a site: bare Markdown has no search')
  const { checkSearch } = await import('./checkSearch.ts')
  const { openLoadedSearch } = await importOpenSiteSearch()
  const { bundleForSearch } = await importReadSearchPages()
  const bundle = lazy(() => bundleForSearch(loaded.site.config, loaded.code))
  const open = async (language: LoadedSite) => openLoadedSearch(language, await bundle())
  return checkSearch(loaded, { cwd, open, isChosen })
}

/** @param select Findings that the command reports. */
async function findInAnswers(
  { loaded, languages, loading }: Pick<FoundFindings, 'loaded' | 'languages' | 'loading'>,
  run: FindingsRun,
  select: ChangeLimit['limit'],
): Promise<ExternalFindings> {
  const { options, answers } = run
  if (options.external !== true) return { diagnostics: [], notes: [], unanswered: new Set() }
  const { checkExternal } = await import('./checkExternal.ts')
  return checkExternal(languages, {
    version: options.version,
    externalLinks: await readExternalLinks(loaded, run),
    env: options.env,
    loading,
    answers,
    onProgress: (done, total) => options.onProgress?.({ phase: 'external', done, total }),
    limit: select,
  })
}

/** Findings of one target that the command requests, and messages about it. */
export async function findFindings(target: CheckTarget, run: FindingsRun): Promise<FoundFindings> {
  const { options, configs } = run
  const loading = targetOptions(target, options)
  const ownConfig = target.kind === 'site' ? await configs.load(target.dir) : undefined
  const loaded = await loadTarget(target, { ...loading, config: ownConfig })
  assertNotEmpty(loaded, options)
  const { config } = loaded.site
  const isChosen = chooseLocales(config, options.locales)
  const languages = loaded.languages.filter(({ site }) => isChosen(site.config.locale.name))
  const only = target.kind === 'site' ? target.only : []
  const changes = await openChanges(target, options, { ...loading, currentConfig: config })
  // A failing component is in another file than the named page.
  const select = async (findings: readonly Finding[]) =>
    (await changes.limit(findings)).filter(({ file, related = [] }) =>
      [file, ...related.map((place) => place.file)].some((name) => isWithin(name, only)),
    )

  const vanished = await findVanished(loaded, loading, options)
  const searched = await testSearch(loaded, options, isChosen)
  const external = await findInAnswers({ loaded, languages, loading }, run, select)
  const rules = limitToRequested(loaded.enabledRules, {
    external: options.external === true,
    published: options.published !== undefined,
    search: options.search === true,
  })
  const extras = languages.map((_, index) => [
    ...(index === 0 ? [...vanished, ...searched.diagnostics] : []),
    ...(external.diagnostics[index] ?? []),
  ])
  const all = collectAllFindings(languages, extras, { ...loading, enabledRules: rules })
  const requested = await select(all)
  // Searches that were not tested must not pass because the options or rules exclude the errors of the code.
  if (searched.failure !== undefined && !hasErrors(requested)) throw searched.failure
  const nested = loaded.kind === 'bare' ? describeNestedSites(loaded, options.cwd) : []
  const notes = [...nested, ...searched.notes, ...external.notes, ...changes.notes]
  return { loading, loaded, all, requested, notes, rules, unanswered: external.unanswered, languages }
}
