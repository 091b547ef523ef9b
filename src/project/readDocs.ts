/** Reading documents one by one: facts of one file, for `dev` as for a folder of bare Markdown. */
import { docKey } from '../cache/docCache.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { outlineDoc } from '../markdown/outlineDoc.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Doc } from '../shared/doc.ts'
import { readBytes } from '../workers/readBytes.ts'
import { readFacts } from '../workers/readFacts.ts'
import { type DocSource, identityOf, type ReadAll, readInput } from './documents.ts'
import { type DocReaderOptions, openDocCache } from './openDocCache.ts'

export interface DocReader {
  readonly read: (which: DocSource) => Doc
  /** Quickly: as an outline, or whole where its first lines do not tell enough. */
  readonly outline: (which: DocSource) => Doc
  /** Keeps what was read for the next run. */
  save(): void
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
    const known = key === undefined ? undefined : cache?.get(key)
    if (known?.source === source && known.plugin === plugin) return known
    const doc = readFacts(identity, content, { inspect, bytes })
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

/** @returns Reads all documents of a site with one reader. */
export const readAllWith =
  ({ read, save }: Pick<DocReader, 'read' | 'save'>): ReadAll =>
  async (which, onRead) => {
    const docs = which.map((source) => {
      const doc = read(source)
      onRead()
      return doc
    })
    save()
    return docs
  }
