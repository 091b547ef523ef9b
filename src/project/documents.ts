/** Lists the documents of a site and their identities. */
import type { DiscoveredFiles } from '../files/discoverFiles.ts'
import type { SiteFiles } from '../files/readSiteFile.ts'
import type { DocInput } from '../markdown/parse/parseDocument.ts'
import { readSource } from '../markdown/source/readSource.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { messageFilesOf } from '../shared/site/messageFiles.ts'

/** Plugin id of Markdown pages in `pages/`. */
export const PAGES_PLUGIN = 'pages'

/** The path relative to a folder; a source outside of it stays unchanged. */
export function within(folder: string, source: string): string {
  const prefix = folder === '.' || folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`
  return source.startsWith(prefix) ? source.slice(prefix.length) : source
}

/** A file to read, with its plugin and version. */
export type DocSource = Omit<DocumentIdentity, 'locale'>

/** Plugin, version, locale and path of a document. */
export const identityOf = (
  { i18n }: SiteConfig,
  { source, contentPath, plugin, version }: DocSource,
): DocumentIdentity => ({ source, contentPath, plugin, version, locale: i18n.defaultLocale })

/** Input of `readDoc` and `compileArticle`: the text of one document and its identity. */
export const readInput = (config: SiteConfig, content: SiteFiles, doc: DocSource): DocInput => ({
  ...identityOf(config, doc),
  ...readSource(content, doc.source),
})

/** Every document of a site, posts after those of versions, Markdown pages last. */
export function documentsOf({ pages }: Pick<SiteConfig, 'pages'>, files: DiscoveredFiles): DocSource[] {
  const pagesFolder = pages === false ? '' : pages.path
  const toSource = (plugin: string, folder: string, version = CURRENT_VERSION) => {
    return (source: string): DocSource => ({ source, contentPath: within(folder, source), plugin, version })
  }
  return [
    ...files.versions.flatMap(({ plugin, name, folder, docs }) => docs.map(toSource(plugin, folder, name))),
    ...files.blogs.flatMap(({ plugin, folder, posts }) => posts.map(toSource(plugin, folder))),
    ...files.pages
      .filter(({ kind }) => kind === 'markdown')
      .map(({ source }) => source)
      .map(toSource(PAGES_PLUGIN, pagesFolder)),
  ]
}

/** Tags files, authors files and files of messages, from the site root. */
export const settingsFilesOf = (
  config: SiteConfig,
  { versions, blogs }: DiscoveredFiles,
): ReadonlySet<string> =>
  new Set(
    [
      ...messageFilesOf(config),
      ...versions.map(({ tagsFile }) => tagsFile),
      ...blogs.flatMap(({ tagsFile, authorsFile }) => [tagsFile, authorsFile]),
    ].filter((file) => file !== undefined),
  )

/** Facts of documents, in the given order. `onRead` is called for each. */
export type ReadAll = (sources: readonly DocSource[], onRead: () => void) => Promise<readonly Doc[]>
