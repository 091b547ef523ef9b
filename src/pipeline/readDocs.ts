/** Reading documents: text and facts of one file, for a site as for a folder of bare Markdown. */
import type { ContentOptions } from '../content/contentOptions.ts'
import type { DocInput } from '../content/parseDocument.ts'
import { readDoc } from '../content/readDoc.ts'
import { readSource } from '../content/readSource.ts'
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

/** What `readDoc` and `compileArticle` take: the text of one file and whose it is. */
export const readInput = (config: SiteConfig, source: string, plugin: string): DocInput => ({
  source,
  contentPath: within(contentFolder(config, plugin), source),
  plugin,
  version: CURRENT_VERSION,
  locale: config.i18n.defaultLocale,
  ...readSource(config.siteDir, source),
})

/** The same input again when a doc's article is compiled: texts are not held for the whole site. */
export const inputOf = (config: SiteConfig, doc: Doc): DocInput => readInput(config, doc.source, doc.plugin)

export type DocReader = (source: string, plugin: string) => Doc

export const createDocReader =
  (config: SiteConfig, content: ContentOptions): DocReader =>
  (source, plugin) =>
    readDoc(readInput(config, source, plugin), content)
