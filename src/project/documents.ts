/** Which documents a site has, and whose text each file is. */
import type { DiscoveredFiles } from '../files/discoverFiles.ts'
import type { DocInput } from '../markdown/parse/parseDocument.ts'
import { readSource } from '../markdown/source/readSource.ts'
import type { SiteConfig } from '../shared/config.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import type { Doc } from '../shared/doc.ts'

/** Plugin id of Markdown pages in `pages/`. */
export const PAGES_PLUGIN = 'pages'

/** The path from a folder; a source that is not in it keeps its own. */
function within(folder: string, source: string): string {
  const prefix = folder === '.' || folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`
  return source.startsWith(prefix) ? source.slice(prefix.length) : source
}

/** Folder of a plugin's documents, from the site root. */
function contentFolder({ docs, pages }: SiteConfig, plugin: string): string {
  if (plugin === PAGES_PLUGIN) return pages === false ? '.' : pages.path
  return docs.find(({ id }) => id === plugin)?.path ?? '.'
}

/** Whose text a file is. */
export const identityOf = (config: SiteConfig, source: string, plugin: string) => ({
  source,
  contentPath: within(contentFolder(config, plugin), source),
  plugin,
  version: CURRENT_VERSION,
  locale: config.i18n.defaultLocale,
})

/**
 * What `readDoc` and `compileArticle` take: the text of one file and whose it is.
 * @param bytes Of the file, where they are known already.
 */
export const readInput = (config: SiteConfig, source: string, plugin: string, bytes?: Buffer): DocInput => ({
  ...identityOf(config, source, plugin),
  ...readSource(config.siteDir, source, bytes),
})

/** The same input again when a doc's article is compiled: texts are not held for the whole site. */
export const inputOf = (config: SiteConfig, doc: Doc): DocInput => readInput(config, doc.source, doc.plugin)

/** Which file to read, for which docs plugin. */
export interface DocSource {
  /** From the site root. */
  readonly source: string
  readonly plugin: string
}

/** Every document of a site, the Markdown pages last. */
export const documentsOf = ({ docs, pages }: DiscoveredFiles): DocSource[] => [
  ...[...docs].flatMap(([plugin, sources]) => sources.map((source) => ({ source, plugin }))),
  ...pages.flatMap(({ kind, source }) => (kind === 'markdown' ? [{ source, plugin: PAGES_PLUGIN }] : [])),
]

/** Facts of documents, in their order. `onRead` is called for each. */
export type ReadAll = (which: readonly DocSource[], onRead: () => void) => Promise<readonly Doc[]>
