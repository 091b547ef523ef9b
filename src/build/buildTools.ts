/** Resources of a build: worker pool, documents, caches. */
import type { BytesCache } from '../cache/bytesCache.ts'
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { type BundleCache, openBundleCache } from '../cache/inputs/bundleCache.ts'
import { toolState } from '../cache/inputs/toolState.ts'
import { hasPlugins } from '../markdown/contentOptions.ts'
import { documentsOf } from '../project/documents.ts'
import { type Documents, openDocuments } from '../project/openDocuments.ts'
import type { RenderSetup } from '../workers/jobs.ts'
import { openWorkerPool, type WorkerPool } from '../workers/openWorkerPool.ts'
import type { BuildOptions } from './buildOptions.ts'
import type { BuildProject } from './openBuild.ts'
import { openPartsCache } from './openPartsCache.ts'
import { openPageCache, type PageCache } from './pageCache.ts'

export interface BuildTools {
  readonly workerPool: WorkerPool
  readonly documents: Documents
  readonly bundleCache: BundleCache
  /** Opens the cache of pages, once; undefined without a cache. */
  openPageCache(setup: RenderSetup): PageCache | undefined
  /** Opens the cache of compressed parts of the search index, once; undefined without a cache. */
  openPartsCache(): BytesCache | undefined
}

/** Runs `work` with the resources of a build and closes them afterwards, also after a failure. */
export async function withBuildTools<T>(
  { config, files, content, pluginState, configCache, hasSiteCode }: BuildProject,
  { cwd, cacheEnv, minify = true, workers }: BuildOptions,
  work: (tools: BuildTools) => Promise<T>,
): Promise<T> {
  const { siteDir, timeoutMs } = config
  const workerPool = openWorkerPool({
    content,
    config: { siteDir, cwd, timeoutMs },
    threads: workers,
    runsSiteCode: hasSiteCode || hasPlugins(content),
  })
  const cacheFolder = cacheEnv && cacheFolderOf(siteDir, cacheEnv)
  const openCaches: { close(): void }[] = [configCache]
  function closeLater<Cache extends { close(): void }>(cache: Cache): Cache {
    openCaches.push(cache)
    return cache
  }
  try {
    const bundleCache = closeLater(openBundleCache({ config, files, minify, cacheEnv }))
    const documentCount = documentsOf(files).length
    const documents = closeLater(openDocuments(config, content, { workerPool, cacheEnv, pluginState }))
    // Threads start while this process prepares the site.
    if (documents.areNew) workerPool.expect(documentCount)
    return await work({
      workerPool,
      documents,
      bundleCache,
      openPageCache(setup) {
        if (cacheFolder === undefined) return undefined
        const { parser, allowUnsafeHtml, components } = content
        const tool = [...toolState(), parser, String(allowUnsafeHtml), pluginState ?? '', ...components]
        return closeLater(openPageCache({ folder: cacheFolder, setup, tool }))
      },
      openPartsCache: () => (cacheFolder === undefined ? undefined : closeLater(openPartsCache(cacheFolder))),
    })
  } finally {
    for (const cache of openCaches) cache.close()
    await workerPool.close()
  }
}
