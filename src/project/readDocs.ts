/** Reads documents one by one, in the main thread. */
import { docKey } from '../cache/docCache.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { outlineDoc } from '../markdown/outlineDoc.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Doc } from '../shared/document/doc.ts'
import { readBytes } from '../workers/readBytes.ts'
import { readFacts } from '../workers/readFacts.ts'
import { type DocSource, identityOf, type ReadAll, readInput } from './documents.ts'
import { type DocReaderOptions, openDocCache } from './openDocCache.ts'

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
  function find({ source, plugin }: DocSource): Doc {
    const identity = identityOf(config, source, plugin)
    const bytes = cache === undefined ? undefined : readBytes(config.siteDir, source)
    const key = bytes === undefined ? undefined : docKey(identity, bytes)
    const cached = key === undefined ? undefined : cache?.get(key)
    if (cached?.source === source && cached.plugin === plugin) return cached
    const doc = readFacts(identity, content, { inspect, bytes })
    if (key !== undefined) cache?.set(key, doc)
    return doc
  }
  return {
    save: () => cache?.save(),
    close: () => cache?.close(),
    read: find,
    // Faster than hashing the file and reading its cache entry.
    outline: (which) => outlineDoc(readInput(config, which.source, which.plugin), content) ?? find(which),
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
