/** Loads one check target: a site, or bare Markdown. Each imports only the modules it needs. */

import { rulesOfBuild } from '../diagnostics/rulesOfBuild.ts'
import { enabledRules } from '../diagnostics/severities.ts'
import { collectAllFindings } from '../project/locales/collectAllFindings.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

export async function loadTarget(target: CheckTarget, options: LoadTargetOptions): Promise<LoadedTarget> {
  if (target.kind === 'site') {
    const { loadSiteTarget } = await import('./loadSiteTarget.ts')
    return loadSiteTarget(target, options)
  }
  const { loadBare } = await import('../project/bare/loadBare.ts')
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
  return { ...loaded, enabledRules: enabledRules(loaded.site.config, options) }
}

/** Findings of a target, before the report is limited. */
export async function findingsOf(
  target: CheckTarget,
  options: LoadTargetOptions,
): Promise<readonly Finding[]> {
  const loaded = await loadTarget(target, options)
  const rules = rulesOfBuild(loaded.site.config, options)
  return collectAllFindings(loaded.languages ?? [loaded], [], { ...options, enabledRules: rules })
}
