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
import { type ContentOptions, cacheInputsOf, hasPlugins } from '../markdown/index.ts'
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

/** Hash of all inputs of facts besides files. */
const versionOf = (content: ContentOptions, { inspect, pluginState }: DocReaderOptions): string =>
  hashOf([toolState(), cacheInputsOf(content), inspect, pluginState ?? ''])

interface DocFactsCache
  extends Pick<DocCache, 'isEmpty' | 'fingerprint' | 'areIncludesUnchanged' | 'save' | 'close'> {
  /** Whether documents of several versions may share facts. */
  readonly isSharing: boolean
  /**
   * Reads the file of a document, unless git knows its contents. Undefined where facts are neither shared nor stored.
   */
  identify(which: DocumentIdentity): IdentifiedDoc | undefined
  find(doc: IdentifiedDoc): Doc | undefined
  /** @param facts The document as bytes, if it is encoded already. */
  add(keys: Pick<IdentifiedDoc, 'key' | 'sharedKey'>, doc: Doc, facts?: Uint8Array): void
}

export function openDocCache(
  config: SiteConfig,
  content: ContentOptions,
  options: DocReaderOptions,
): DocFactsCache {
  const { cacheEnv, pluginState, cacheSiteDir = config.siteDir } = options
  // Plugins are functions: only their files can be fingerprinted. They may also read the path of a document.
  const folder =
    cacheEnv === undefined || (hasPlugins(content) && pluginState === undefined)
      ? undefined
      : cacheFolderOf(cacheSiteDir, cacheEnv)
  const sharedKeyOf = hasPlugins(content) ? undefined : createSharedKeys(content.added)
  const cache = createDocCache({
    folder,
    version: folder === undefined ? '' : versionOf(content, options),
    siteDir: config.siteDir,
    added: content.added,
    refusalOf(source) {
      const refusal = content.publish.refusalOf(source)
      return refusal && describeRefusal(refusal)
    },
  })
  return {
    ...cache,
    isSharing: sharedKeyOf !== undefined,
    identify(identity) {
      if (!cache.isStored && sharedKeyOf === undefined) return undefined
      const isCommitted = blobIdOf(content, identity.source) !== undefined
      const bytes = isCommitted ? undefined : readBytes(content, identity.source)
      const key = keyOfDoc(content, identity, bytes)
      return { identity, bytes, key, sharedKey: sharedKeyOf?.(identity, bytes) }
    },
    find: ({ identity, key, sharedKey }) =>
      key === undefined
        ? undefined
        : cache.get(key, sharedKey === undefined ? undefined : { sharedKey, identity }),
    add({ key, sharedKey }, doc, facts) {
      if (key !== undefined) cache.set(key, doc, { facts, sharedKey })
    },
  }
}
