/**
 * Bytes from earlier runs, by what they were made from. One file, of what the last run used, or the last days, and
 * nothing else. What is new goes to the disk as it comes, into a file that takes the place of the old one at the end.
 * A damaged, foreign or read-only file costs time only, a damaged entry that entry.
 */
import path from 'node:path'
import { openPackFile } from './packFile.ts'
import { openPendingPack } from './pendingPack.ts'

export interface BytesCache {
  /** No earlier run left anything for this one. */
  readonly isEmpty: boolean
  /** Not to be changed. What was set is found until `save`, unless a disk that is full has lost it. */
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  /** Keeps what was asked for or set; nothing can be asked for afterwards. Returns false when it could not. */
  save(): boolean
  /** In place of `save`: the file stays as it was. */
  close(): void
}

export interface BytesCacheOptions {
  /** Absolute; made when something is saved. */
  readonly folder: string
  /** Of the file, without its ending. */
  readonly name: string
  /** Hash of all that the bytes depend on besides what their keys say; another one empties the cache. */
  readonly namespace: string
  /** Default: what was not asked for in this run goes. */
  readonly retention?: {
    /** What was last asked for so many days ago stays. */
    readonly days: number
    /** Milliseconds since 1970. */
    readonly now: number
  }
  /**
   * Bytes that may wait in memory. Default: most caches are smaller, and make no file but the last. As long as there is
   * one, code that never ends cannot be ended with Ctrl+C.
   */
  readonly maxBufferedBytes?: number | undefined
  /** Largest file, in bytes. Default: about 80,000 pages of ordinary length. */
  readonly maxBytes?: number | undefined
}

const IN_MEMORY = 4 * 1024 * 1024
const MAX_BYTES = 1024 * 1024 * 1024
const DAY_MS = 86_400_000

/** Of an entry in the index, besides its key: numbers, a hash, signs. */
const ROW_BYTES = 60

export const PACK_EXTENSION = '.pack'

export function createBytesCache({
  folder,
  name,
  namespace: owner,
  retention: keep,
  maxBufferedBytes: inMemory = IN_MEMORY,
  maxBytes = MAX_BYTES,
}: BytesCacheOptions): BytesCache {
  const pack = path.join(folder, name + PACK_EXTENSION)
  const old = openPackFile(pack, { maxBytes, owner })
  const pendingPack = openPendingPack({ pack, owner, maxBufferedBytes: inMemory })
  const today = keep === undefined ? 0 : Math.floor(keep.now / DAY_MS)
  /** Keys of the old file that were asked for. */
  const used = new Set<string>()
  let size = 0

  const sizeOf = (key: string, length: number): number => length + key.length + ROW_BYTES
  const oldSizeOf = (key: string): number => sizeOf(key, old.stat(key)?.length ?? 0)
  const dayOf = (key: string): number => old.stat(key)?.day ?? 0

  function copy(key: string, day: number): void {
    const entry = old.copy(key)
    if (entry !== undefined) pendingPack.add(key, { ...entry, day })
  }

  /** What is left of the last days, the newest first. A day to come is that of a clock that was wrong. */
  function recent(): readonly string[] {
    if (keep === undefined) return []
    return [...old.keys()]
      .filter((key) => !used.has(key) && !pendingPack.has(key))
      .filter((key) => dayOf(key) >= today - keep.days && dayOf(key) <= today)
      .sort((a, b) => dayOf(b) - dayOf(a))
  }

  function getOld(key: string): Buffer | undefined {
    const bytes = old.get(key)
    if (bytes !== undefined && !used.has(key)) {
      size += oldSizeOf(key)
      used.add(key)
    }
    return bytes
  }

  /** Work that was done again, such as pages whose output is gone, gives what the old file has. */
  const isInOld = (key: string, bytes: Uint8Array): boolean =>
    !pendingPack.has(key) && old.stat(key)?.length === bytes.length && getOld(key)?.equals(bytes) === true

  return {
    isEmpty: old.size === 0,
    get: (key) => (pendingPack.has(key) ? pendingPack.get(key) : getOld(key)),
    set(key, bytes) {
      if (isInOld(key, bytes)) return
      if (used.delete(key)) size -= oldSizeOf(key)
      if (size + sizeOf(key, bytes.length) > maxBytes) return
      size += sizeOf(key, bytes.length)
      pendingPack.add(key, { bytes, day: today })
    },
    save() {
      const others = recent()
      const isSame =
        pendingPack.size() === 0 &&
        used.size + others.length === old.size &&
        [...used].every((key) => dayOf(key) === today)
      if (!isSame) {
        for (const key of used) copy(key, today)
        for (const key of others) {
          if (size + oldSizeOf(key) > maxBytes) continue
          size += oldSizeOf(key)
          copy(key, dayOf(key))
        }
      }
      old.close()
      return isSame || pendingPack.finish()
    },
    close() {
      old.close()
      pendingPack.discard()
    },
  }
}
