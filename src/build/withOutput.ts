/** The output folder while a build writes it: locked for others, and put in its place as a whole or not at all. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createDiskSink } from '../output/folder/createDiskSink.ts'
import { lockOutput } from '../output/folder/lockOutput.ts'
import type { Sink } from '../output/folder/sink.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { BuildOptions } from './buildOptions.ts'
import type { BuildTools } from './buildTools.ts'

/** Counts the files that reach the sink. */
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

/**
 * @param write Writes the files, and says whether they are to take the place of the last output.
 * @returns What `write` does, and the number of files; 0 where the last output stays.
 * @throws {UserError} for a disk that refuses; the last output stays.
 */
export async function withOutput<T extends { readonly failed: boolean }>(
  { outDir }: SiteConfig,
  { onWait, onProgress }: BuildOptions,
  { workerPool }: BuildTools,
  write: (sink: Sink) => Promise<T>,
): Promise<T & { readonly files: number }> {
  // As late as can be: from here on signals wait for the next turn of the process.
  const release = await lockOutput(outDir, { onWait })
  try {
    const sink = withCount(createDiskSink(outDir))
    try {
      const written = await write(sink)
      if (written.failed) {
        await sink.abort()
        return { ...written, files: 0 }
      }
      onProgress?.({ phase: 'write', done: 0, total: 1 })
      // What code of the site has left to fail does so before the output is another.
      await nextTurn()
      await sink.finish()
      return { ...written, files: sink.count() }
    } catch (error) {
      // Threads write into the folder that goes.
      await workerPool.close()
      await sink.abort()
      throw error
    }
  } finally {
    release()
  }
}
