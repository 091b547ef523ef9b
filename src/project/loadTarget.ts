/** One thing to be checked, loaded: a site, or a folder of bare Markdown. Each imports what it alone needs. */

import { limitToRequested } from '../diagnostics/limitToRequested.ts'
import { enabledRules } from '../diagnostics/severities.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { collectFindings } from './collectFindings.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

export async function loadTarget(target: CheckTarget, options: LoadTargetOptions): Promise<LoadedTarget> {
  if (target.kind === 'site') {
    const { loadSiteTarget } = await import('./loadSiteTarget.ts')
    return loadSiteTarget(target, options)
  }
  const { loadBare } = await import('./bare/loadBare.ts')
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
  return { ...loaded, wanted: enabledRules(loaded.site.config, options) }
}

/** What a target says of itself, before anything is left out of the report. */
export async function findingsOf(target: CheckTarget, options: LoadTargetOptions): Promise<Finding[]> {
  const loaded = await loadTarget(target, options)
  const wanted = limitToRequested(loaded.wanted, { external: false, published: false })
  return collectFindings(loaded, [], { ...options, wanted })
}
