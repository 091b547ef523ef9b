/** Loads one check target: a site, or bare Markdown. Each imports only the modules it needs. */

import { enabledRules, rulesOfBuild } from '../diagnostics/index.ts'
import { collectAllFindings, importLoadBare, type LoadedMarkdown } from '../project/index.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { BARE_RULES } from '../shared/rules.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

export async function loadTarget(target: CheckTarget, options: LoadTargetOptions): Promise<LoadedTarget> {
  if (target.kind === 'site') {
    const { loadSiteTarget } = await import('./loadSiteTarget.ts')
    return loadSiteTarget(target, options)
  }
  const { loadBare } = await importLoadBare()
  const { dir: root, files, folders, except } = target
  const { cacheEnv, cacheSiteDir, onRead } = options
  const loaded = await loadBare({
    root,
    files,
    folders,
    except,
    inspect: true,
    cacheEnv,
    cacheSiteDir,
    onRead,
  })
  const enabled = enabledRules(loaded.site.config, options)
  return {
    ...loaded,
    kind: 'bare',
    target,
    languages: [loaded],
    enabledRules: new Set([...enabled].filter((rule) => BARE_RULES.has(rule))),
  }
}

/**
 * Findings of a target, before the report is limited.
 *
 * @param extraOf Diagnostics besides the diagnostics of a build.
 */
export async function findingsOf(
  target: CheckTarget,
  options: LoadTargetOptions,
  extraOf: (loaded: LoadedMarkdown) => readonly Diagnostic[] = () => [],
): Promise<readonly Finding[]> {
  const loaded = await loadTarget(target, options)
  const rules = rulesOfBuild(loaded.site.config, options)
  const { languages } = loaded
  return collectAllFindings(languages, languages.map(extraOf), { ...options, enabledRules: rules })
}
