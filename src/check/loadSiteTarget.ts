/** Loads a site for `check`, including findings that otherwise only compiling reports. */
import { loadConfig } from '../config/index.ts'
import { enabledRules } from '../diagnostics/index.ts'
import {
  bundledFilesOf,
  hasContent,
  loadLanguages,
  projectOf,
  startProbe,
  uniteLanguages,
} from '../project/index.ts'
import type { LoadedSiteTarget, LoadTargetOptions } from './loadedTarget.ts'
import type { SiteTarget } from './namedTargets.ts'

export async function loadSiteTarget(
  target: SiteTarget,
  options: LoadTargetOptions,
): Promise<LoadedSiteTarget> {
  const { dir: siteDir } = target
  const { cwd, includeDrafts, cacheEnv, cacheSiteDir, onRead, timeoutMs, added, ofSite } = options
  const config = options.config ?? (await loadConfig({ siteDir, cwd, includeDrafts, timeoutMs }))
  const projects = await projectOf(config, cwd, { added, cacheEnv, cacheSiteDir })
  const files = bundledFilesOf(projects)
  const rules = enabledRules(config, options)
  const probe = startProbe(config, files, { forBrowser: true })
  const reading = { inspect: true, cacheEnv, cacheSiteDir, onRead }
  const languages = await loadLanguages(projects, {
    ...reading,
    probe,
    ofSite,
    rendersTheme: true,
    enabledRules: rules,
  })
  return {
    ...uniteLanguages(languages),
    kind: 'site',
    target,
    languages,
    enabledRules: rules,
    code: files,
    isEmpty: !hasContent(projects[0]),
  }
}
