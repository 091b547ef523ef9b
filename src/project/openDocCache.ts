/** The cache of document facts, with a namespace for everything else that its entries depend on. */
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { createDocCache, type DocCache, docKey } from '../cache/docCache.ts'
import { hashOf } from '../cache/hashOf.ts'
import { toolState } from '../cache/inputs/toolState.ts'
import { describeRefusal } from '../files/publishRule.ts'
import { type ContentOptions, hasPlugins } from '../markdown/contentOptions.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { readBytes } from '../workers/readBytes.ts'
import { type DocSource, identityOf } from './documents.ts'

export interface DocReaderOptions {
  /** Adds findings that otherwise only compiling the article reports, for commands that compile none. */
  readonly inspect: boolean
  /** Environment variables that locate the cache folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  /** `pluginStateOf` the site. Undefined: facts that depend on plugins are not cached. */
  readonly pluginState?: string | undefined
  /** Absolute folder of the site whose cache is used. Default: this one. Entries depend on contents only. */
  readonly cacheSiteDir?: string | undefined
}

export function openDocCache(
  config: SiteConfig,
  content: ContentOptions,
  { inspect, cacheEnv, pluginState, cacheSiteDir = config.siteDir }: DocReaderOptions,
): DocCache | undefined {
  // Plugins are functions: only their files can be fingerprinted.
  if (cacheEnv === undefined || (hasPlugins(content) && pluginState === undefined)) return undefined
  const { parser, allowUnsafeHtml, components, componentAttributes, placeholders, publish, isBare } = content
  return createDocCache({
    folder: cacheFolderOf(cacheSiteDir, cacheEnv),
    namespace: hashOf([
      toolState(),
      parser,
      allowUnsafeHtml,
      isBare,
      components,
      JSON.stringify(componentAttributes ?? {}),
      placeholders,
      inspect,
      pluginState ?? '',
    ]),
    siteDir: config.siteDir,
    refusalOf(source) {
      const refusal = publish.refusalOf(source)
      return refusal && describeRefusal(refusal)
    },
  })
}

interface CachedDoc {
  /** Contents of the file; undefined when it cannot be read. */
  readonly bytes: Buffer | undefined
  /** Key of these contents; undefined without them. */
  readonly key: string | undefined
  /** Undefined: not cached. */
  readonly doc: Doc | undefined
}

/** Reads the file of a document and finds its facts in the cache. */
export function findCachedDoc(
  cache: DocCache,
  config: SiteConfig,
  content: ContentOptions,
  which: DocSource,
): CachedDoc {
  const { source, plugin } = which
  const bytes = readBytes(content, source)
  const key = bytes && docKey(identityOf(config, which), bytes)
  const doc = key === undefined ? undefined : cache.get(key)
  // An entry of another document was not written by this tool.
  const isSame = doc?.source === source && doc.plugin === plugin
  return { bytes, key, doc: isSame ? doc : undefined }
}
