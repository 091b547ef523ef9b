/**
 * Findings of one site or folder that the command asks for.
 * In: the target and the options. Out: the loaded target, everything found in it, and what of that is asked for.
 * What most runs do not ask for is imported when it is: a small folder is checked in less time than that takes.
 */
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { limitToRequested } from '../diagnostics/limitToRequested.ts'
import { collectFindings } from '../project/collectFindings.ts'
import type { LoadedTarget, LoadTargetOptions } from '../project/loadedTarget.ts'
import { loadTarget } from '../project/loadTarget.ts'
import { type CheckTarget, noMarkdownError } from '../project/namedTargets.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { pushAll } from '../shared/pushAll.ts'
import { toSlashes } from '../shared/urls.ts'
import type { CheckOptions } from './checkOptions.ts'
import type { Answer } from './external/answer.ts'
import type { limitToChanges } from './limitToChanges.ts'

export interface FoundFindings {
  readonly target: CheckTarget
  /** How it was loaded. */
  readonly loading: LoadTargetOptions
  readonly loaded: LoadedTarget
  /** Before anything was left out. */
  readonly all: readonly Finding[]
  /** Those in the paths and the changes that were named. */
  readonly asked: readonly Finding[]
  /** Lines for the person at the screen that are no findings. */
  readonly notes: readonly string[]
}

/** Whether a file is one of these or lies in one of these folders. */
const isWithin = (file: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((one) => file === one || file.startsWith(`${one}/`))

/**
 * Patterns over files are seen from the site root, as in the configuration, or from the working directory, as the
 * report names files.
 */
function patternsFor({ dir }: CheckTarget, patterns: readonly string[] = [], cwd: string): string[] {
  const inside = toSlashes(path.relative(cwd, dir))
  const around = toSlashes(path.relative(dir, cwd))
  return patterns.flatMap((pattern) => {
    const bare = pattern.replace(/^\.\//, '')
    if (inside !== '' && bare.startsWith(`${inside}/`)) return [pattern, bare.slice(inside.length + 1)]
    const isBelow = around !== '' && !around.startsWith('..') && bare.includes('/')
    return isBelow ? [pattern, `${around}/${bare}`] : [pattern]
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

async function changesOf(...request: Parameters<typeof limitToChanges>) {
  const { limitToChanges: limit } = await import('./limitToChanges.ts')
  return limit(...request)
}

/**
 * Findings of one target that the command asks for, and what there is to tell besides.
 *
 * @param answers Of other sites in this run; new ones are added.
 */
export async function findFindings(
  target: CheckTarget,
  options: CheckOptions,
  answers: Map<string, Answer>,
): Promise<FoundFindings> {
  const loading = targetOptions(target, options)
  const loaded = await loadTarget(target, loading)
  // A wrong path in a job must not pass for ever.
  const [empty] = loaded.empty ?? []
  if (empty !== undefined) throw noMarkdownError(displayPath(path.join(target.dir, empty), options.cwd))
  const extra: Diagnostic[] = []
  const notes = (loaded.nestedSites ?? []).map((site) => {
    const shown = displayPath(path.join(target.dir, site), options.cwd)
    return `${shown} is a site of its own and was left out; check it with: xpre-docs check ${shown}`
  })
  if (options.published !== undefined) {
    const { checkPublished } = await import('./checkPublished.ts')
    extra.push(...(await checkPublished(options.published, loaded, { ...loading, target })))
  }
  if (options.search === true) {
    const { checkSearch } = await import('./checkSearch.ts')
    const open = async () => {
      const { openSiteSearch } = await import('../build/openSiteSearch.ts')
      return openSiteSearch({ siteDir: target.dir, cwd: options.cwd, env: options.env })
    }
    const checked = await checkSearch(loaded, { target, cwd: options.cwd, open })
    pushAll(extra, checked.diagnostics)
    notes.push(...checked.notes)
  }
  if (options.external === true) {
    const { version } = options
    const { cacheEnv } = loading
    const onProgress = (done: number, total: number) =>
      options.onProgress?.({ phase: 'external', done, total })
    const { askOtherSites } = await import('./askOtherSites.ts')
    const { diagnostics, unverified } = await askOtherSites(loaded, {
      version,
      cacheEnv,
      answers,
      onProgress,
    })
    pushAll(extra, diagnostics)
    notes.push(...unverified.map(({ href, reason }) => `unverified: ${href} (${reason})`))
  }
  const asked = limitToRequested(loaded.enabledRules, {
    external: options.external === true,
    published: options.published !== undefined,
    search: options.search === true,
  })
  const all = collectFindings(loaded, extra, { ...loading, enabledRules: asked })
  const { since } = options
  const { config } = loaded.site
  const changed =
    since === undefined
      ? { findings: all, notes: [] }
      : await changesOf(all, since, { ...loading, target, config })
  notes.push(...changed.notes)
  const only = target.kind === 'site' ? target.only : []
  return {
    target,
    loading,
    loaded,
    all,
    // A component that fails is in another file than the page that was named.
    asked: changed.findings.filter(({ file, related = [] }) =>
      [file, ...related.map((place) => place.file)].some((each) => isWithin(each, only)),
    ),
    notes,
  }
}
