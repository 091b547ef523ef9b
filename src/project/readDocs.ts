/** Reads documents one by one, in the main thread. */
import { blobIdOf, factsInVersion } from '../cache/index.ts'
import { type ContentOptions, outlineDoc } from '../markdown/index.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { readFacts } from '../workers/index.ts'
import { distinctDocuments, documentName, type ReadAll, readInput } from './documents.ts'
import { type DocReaderOptions, openDocCache } from './openDocCache.ts'

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

  function read(which: DocumentIdentity): Doc {
    const identified = cache.identify(which)
    const cached = identified && cache.find(identified)
    if (cached !== undefined) return cached
    const doc = readFacts(which, content, { inspect, bytes: identified?.bytes })
    if (identified !== undefined) cache.add(identified, doc)
    return doc
  }

  /** Outlines of documents of commits by shared key. */
  const outlines = new Map<string, Doc>()

  function outline(which: DocumentIdentity): Doc {
    const isCommitted = blobIdOf(content, which.source) !== undefined
    const sharedKey = isCommitted ? cache.identify(which)?.sharedKey : undefined
    const other = sharedKey === undefined ? undefined : outlines.get(sharedKey)
    if (other !== undefined) return factsInVersion(other, which)
    // Faster than hashing the file and reading its cache entry.
    const doc = outlineDoc(readInput(content, which), content)
    if (doc !== undefined && sharedKey !== undefined) outlines.set(sharedKey, doc)
    return doc ?? read(which)
  }

  return { save: cache.save, close: cache.close, read, outline }
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
