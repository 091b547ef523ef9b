/** Loads a site for `check`, including findings that otherwise only compiling reports. */
import { loadConfig } from '../config/loadConfig.ts'
import { enabledRules } from '../diagnostics/severities.ts'
import { startProbe } from '../project/facts/readPageFacts.ts'
import type { LoadedSite } from '../project/loadSite.ts'
import { type LoadedLanguages, loadLanguages } from '../project/locales/loadLanguages.ts'
import { bundledFilesOf, localizeProject } from '../project/locales/localizeProject.ts'
import { projectOf } from '../project/openProject.ts'
import { hasContent } from '../project/siteContent.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

/** The site in the default language with the documents of all languages. */
function withAllDocuments(languages: LoadedLanguages): LoadedSite {
  const [main] = languages
  if (languages.length === 1) return main
  const unite = <Item extends { readonly source: string }>(
    listOf: (loaded: LoadedSite) => readonly Item[],
  ): readonly Item[] => [
    ...new Map(languages.flatMap((each) => listOf(each).map((item) => [item.source, item]))).values(),
  ]
  return {
    ...main,
    docs: unite(({ docs }) => docs),
    links: { ...main.links, docs: unite(({ links }) => links.docs) },
    site: {
      ...main.site,
      pageDocs: unite(({ site }) => site.pageDocs),
      pageFiles: unite(({ site }) => site.pageFiles),
      draftSources: new Set(languages.flatMap(({ site }) => [...site.draftSources])),
    },
  }
}

export async function loadSiteTarget(
  { dir: siteDir }: CheckTarget,
  options: LoadTargetOptions,
): Promise<LoadedTarget> {
  const { cwd, includeDrafts, cacheEnv, cacheSiteDir, onRead, timeoutMs, added } = options
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
    rendersTheme: true,
    enabledRules: rules,
  })
  const isEmptySite = !hasContent(project)
  return { ...withAllDocuments(languages), languages, enabledRules: rules, code: files, isEmptySite }
}
