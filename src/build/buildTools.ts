/** Resources of a build: worker pool, documents, caches. */

import { type BundleCache, cacheFolderOf, hashOf, openBundleCache, toolState } from '../cache/index.ts'
import { openStore, type Store } from '../disk/index.ts'
import { cacheInputsOf, hasPlugins } from '../markdown/index.ts'
import { type Documents, documentsOf, openDocuments } from '../project/index.ts'
import { CACHE_DAYS } from '../shared/constants.ts'
import type { SiteLocale } from '../shared/languages/locale.ts'
import { lazy } from '../shared/values/lazy.ts'
import {
  createReadFlag,
  createThreadPolicy,
  isReadFlagRaised,
  maxThreadsOf,
  openWorkerPool,
  type RenderJobSetup,
  raiseReadFlag,
  type ThreadPolicy,
  type WorkerPool,
} from '../workers/index.ts'
import type { BuildOptions } from './buildOptions.ts'
import type { BuildProject } from './openBuild.ts'
import { openPageCache, type PageCache } from './pageCache.ts'

export interface BuildTools {
  readonly workerPool: WorkerPool
  readonly threadPolicy: ThreadPolicy
  readonly documents: Documents
  readonly bundleCache: BundleCache
  /** Opens the cache of the pages of a language. Call at most once for each. Undefined without a cache. */
  openPageCache(setup: RenderJobSetup, locale: SiteLocale): PageCache | undefined
  /** Opens the cache of compressed parts of the search index of a language, like `openPageCache`. */
  openPartsCache(locale: SiteLocale): Store | undefined
  /** Opens the cache of images that the build makes. Undefined without a cache. */
  openImageCache(): Store | undefined
}

/** @param urlPart See `SiteLocale`. */
const cacheName = (name: string, urlPart: string): string =>
  urlPart === '' ? name : `${name}-${urlPart.slice(0, -1)}`

/** Runs `work` with the resources of a build and closes them afterwards, also after a failure. */
export async function withBuildTools<T>(
  { config, files, projects, content: contentOfSite, pluginState, configCache, hasSiteCode }: BuildProject,
  { cwd, cacheEnv, minify = true, workers, onDocumentTimed, onThreads }: BuildOptions,
  work: (tools: BuildTools) => Promise<T>,
): Promise<T> {
  const { siteDir, timeoutMs } = config
  const maxThreads = maxThreadsOf(workers)
  const readFlag = createReadFlag()
  const content = { ...contentOfSite, onReads: () => raiseReadFlag(readFlag) }
  const workerPool = openWorkerPool({
    content,
    config: { siteDir, cwd, timeoutMs },
    readFlag,
    maxThreads,
    runsSiteCode: hasSiteCode || hasPlugins(content),
  })
  onThreads?.(workerPool.busyTimes)
  const isConfigured = workers !== undefined
  const threadPolicy = createThreadPolicy({ maxThreads, isConfigured, hasSiteCode, workerPool })
  const cacheFolder = cacheEnv && cacheFolderOf(siteDir, cacheEnv)
  const openCaches: { close(): void }[] = [configCache]
  function closeLater<Cache extends { close(): void }>(cache: Cache): Cache {
    openCaches.push(cache)
    return cache
  }
  try {
    const bundleCache = closeLater(openBundleCache({ config, files, minify, cacheEnv }))
    const documents = closeLater(
      openDocuments(config, content, {
        workerPool,
        threadPolicy,
        cacheEnv,
        pluginState,
        onDocumentTimed,
        hasUnknownInputs: () => isReadFlagRaised(readFlag),
      }),
    )
    // All documents are missing in an empty cache, so threads can start before the sidebars are loaded.
    if (documents.isCacheEmpty)
      threadPolicy.onMissingDocuments(
        projects.reduce((sum, project) => sum + documentsOf(project.config, project.files).length, 0),
      )
    return await work({
      workerPool,
      threadPolicy,
      documents,
      bundleCache,
      openPageCache(setup, { urlPart }) {
        if (cacheFolder === undefined) return undefined
        const otherInputs = [...toolState(), hashOf(cacheInputsOf(content)), pluginState ?? '']
        return closeLater(
          openPageCache({ folder: cacheFolder, name: cacheName('pages', urlPart), setup, otherInputs }),
        )
      },
      openImageCache: lazy(() => {
        if (cacheFolder === undefined) return undefined
        const cache = openStore({ folder: cacheFolder, name: 'images', version: '1', days: CACHE_DAYS })
        // Keys are hashes of contents, so the entries of a failed build are valid.
        closeLater({ close: () => cache.save() })
        return cache
      }),
      openPartsCache: ({ urlPart }) =>
        cacheFolder === undefined
          ? undefined
          : closeLater(
              openStore({
                folder: cacheFolder,
                name: cacheName('search', urlPart),
                // The key of a part is the hash of its bytes. The compressed bytes also depend on the zlib version.
                version: process.versions.zlib,
              }),
            ),
    })
  } finally {
    await workerPool.close()
    for (const cache of openCaches) cache.close()
  }
}
