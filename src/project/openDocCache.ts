/** The cache of document facts, with a namespace for everything else that its entries depend on. */
import {
  blobIdOf,
  cacheFolderOf,
  createDocCache,
  createSharedKeys,
  type DocCache,
  hashOf,
  keyOfDoc,
  toolState,
} from '../cache/index.ts'
import { describeRefusal } from '../files/index.ts'
import { type ContentOptions, hasPlugins } from '../markdown/index.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { readBytes } from '../workers/index.ts'

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
  const {
    parser,
    allowUnsafeHtml,
    components,
    componentAttributes,
    globalImports,
    countsWords,
    placeholders,
    publish,
    isBare,
    isImported,
    format,
    mdx,
    math,
    packages,
    syntax,
  } = content
  return createDocCache({
    folder: cacheFolderOf(cacheSiteDir, cacheEnv),
    version: hashOf([
      toolState(),
      parser,
      allowUnsafeHtml,
      isBare,
      isImported,
      format,
      mdx,
      components,
      JSON.stringify(componentAttributes ?? {}),
      placeholders,
      JSON.stringify([math, syntax, packages, globalImports ?? [], countsWords]),
      inspect,
      pluginState ?? '',
    ]),
    siteDir: config.siteDir,
    added: content.added,
    refusalOf(source) {
      const refusal = publish.refusalOf(source)
      return refusal && describeRefusal(refusal)
    },
  })
}

/** A document with the keys of its facts. */
export interface IdentifiedDoc {
  readonly identity: DocumentIdentity
  /** Contents of the file; undefined when it cannot be read, and for a file of a commit, which is read when needed. */
  readonly bytes: Buffer | undefined
  /** Undefined when the file cannot be read. */
  readonly key: string | undefined
  /** See `SharedDoc`. Undefined for a document that shares no facts. */
  readonly sharedKey: string | undefined
}

interface DocIdentifier {
  /** Whether documents may share facts. */
  readonly isSharing: boolean
  /** Reads the file of a document, unless git knows its contents. */
  identify(which: DocumentIdentity): IdentifiedDoc
}

export function createDocIdentifier(content: ContentOptions): DocIdentifier {
  // Plugins may read the path of a document.
  const sharedKeyOf = hasPlugins(content) ? undefined : createSharedKeys(content.added)
  return {
    isSharing: sharedKeyOf !== undefined,
    identify(which) {
      const identity = which
      const isCommitted = blobIdOf(content, which.source) !== undefined
      const bytes = isCommitted ? undefined : readBytes(content, which.source)
      const key = keyOfDoc(content, identity, bytes)
      return { identity, bytes, key, sharedKey: sharedKeyOf?.(identity, bytes) }
    },
  }
}

/** Finds the facts of a document in the cache. */
export function findCachedDoc(cache: DocCache, { identity, key, sharedKey }: IdentifiedDoc): Doc | undefined {
  return key === undefined
    ? undefined
    : cache.get(key, sharedKey === undefined ? undefined : { sharedKey, identity })
}
