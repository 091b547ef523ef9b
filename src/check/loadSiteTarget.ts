/** Loads a site for `check`, including findings that otherwise only compiling reports. */
import { loadConfig } from '../config/index.ts'
import { enabledRules } from '../diagnostics/index.ts'
import {
  bundledFilesOf,
  hasContent,
  loadLanguages,
  localizeProject,
  projectOf,
  startProbe,
  uniteLanguages,
} from '../project/index.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

export async function loadSiteTarget(
  { dir: siteDir }: CheckTarget,
  options: LoadTargetOptions,
): Promise<LoadedTarget> {
  const { cwd, includeDrafts, cacheEnv, cacheSiteDir, onRead, timeoutMs, added, ofSite } = options
  const config = options.config ?? (await loadConfig({ siteDir, cwd, includeDrafts, timeoutMs }))
  const project = await projectOf(config, cwd, { added, cacheEnv, cacheSiteDir })
  const projects = await localizeProject(project)
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
  const isEmptySite = !hasContent(project)
  return { ...uniteLanguages(languages), languages, enabledRules: rules, code: files, isEmptySite }
}
