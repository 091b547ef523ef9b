/** Reads documents one by one, in the main thread. */
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { outlineDoc } from '../markdown/outlineDoc.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { readFacts } from '../workers/readFacts.ts'
import { type DocSource, identityOf, type ReadAll, readInput } from './documents.ts'
import { type DocReaderOptions, findCachedDoc, openDocCache } from './openDocCache.ts'

export interface DocReader {
  readonly read: (source: DocSource) => Doc
  /** Reads quickly: an outline, or the whole document if its first lines are not enough. */
  readonly outline: (source: DocSource) => Doc
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
  function find(which: DocSource): Doc {
    const cached = cache && findCachedDoc(cache, config, content, which)
    if (cached?.doc !== undefined) return cached.doc
    const identity = identityOf(config, which)
    const doc = readFacts(identity, content, { inspect, bytes: cached?.bytes })
    if (cached?.key !== undefined) cache?.set(cached.key, doc)
    return doc
  }
  return {
    save: () => cache?.save(),
    close: () => cache?.close(),
    read: find,
    // Faster than hashing the file and reading its cache entry.
    outline: (which) => outlineDoc(readInput(config, content, which), content) ?? find(which),
  }
}

/** @returns A function that reads all documents of a site with one reader, and closes its cache. */
export const readAllWith =
  ({ read, save, close }: Omit<DocReader, 'outline'>): ReadAll =>
  async (sources, onRead) => {
    try {
      const docs = sources.map((source) => {
        const doc = read(source)
        onRead()
        return doc
      })
      save()
      return docs
    } finally {
      close()
    }
  }
