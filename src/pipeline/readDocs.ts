/** Reading documents: text and facts of one file, for a site as for a folder of bare Markdown. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { createDocCache, type DocCache, docKey } from '../cache/docCache.ts'
import { hashOf, hashOfFolder } from '../cache/hashOf.ts'
import { packageVersion } from '../cache/packageVersion.ts'
import type { ContentOptions } from '../content/contentOptions.ts'
import type { DiscoveredFiles } from '../content/discoverFiles.ts'
import { inspectArticle } from '../content/inspectArticle.ts'
import { outlineDoc } from '../content/outlineDoc.ts'
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

const identityOf = (config: SiteConfig, source: string, plugin: string) => ({
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

export interface DocReader {
  readonly read: (which: DocSource) => Doc
  /** Quickly: as an outline, or whole where its first lines do not tell enough. */
  readonly outline: (which: DocSource) => Doc
  /** Keeps what was read for the next run. */
  save(): void
}

export interface DocReaderOptions {
  /** Adds what only compiling the article finds: for commands that compile none. */
  readonly inspect: boolean
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  /** Absolute folder of the site whose cache is used. Default: this one. An entry counts by contents alone. */
  readonly cacheSiteDir?: string | undefined
}

/** What reads documents besides the tool's own code. */
const PARSERS = [
  'satteri',
  'remark-parse',
  'remark-gfm',
  'remark-directive',
  'yaml',
  'parse5',
  'github-slugger',
]

/** Facts also depend on the code that finds them: its own bytes tell two releases apart better than a number. */
const codeState = (): readonly string[] => [
  ...['../content', '../shared'].map((folder) =>
    hashOfFolder(fileURLToPath(new URL(folder, import.meta.url)), ['.js', '.ts']),
  ),
  ...PARSERS.map((name) => packageVersion(import.meta.resolve(name))),
]

function openCache(
  config: SiteConfig,
  content: ContentOptions,
  { inspect, cacheEnv, cacheSiteDir = config.siteDir }: DocReaderOptions,
): DocCache | undefined {
  // Plugins are functions, and no key can say what they do.
  const hasPlugins = content.remarkPlugins.length > 0 || content.rehypePlugins.length > 0
  if (cacheEnv === undefined || hasPlugins) return undefined
  const { parser, allowUnsafeHtml, components } = content
  return createDocCache({
    folder: cacheFolderOf(cacheSiteDir, cacheEnv),
    namespace: hashOf([codeState(), parser, allowUnsafeHtml, components, inspect]),
    siteDir: config.siteDir,
  })
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    // Reading it as a document says what is wrong.
    return undefined
  }
}

export function createDocReader(
  config: SiteConfig,
  content: ContentOptions,
  options: DocReaderOptions,
): DocReader {
  const cache = openCache(config, content, options)
  const parse = (input: DocInput): Doc => {
    const doc = readDoc(input, content)
    if (!options.inspect || !doc.needsInspection) return doc
    return { ...doc, diagnostics: [...doc.diagnostics, ...inspectArticle(input, content)] }
  }
  function find({ source, plugin }: DocSource): Doc {
    const bytes = cache === undefined ? undefined : readBytes(path.join(config.siteDir, source))
    const key = bytes === undefined ? undefined : docKey(identityOf(config, source, plugin), bytes)
    const known = key === undefined ? undefined : cache?.get(key)
    if (known !== undefined) return known
    const input = readInput(config, source, plugin, bytes)
    const doc = parse(input)
    if (key !== undefined) cache?.set(key, doc)
    return doc
  }
  return {
    save: () => cache?.save(),
    read: find,
    // Quicker than to hash the file and to take it from the cache.
    outline: (which) => outlineDoc(readInput(config, which.source, which.plugin), content) ?? find(which),
  }
}
