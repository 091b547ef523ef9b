/** Lists the documents of a site and their identities. */
import type { DiscoveredFiles, SiteFiles } from '../files/index.ts'
import { type DocInput, readSource } from '../markdown/index.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import { blogLabelFiles, docsLabelFiles, themeLabelFiles } from '../shared/languages/labelFiles.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { messageFilesOf } from '../shared/site/messageFiles.ts'
import type { VersionFiles } from '../shared/site/versionFiles.ts'

/** Plugin id of Markdown pages in `pages/`. */
const PAGES_PLUGIN = 'pages'

/** The path relative to a folder; a source outside of it stays unchanged. */
export function within(folder: string, source: string): string {
  const prefix = folder === '.' || folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`
  return source.startsWith(prefix) ? source.slice(prefix.length) : source
}

/** Input of `readDoc` and `compileArticle`: the text of one document and its identity. */
export const readInput = (
  content: SiteFiles,
  { source, contentPath, plugin, version, locale }: DocumentIdentity,
): DocInput => ({ source, contentPath, plugin, version, locale, ...readSource(content, source) })

/** Name of a document: versions, blogs and pages of several languages may show it. */
export const documentName = ({ plugin, source }: Pick<DocumentIdentity, 'plugin' | 'source'>): string =>
  `${plugin}\0${source}`

export const distinctDocuments = (documents: readonly DocumentIdentity[]): readonly DocumentIdentity[] => [
  ...new Map(documents.map((document) => [documentName(document), document])).values(),
]

/** Folder of documents, and the folders of their translations. */
type TranslatedFolder = Pick<VersionFiles, 'plugin' | 'folder' | 'translations'>

/** The folder of translations that a file is in; undefined for an original. */
export const translationFolderOf = (
  { translations = [] }: Pick<TranslatedFolder, 'translations'>,
  source: string,
): string | undefined => translations.find((folder) => source.startsWith(`${folder}/`))

/** Every document of a site: first of versions, then posts, then Markdown pages. */
export function documentsOf(
  { pages, locale, i18n }: Pick<SiteConfig, 'pages' | 'locale' | 'i18n'>,
  files: DiscoveredFiles,
): DocumentIdentity[] {
  const identify = (
    sources: readonly string[],
    { plugin, folder, translations }: TranslatedFolder,
    version = CURRENT_VERSION,
  ): DocumentIdentity[] =>
    sources.map((source) => {
      const translated = translationFolderOf({ translations }, source)
      return {
        source,
        contentPath: within(translated ?? folder, source),
        plugin,
        version,
        locale: translated === undefined ? i18n.defaultLocale : locale.name,
      }
    })
  const pageSources = files.pages.flatMap(({ kind, source }) => (kind === 'markdown' ? [source] : []))
  return [
    ...files.versions.flatMap((version) => identify(version.docs, version, version.name)),
    ...files.blogs.flatMap((blog) => identify(blog.posts, blog)),
    ...identify(pageSources, {
      plugin: PAGES_PLUGIN,
      folder: pages === false ? '' : pages.path,
      translations: files.pageTranslations,
    }),
  ]
}

/** Tags files, authors files, and files of messages and labels, from the site root. */
export const settingsFilesOf = (
  config: SiteConfig,
  { versions, blogs }: DiscoveredFiles,
): ReadonlySet<string> =>
  new Set(
    [
      ...messageFilesOf(config),
      ...themeLabelFiles(config.locale, 'navbar'),
      ...themeLabelFiles(config.locale, 'footer'),
      ...versions.flatMap(({ translations = [] }) => docsLabelFiles(translations)),
      ...blogs.flatMap(({ translations = [] }) => blogLabelFiles(translations)),
      ...versions.map(({ tagsFile }) => tagsFile),
      ...blogs.flatMap(({ tagsFile, authorsFile }) => [tagsFile, authorsFile]),
    ].filter((file) => file !== undefined),
  )

/** Facts of documents, in the given order. `onRead` is called for each. */
export type ReadAll = (sources: readonly DocumentIdentity[], onRead: () => void) => Promise<readonly Doc[]>
