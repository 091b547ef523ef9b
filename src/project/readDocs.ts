/** Reads documents one by one, in the main thread. */
import { blobIdOf, canShareFacts, factsInVersion } from '../cache/index.ts'
import { type ContentOptions, outlineDoc } from '../markdown/index.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { readFacts } from '../workers/index.ts'
import { distinctDocuments, documentName, type ReadAll, readInput } from './documents.ts'
import { createDocIdentifier, type DocReaderOptions, findCachedDoc, openDocCache } from './openDocCache.ts'

export interface DocReader {
  readonly read: (source: DocumentIdentity) => Doc
  /** Reads quickly: an outline, or the whole document if its first lines are not enough. */
  readonly outline: (source: DocumentIdentity) => Doc
  /** Saves and closes the cache. Documents that are read afterwards are not cached. */
  save(): void
  /** Closes the cache, unless it is saved, without new entries. */
  close(): void
}

export function createDocReader(
  config: SiteConfig,
  content: ContentOptions,
  options: DocReaderOptions,
): DocReader {
  const cache = openDocCache(config, content, options)
  const { inspect } = options
  const { isSharing, identify } = createDocIdentifier(content)
  /** Facts of documents of commits by shared key. */
  const shared = new Map<string, Doc>()

  function find(which: DocumentIdentity): Doc {
    const identified = cache === undefined && !isSharing ? undefined : identify(which)
    const { key, sharedKey, bytes } = identified ?? {}
    const cached = cache && identified && findCachedDoc(cache, identified)
    if (cached !== undefined) return cached
    const other = sharedKey === undefined ? undefined : shared.get(sharedKey)
    const doc = other ? factsInVersion(other, which) : readFacts(which, content, { inspect, bytes })
    if (sharedKey !== undefined && canShareFacts(doc)) shared.set(sharedKey, doc)
    if (key !== undefined) cache?.set(key, doc, { sharedKey })
    return doc
  }

  /** Outlines of documents of commits by shared key. */
  const outlines = new Map<string, Doc>()

  function outline(which: DocumentIdentity): Doc {
    const isCommitted = blobIdOf(content, which.source) !== undefined
    const { sharedKey, identity } = isCommitted ? identify(which) : {}
    const other = sharedKey === undefined ? undefined : outlines.get(sharedKey)
    if (other !== undefined && identity !== undefined) return factsInVersion(other, identity)
    // Faster than hashing the file and reading its cache entry.
    const doc = outlineDoc(readInput(content, which), content)
    if (doc !== undefined && sharedKey !== undefined) outlines.set(sharedKey, doc)
    return doc ?? find(which)
  }

  return {
    save: () => cache?.save(),
    close: () => cache?.close(),
    read: find,
    outline,
  }
}

/** @returns A function that reads all documents of a site with one reader, and closes its cache. */
export const readAllWith =
  ({ read, save, close }: Omit<DocReader, 'outline'>): ReadAll =>
  async (sources, onRead) => {
    try {
      const docs = new Map<string, Doc>()
      for (const source of distinctDocuments(sources)) {
        docs.set(documentName(source), read(source))
        onRead()
      }
      save()
      return sources.flatMap((source) => docs.get(documentName(source)) ?? [])
    } finally {
      close()
    }
  }
