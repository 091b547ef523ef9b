/** A site to be checked, loaded with everything that only compiling would report. */
import { loadConfig } from '../config/loadConfig.ts'
import { wantedRules } from '../diagnostics/severities.ts'
import { discoverFiles } from '../files/discoverFiles.ts'
import { startProbe } from './facts/readPageFacts.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import { loadSite } from './loadSite.ts'
import type { CheckTarget } from './namedTargets.ts'

export async function loadSiteTarget(
  { dir: siteDir }: CheckTarget,
  options: LoadTargetOptions,
): Promise<LoadedTarget> {
  const { cwd, includeDrafts, cacheEnv, cacheSiteDir, onRead, timeoutMs } = options
  const config = options.config ?? (await loadConfig({ siteDir, cwd, includeDrafts, timeoutMs }))
  const files = await discoverFiles(config)
  const wanted = wantedRules(config, options)
  const probe = startProbe(config, files, { forBrowser: true })
  const reading = { inspect: true, cacheEnv, cacheSiteDir, onRead }
  const loaded = await loadSite(config, files, { cwd, ...reading, probe, rendersTheme: true, wanted })
  return { ...loaded, wanted }
}
