/** Locks the output folder and replaces the previous output with the new one, either completely or not at all. */
import { createDiskSink, lockOutput, type Sink } from '../output/index.ts'
import { yieldToEventLoop } from '../process/index.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { BuildOptions } from './buildOptions.ts'
import type { BuildTools } from './buildTools.ts'

/** Wraps a sink and counts its files. */
function withCount(sink: Sink): Sink & { readonly count: () => number } {
  let files = 0
  return {
    ...sink,
    count: () => files,
    reserve: (outputPath) => {
      files += 1
      return sink.reserve(outputPath)
    },
    write: (file) => {
      files += 1
      return sink.write(file)
    },
    copy: (source, outputPath) => {
      files += 1
      return sink.copy(source, outputPath)
    },
  }
}

interface WrittenOutput<T> {
  readonly result: T
  /** Called when the new output has replaced the previous one. */
  readonly saveCache: () => void
}

/**
 * @param write Writes the files. If its result has `failed`, the previous output remains.
 * @returns The result of `write` and the number of files; 0 if the previous output remains.
 * @throws {UserError} For an error of the disk; the previous output remains.
 */
export async function withOutput<T extends { readonly failed: boolean }>(
  { outDir }: SiteConfig,
  { onWait, onProgress }: BuildOptions,
  { workerPool }: BuildTools,
  write: (sink: Sink) => Promise<WrittenOutput<T>>,
): Promise<T & { readonly files: number }> {
  // Locked as late as possible: with a lock, signals are handled only between tasks of the event loop.
  const release = await lockOutput(outDir, { onWait })
  try {
    const sink = withCount(createDiskSink(outDir))
    try {
      const { result, saveCache } = await write(sink)
      if (result.failed) {
        await sink.abort()
        return { ...result, files: 0 }
      }
      onProgress?.({ phase: 'write', done: 0, total: 1 })
      // Pending failures of the site's code are thrown before the output is replaced.
      await yieldToEventLoop()
      await sink.finish()
      saveCache()
      return { ...result, files: sink.count() }
    } catch (error) {
      // Threads write into the folder that `abort` removes.
      await workerPool.close()
      await sink.abort()
      throw error
    }
  } finally {
    release()
  }
}
