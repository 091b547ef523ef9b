/**
 * Collects the entries of a new pack: the first ones in memory, further ones in a temporary file beside the pack. The
 * complete file replaces the previous pack. All entries can be read before that.
 * After a failed write the new entries are lost and the previous pack remains.
 */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../disk/makeFolders.ts'
import { onExit } from '../process/onExit.ts'
import { bestEffort } from './bestEffort.ts'
import { createPackWriter, type PackEntry, type PackWriter } from './packFile.ts'
import { removeStaleFiles, temporaryName } from './temporaryFiles.ts'

interface PendingPack {
  /** Number of added entries. */
  size(): number
  has(key: string): boolean
  /** Returns undefined for an entry that was not added or was lost in a failed write. */
  get(key: string): Uint8Array | undefined
  add(key: string, entry: PackEntry): void
  /** Discards all entries; the previous pack remains. */
  discard(): void
  /** Replaces the previous pack. Returns false after a failure, which removes the temporary file. */
  finish(): boolean
}

interface PendingPackOptions {
  /** Absolute path. */
  readonly pack: string
  readonly namespace: string
  /** Maximum size of the entries in memory, in bytes. */
  readonly maxBufferedBytes: number
}

interface TemporaryPack {
  readonly writer: PackWriter
  /** Closes the file and removes it unless it was published. */
  close(): void
  /** Replaces the previous pack with this file. */
  publish(): void
}

function openTemporaryPack({ pack, namespace }: PendingPackOptions): TemporaryPack {
  makeFolders(path.dirname(pack))
  const temporaryFile = temporaryName(pack)
  const file = openSync(temporaryFile, 'wx+')
  const removeExitHandler = onExit(() => rmSync(temporaryFile, { force: true }))
  const close = () => {
    bestEffort(() => closeSync(file))
    bestEffort(() => rmSync(temporaryFile, { force: true }))
    removeExitHandler()
  }
  try {
    const writer = createPackWriter(file, namespace)
    return { writer, close, publish: () => renameSync(temporaryFile, pack) }
  } catch (error) {
    close()
    throw error
  }
}

export function openPendingPack(options: PendingPackOptions): PendingPack {
  const keys = new Set<string>()
  const buffered = new Map<string, PackEntry>()
  let bufferedBytes = 0
  let file: TemporaryPack | undefined
  let hasFailed = false

  function close(): void {
    file?.close()
    file = undefined
  }

  /** @returns Whether the task succeeded, and all tasks before it. */
  function writeToDisk(task: (file: TemporaryPack) => void): boolean {
    if (hasFailed) return false
    const done = bestEffort(() => {
      file ??= openTemporaryPack(options)
      task(file)
      return true
    })
    if (done === true) return true
    hasFailed = true
    close()
    return false
  }

  function flush(): boolean {
    const isFlushed = writeToDisk(({ writer }) => writer.add(buffered))
    buffered.clear()
    bufferedBytes = 0
    return isFlushed
  }

  return {
    size: () => keys.size,
    has: (key) => keys.has(key),
    get: (key) => buffered.get(key)?.bytes ?? file?.writer.get(key),
    add(key, entry) {
      keys.add(key)
      buffered.set(key, entry)
      bufferedBytes += entry.bytes.length
      if (bufferedBytes > options.maxBufferedBytes) flush()
    },
    discard: close,
    finish() {
      const isPublished =
        flush() &&
        writeToDisk(({ writer, publish }) => {
          writer.finish()
          publish()
        })
      close()
      removeStaleFiles(path.dirname(options.pack))
      return isPublished
    },
  }
}
