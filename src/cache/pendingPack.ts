/**
 * Entries on their way to a pack: the first ones in memory, and from there on in a file beside the pack, which takes its
 * place when it is whole. Until then all of them can be read.
 * After a failed write its entries are gone, and the pack stays as it is.
 */
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../disk/makeFolders.ts'
import { onExit } from '../process/onExit.ts'
import { bestEffort } from './bestEffort.ts'
import { createPackWriter, type PackEntry, type PackWriter } from './packFile.ts'
import { removeStaleFiles, temporaryName } from './temporaryFiles.ts'

export interface PendingPack {
  /** Entries so far. */
  size(): number
  has(key: string): boolean
  /** Undefined for an entry that was not added, or that the disk has lost. */
  get(key: string): Uint8Array | undefined
  add(key: string, entry: PackEntry): void
  /** Drops all entries; the pack stays as it is. */
  discard(): void
  /** Puts the pack in place. Returns false when it could not; nothing is left then. */
  finish(): boolean
}

export interface PendingPackOptions {
  /** Absolute. */
  readonly pack: string
  readonly owner: string
  /** Bytes that may wait in memory. */
  readonly maxBufferedBytes: number
}

interface TemporaryPack {
  readonly writer: PackWriter
  /** Closes it, and takes it away unless it is put in place. */
  end(): void
  put(): void
}

function openTemporaryPack({ pack, owner }: PendingPackOptions): TemporaryPack {
  makeFolders(path.dirname(pack))
  const name = temporaryName(pack)
  const file = openSync(name, 'wx+')
  const forget = onExit(() => rmSync(name, { force: true }))
  const end = () => {
    bestEffort(() => closeSync(file))
    bestEffort(() => rmSync(name, { force: true }))
    forget()
  }
  try {
    return { writer: createPackWriter(file, owner), end, put: () => renameSync(name, pack) }
  } catch (error) {
    end()
    throw error
  }
}

export function openPendingPack(options: PendingPackOptions): PendingPack {
  const keys = new Set<string>()
  const waiting = new Map<string, PackEntry>()
  let bytesWaiting = 0
  let file: TemporaryPack | undefined
  let isBroken = false

  function close(): void {
    file?.end()
    file = undefined
  }

  /** @returns Whether it worked. */
  function onDisk(work: (open: TemporaryPack) => void): boolean {
    if (isBroken) return false
    const done = bestEffort(() => {
      file ??= openTemporaryPack(options)
      work(file)
      return true
    })
    if (done === true) return true
    isBroken = true
    close()
    return false
  }

  function flush(): boolean {
    const isFlushed = onDisk(({ writer }) => writer.add(waiting))
    waiting.clear()
    bytesWaiting = 0
    return isFlushed
  }

  return {
    size: () => keys.size,
    has: (key) => keys.has(key),
    get: (key) => waiting.get(key)?.bytes ?? file?.writer.get(key),
    add(key, entry) {
      keys.add(key)
      waiting.set(key, entry)
      bytesWaiting += entry.bytes.length
      if (bytesWaiting > options.maxBufferedBytes) flush()
    },
    discard: close,
    finish() {
      const isPut =
        flush() &&
        onDisk(({ writer, put }) => {
          writer.finish()
          put()
        })
      close()
      removeStaleFiles(path.dirname(options.pack))
      return isPut
    },
  }
}
