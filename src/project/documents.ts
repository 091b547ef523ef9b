/** Lists the documents of a site and their identities. */
import type { DiscoveredFiles } from '../files/discoverFiles.ts'
import type { SiteFiles } from '../files/readSiteFile.ts'
import type { DocInput } from '../markdown/parse/parseDocument.ts'
import { readSource } from '../markdown/source/readSource.ts'
import { blogPlugin, isBlogPlugin } from '../shared/blog/blogPlugin.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'

/** Plugin id of Markdown pages in `pages/`. */
export const PAGES_PLUGIN = 'pages'

/** The path relative to a folder; a source outside of it stays unchanged. */
function within(folder: string, source: string): string {
  const prefix = folder === '.' || folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`
  return source.startsWith(prefix) ? source.slice(prefix.length) : source
}

/** Folder of a plugin's documents, from the site root. */
function contentFolder({ docs, blog, pages }: SiteConfig, plugin: string): string {
  if (plugin === PAGES_PLUGIN) return pages === false ? '.' : pages.path
  if (isBlogPlugin(plugin)) return blog.find(({ id }) => blogPlugin(id) === plugin)?.path ?? '.'
  return docs.find(({ id }) => id === plugin)?.path ?? '.'
}

/** Plugin, version, locale and path of a document. */
export const identityOf = (config: SiteConfig, source: string, plugin: string) => ({
  source,
  contentPath: within(contentFolder(config, plugin), source),
  plugin,
  version: CURRENT_VERSION,
  locale: config.i18n.defaultLocale,
})

/** Input of `readDoc` and `compileArticle`: the text of one document and its identity. */
export const readInput = (
  config: SiteConfig,
  content: SiteFiles,
  { source, plugin }: DocSource,
): DocInput => ({
  ...identityOf(config, source, plugin),
  ...readSource(content, source),
})

/** A file to read, with its docs plugin. */
export interface DocSource {
  /** From the site root. */
  readonly source: string
  readonly plugin: string
}

/** Every document of a site, Markdown pages last. */
export const documentsOf = ({ docs, pages }: DiscoveredFiles): DocSource[] => [
  ...[...docs].flatMap(([plugin, sources]) => sources.map((source) => ({ source, plugin }))),
  ...pages.flatMap(({ kind, source }) => (kind === 'markdown' ? [{ source, plugin: PAGES_PLUGIN }] : [])),
]

/** Facts of documents, in the given order. `onRead` is called for each. */
export type ReadAll = (sources: readonly DocSource[], onRead: () => void) => Promise<readonly Doc[]>
