/** Builds the search index in the main thread. */
import { decodePreparedPage } from '../search/index/preparePage.ts'
import { createIndexer } from './createSiteIndex.ts'
import type { IndexBuilder } from './indexBuilder.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { openPartsCache } from './openPartsCache.ts'

export function createInlineIndexBuilder({ index, cacheFolder }: IndexWorkerSetup): IndexBuilder {
  const cache = openPartsCache(cacheFolder)
  const indexer = createIndexer(index, cache)
  return {
    add: async (page) => indexer.addPrepared(decodePreparedPage(page)),
    async finish() {
      const files = await indexer.finish()
      cache?.save()
      return files
    },
    close: async () => cache?.close(),
  }
}
