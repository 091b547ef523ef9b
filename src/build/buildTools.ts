/** What does the work of a build: threads, the index that is made meanwhile, the documents' cache. */
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
  /** Absent where the site has no index of its own. */
  readonly indexStart: IndexLauncher | undefined
  readonly documents: Documents
}

/** Threads are ended when the work is done or has failed. */
export async function withBuildTools<T>(
  { config, files, content, pluginState, hasOwnCode }: BuildProject,
  { cwd, cacheEnv, workers }: BuildOptions,
  work: (tools: BuildTools) => Promise<T>,
): Promise<T> {
  const { siteDir, timeoutMs } = config
  const workerPool = openWorkerPool({
    content,
    config: { siteDir, cwd, timeoutMs },
    threads: workers,
    runsSiteCode: hasOwnCode || hasPlugins(content),
  })
  const cacheFolder = cacheEnv && cacheFolderOf(siteDir, cacheEnv)
  const indexStart = hasEmbeddedIndex(config)
    ? createIndexLauncher({ index: indexSetupOf(config), cacheFolder })
    : undefined
  try {
    const all = documentsOf(files).length
    const documents = openDocuments(config, content, {
      workerPool,
      inspect: false,
      cacheEnv,
      pluginState,
      onMissing(count) {
        // What search finds is nearly always another thing after an edit.
        if (count > 0 && workerPool.isWorthThreads(all)) indexStart?.start()
      },
    })
    // Threads take as long to start as this process has other things to do.
    if (documents.areNew) workerPool.expect(all)
    return await work({ workerPool, indexStart, documents })
  } finally {
    await Promise.all([workerPool.close(), indexStart?.close()])
  }
}
