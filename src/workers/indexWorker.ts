/**
 * The thread that makes the search index of a build, while pages are rendered by others.
 * In: `IndexWorkerSetup` when it starts, then pages in their order. Out: the files of the index.
 */
import { workerData } from 'node:worker_threads'
import { decodePreparedPage } from '../search/index/preparePage.ts'
import type { OutputFile } from '../shared/site.ts'
import { createIndexer } from './createSiteIndex.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { openPartsCache } from './openPartsCache.ts'

/** The pool hands on what it was given as the second of two parts. */
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
