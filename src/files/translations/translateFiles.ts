/** Finds the files of a site in another language than the default one: translations, and originals without one. */
import { joinPath } from '../../shared/addresses/urls.ts'
import { blogPlugin } from '../../shared/blog/blogPlugin.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isSectionPage } from '../../shared/document/folderPage.ts'
import { withoutExtension } from '../../shared/document/markdownFile.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { PageFile } from '../../shared/site/site.ts'
import type { DiscoveredFiles } from '../discoverFiles.ts'
import { type FolderSearch, findDocs, findTagsFile, toPrefix } from '../findDocs.ts'
import { readPageFile } from '../pagePath.ts'
import { mergeTranslations, type NamedFile } from './mergeTranslations.ts'
import { blogTranslationsIn, docsTranslationsIn, pageTranslationsIn } from './translationFolders.ts'

type FoundIn = Awaited<ReturnType<typeof findDocs>>

/** The name of a file in its folder, without extension: a translation may have another one. */
const nameIn =
  (folder: string) =>
  (source: string): NamedFile => ({ source, name: withoutExtension(source.slice(toPrefix(folder).length)) })

const namedIn = (
  folders: readonly string[],
  found: readonly FoundIn[],
  kind: keyof FoundIn,
): readonly NamedFile[] =>
  folders.flatMap((folder, index) => (found[index]?.[kind] ?? []).map(nameIn(folder)))

/** Settings of categories have one name in any format. */
const categoryName = ({ source, name }: NamedFile): NamedFile => ({
  source,
  name: name.replace(/\.\w+$/, ''),
})

/**
 * @param config Configuration of the language.
 * @param files Files in the default language.
 */
export async function translateFiles(config: SiteConfig, files: DiscoveredFiles): Promise<DiscoveredFiles> {
  const { locale, siteDir, i18n } = config
  const { fallback } = i18n
  const prefix = toPrefix(locale.folder)
  const listed = [...files.listing.files].filter((file) => file.startsWith(prefix))
  const originals = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const merge = (own: readonly NamedFile[], translations: readonly NamedFile[], keeps = fallback) => {
    const merged = mergeTranslations(own, translations, keeps)
    for (const [translation, original] of merged.originals) originals.set(translation, original)
    diagnostics.push(...merged.diagnostics)
    return merged.sources
  }
  const allFolders = [
    ...files.versions.map(({ plugin, name, folder }) =>
      docsTranslationsIn(locale, { id: plugin, name, folder }),
    ),
    ...config.blog.map((blog) => blogTranslationsIn(locale, blog)),
    ...(config.pages === false ? [] : [pageTranslationsIn(locale, config.pages.path)]),
  ].flat()
  const search: FolderSearch = { siteDir, files: listed, foldersOfSite: allFolders }
  /** A settings file, which is merged with its original. */
  const translateSettings = (translation: string | undefined, original: string | undefined) => {
    if (translation !== undefined && original !== undefined) originals.set(translation, original)
    return translation ?? original
  }
  const find = (
    folders: readonly string[],
    options: Pick<SiteConfig['docs'][number], 'include' | 'exclude' | 'tags'>,
  ) =>
    Promise.all(
      folders.map(async (path) => ({
        ...(await findDocs({ ...options, path }, search)),
        tagsFile: findTagsFile({ ...options, path }, search),
      })),
    )

  async function translateVersion(version: DiscoveredFiles['versions'][number]) {
    const options = config.docs.find(({ id }) => id === version.plugin)
    if (options === undefined) return version
    const translations = docsTranslationsIn(locale, { ...version, id: version.plugin })
    const found = await find(translations, options)
    const inFolder = nameIn(version.folder)
    return {
      ...version,
      translations,
      docs: merge(version.docs.map(inFolder), namedIn(translations, found, 'docs')),
      categoryFiles: merge(
        version.categoryFiles.map(inFolder).map(categoryName),
        namedIn(translations, found, 'categoryFiles').map(categoryName),
        true,
      ),
      tagsFile: translateSettings(
        found.map(({ tagsFile }) => tagsFile).find((file) => file !== undefined),
        version.tagsFile,
      ),
    }
  }

  async function translateBlog(blog: DiscoveredFiles['blogs'][number]) {
    const options = config.blog.find(({ id }) => blogPlugin(id) === blog.plugin)
    if (options === undefined) return blog
    const translations = blogTranslationsIn(locale, options)
    const found = await find(translations, options)
    const posts = namedIn(translations, found, 'docs').filter(({ source }) => !isSectionPage(source))
    const authorsFiles = translations.map((folder) => toPrefix(folder) + options.authors)
    return {
      ...blog,
      translations,
      posts: merge(blog.posts.map(nameIn(blog.folder)), posts),
      tagsFile: translateSettings(
        found.map(({ tagsFile }) => tagsFile).find((file) => file !== undefined),
        blog.tagsFile,
      ),
      authorsFile: translateSettings(
        authorsFiles.find((file) => files.listing.files.has(file)),
        blog.authorsFile,
      ),
    }
  }

  function translatePages(): Pick<DiscoveredFiles, 'pages' | 'pageTranslations'> {
    const { pages } = config
    if (pages === false) return { pages: [] }
    const translations = pageTranslationsIn(locale, pages.path)
    const found = translations.flatMap((folder) =>
      listed
        .filter((file) => file.startsWith(toPrefix(folder)))
        .flatMap(
          (file) => readPageFile(file, file.slice(toPrefix(folder).length), pages.routeBasePath) ?? [],
        ),
    )
    const byPath = new Map([...files.pages, ...found].map((page) => [page.source, page]))
    const named = (list: readonly PageFile[]) => list.map(({ source, path }) => ({ source, name: path }))
    const sources = merge(named(files.pages), named(found))
    return { pageTranslations: translations, pages: sources.flatMap((source) => byPath.get(source) ?? []) }
  }

  const pairs = (translations: readonly string[], folder: string) =>
    translations.map((each) => [each, joinPath(folder).slice(1)] as const)
  const versions = await Promise.all(files.versions.map(translateVersion))
  const blogs = await Promise.all(files.blogs.map(translateBlog))
  const pages = translatePages()
  const folders = [
    ...[...versions, ...blogs].flatMap(({ translations = [], folder }) => pairs(translations, folder)),
    ...(config.pages === false ? [] : pairs(pages.pageTranslations ?? [], config.pages.path)),
    // The longest comes first: a docs folder may be the root.
  ].sort(([a], [b]) => b.length - a.length)
  return {
    ...files,
    versions,
    blogs,
    ...pages,
    translated: { folders, originals },
    // The default language reports diagnostics of plugins and commits, once for all languages.
    pluginDiagnostics: [],
    commitDiagnostics: [],
    diagnostics,
  }
}
