/** Resources of a build: worker pool, launcher of the search index, documents with their cache. */
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { hasPlugins } from '../markdown/contentOptions.ts'
import { documentsOf } from '../project/documents.ts'
import { type Documents, openDocuments } from '../project/openDocuments.ts'
import { createIndexLauncher, type IndexLauncher } from '../workers/createIndexLauncher.ts'
import { hasEmbeddedIndex, indexSetupOf } from '../workers/createSiteIndex.ts'
import { openWorkerPool, type WorkerPool } from '../workers/openWorkerPool.ts'
import type { BuildOptions } from './buildOptions.ts'
import type { BuildProject } from './openBuild.ts'

export interface BuildTools {
  readonly workerPool: WorkerPool
  /** Undefined for a site without an embedded search index. */
  readonly indexLauncher: IndexLauncher | undefined
  readonly documents: Documents
}

/** Runs `work` with the resources of a build and closes its threads afterwards, also after a failure. */
export async function withBuildTools<T>(
  { config, files, content, pluginState, hasSiteCode }: BuildProject,
  { cwd, cacheEnv, workers }: BuildOptions,
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
  const indexLauncher = hasEmbeddedIndex(config)
    ? createIndexLauncher({ index: indexSetupOf(config), cacheFolder })
    : undefined
  try {
    const documentCount = documentsOf(files).length
    const documents = openDocuments(config, content, {
      workerPool,
      cacheEnv,
      pluginState,
      onMissing(count) {
        // An edit nearly always changes the search index.
        if (count > 0 && workerPool.isWorthThreads(documentCount)) indexLauncher?.start()
      },
    })
    // Threads start while this process prepares the site.
    if (documents.areNew) workerPool.expect(documentCount)
    return await work({ workerPool, indexLauncher, documents })
  } finally {
    await Promise.all([workerPool.close(), indexLauncher?.close()])
  }
}
