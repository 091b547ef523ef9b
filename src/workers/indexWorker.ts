/**
 * Worker thread that builds the search index while other threads render pages.
 * Gets `IndexWorkerSetup` as worker data, then pages in order, and returns the files of the index.
 */
import { workerData } from 'node:worker_threads'
import { decodePreparedPage } from '../search/index/preparePage.ts'
import type { OutputFile } from '../shared/site.ts'
import { createIndexer } from './createSiteIndex.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { openPartsCache } from './openPartsCache.ts'

/** tinypool wraps worker data: ours is the second element. */
const [, setup]: readonly [unknown, IndexWorkerSetup] = workerData

const cache = openPartsCache(setup.cacheFolder)
const indexer = createIndexer(setup.index, cache)

export function add(pages: readonly Uint8Array[]): void {
  for (const page of pages) indexer.addPrepared(decodePreparedPage(page))
}

export async function finish(): Promise<readonly OutputFile[]> {
  const files = await indexer.finish()
  cache?.save()
  return files
}
