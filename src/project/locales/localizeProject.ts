/** The projects of a site in several languages: one for each language, which differ in configuration and files. */
import { freezeConfig } from '../../config/index.ts'
import { type DiscoveredFiles, translateFiles } from '../../files/index.ts'
import type { SiteLocale } from '../../shared/languages/locale.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { withMdxModules } from '../discoverSources.ts'

/** What differs between the languages of a project. */
interface Sources {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
}

/** Configuration of a site in one of its languages. */
function localizeConfig(config: SiteConfig, locale: SiteLocale): SiteConfig {
  const { localeConfigs } = config.i18n
  const settings = Object.hasOwn(localeConfigs, locale.name) ? localeConfigs[locale.name] : undefined
  const { title = config.title, tagline = config.tagline } = settings ?? {}
  return freezeConfig({ ...config, title, tagline, locale, baseUrl: config.sharedUrl + locale.urlPart })
}

/** All pages of the projects, once each. */
const pagesOf = (projects: readonly Sources[]): Sources['files']['pages'] => [
  ...new Map(projects.flatMap(({ files }) => files.pages).map((page) => [page.source, page])).values(),
]

/** The files of the projects that bundles contain: all languages share one bundle. */
export const bundledFilesOf = (projects: readonly [Sources, ...Sources[]]): Sources['files'] => ({
  ...projects[0].files,
  pages: pagesOf(projects),
})

/** The modules that documents in any language import, see `withMdxModules`. */
export const allMdxModulesOf = (projects: readonly [Sources, ...Sources[]]): Sources['files']['mdx'] =>
  withMdxModules(projects[0].config, {
    ...projects[0].files,
    versions: projects.flatMap(({ files }) => files.versions),
    blogs: projects.flatMap(({ files }) => files.blogs),
    pages: pagesOf(projects),
  }).mdx

/** @param project In the default language, which is the first of the result. */
export async function localizeProject<One extends Sources>(project: One): Promise<readonly [One, ...One[]]> {
  const others = project.config.locales.filter(({ urlPart }) => urlPart !== '')
  if (others.length === 0) return [project]
  const localized = await Promise.all(
    others.map(async (locale): Promise<One> => {
      const config = localizeConfig(project.config, locale)
      return { ...project, config, files: await translateFiles(config, project.files) }
    }),
  )
  const mdx = allMdxModulesOf([project, ...localized])
  const withModules = (each: One): One => ({ ...each, files: { ...each.files, mdx } })
  return [withModules(project), ...localized.map(withModules)]
}
