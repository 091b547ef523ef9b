/**
 * Cache of bytes by a hash of their inputs, in one file. After `save` the file contains the entries that this run used,
 * and with `retention` those of the last days. New entries are written to a temporary file that replaces the previous
 * one at the end.
 * A file that is damaged or of another namespace counts as empty, and a read-only folder keeps the previous file, which
 * only costs time. A damaged entry does not affect the others.
 */
import path from 'node:path'
import { DAY_MS } from '../shared/constants.ts'
import { openPackFile } from './packFile.ts'
import { openPendingPack } from './pendingPack.ts'

export interface BytesCache {
  /** Whether there are no entries of earlier runs. */
  readonly isEmpty: boolean
  /** Do not modify the result. New entries are available until `save`, unless writing them to disk failed. */
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  /** Saves the entries that were read or set, and closes the cache. Returns false after a failure. */
  save(): boolean
  /**
   * Discards new entries, so that the previous file remains. No effect after `save`. A closed cache has no entries and
   * ignores new ones, since tasks of a failed run may continue.
   */
  close(): void
}

interface BytesCacheOptions {
  /** Absolute path; created by `save`. */
  readonly folder: string
  /** Name of the file, without its extension. */
  readonly name: string
  /** Hash of all inputs that are not part of the keys. A cache with another namespace is treated as empty. */
  readonly namespace: string
  /** Default: `save` removes entries that this run did not use. */
  readonly retention?: {
    /** Maximum age of unused entries. */
    readonly days: number
    /** Milliseconds since 1970. */
    readonly now: number
  }
  /**
   * Maximum size of new entries in memory, in bytes. Most caches are smaller than the default and need no temporary file.
   * While there is a temporary file, Ctrl+C cannot interrupt an infinite loop.
   */
  readonly maxBufferedBytes?: number | undefined
  /** Maximum size of the file, in bytes. Default: about 80,000 pages of average length. */
  readonly maxBytes?: number | undefined
}

const DEFAULT_BUFFERED_BYTES = 4 * 1024 * 1024
const DEFAULT_MAX_BYTES = 1024 * 1024 * 1024
/** Size of an index entry without its key, in bytes: numbers, a hash, punctuation. */
const ROW_BYTES = 60

export const PACK_EXTENSION = '.pack'

export function createBytesCache({
  folder,
  name,
  namespace,
  retention,
  maxBufferedBytes = DEFAULT_BUFFERED_BYTES,
  maxBytes = DEFAULT_MAX_BYTES,
}: BytesCacheOptions): BytesCache {
  const pack = path.join(folder, name + PACK_EXTENSION)
  const previous = openPackFile(pack, { maxBytes, namespace })
  const pendingPack = openPendingPack({ pack, namespace, maxBufferedBytes })
  const today = retention === undefined ? 0 : Math.floor(retention.now / DAY_MS)
  /** Keys of the previous file that were read. */
  const used = new Set<string>()
  let size = 0
  let isClosed = false

  const sizeOf = (key: string, length: number): number => length + key.length + ROW_BYTES
  const previousSizeOf = (key: string): number => sizeOf(key, previous.stat(key)?.length ?? 0)
  const dayOf = (key: string): number => previous.stat(key)?.day ?? 0

  function copy(key: string, day: number): void {
    const entry = previous.copy(key)
    if (entry !== undefined) pendingPack.add(key, { ...entry, day })
  }

  /** Unused keys that are recent enough, the newest first. Days in the future come from a wrong clock. */
  function listRecentKeys(): readonly string[] {
    if (retention === undefined) return []
    return [...previous.keys()]
      .filter((key) => !used.has(key) && !pendingPack.has(key))
      .filter((key) => dayOf(key) >= today - retention.days && dayOf(key) <= today)
      .sort((a, b) => dayOf(b) - dayOf(a))
  }

  function getPrevious(key: string): Buffer | undefined {
    const bytes = previous.get(key)
    if (bytes !== undefined && !used.has(key)) {
      size += previousSizeOf(key)
      used.add(key)
    }
    return bytes
  }

  /** Whether the previous file has the same bytes, as after rendering pages again whose output was removed. */
  const isInPrevious = (key: string, bytes: Uint8Array): boolean =>
    !pendingPack.has(key) &&
    previous.stat(key)?.length === bytes.length &&
    getPrevious(key)?.equals(bytes) === true

  return {
    isEmpty: previous.size === 0,
    get(key) {
      if (isClosed) return undefined
      return pendingPack.has(key) ? pendingPack.get(key) : getPrevious(key)
    },
    set(key, bytes) {
      if (isClosed || isInPrevious(key, bytes)) return
      const pending = pendingPack.get(key)
      if (pending !== undefined && Buffer.compare(pending, bytes) === 0) return
      if (used.delete(key)) size -= previousSizeOf(key)
      const added = sizeOf(key, bytes.length) - (pending === undefined ? 0 : sizeOf(key, pending.length))
      if (size + added > maxBytes) return
      size += added
      pendingPack.add(key, { bytes, day: today })
    },
    save() {
      if (isClosed) return false
      const recentKeys = listRecentKeys()
      const isUnchanged =
        pendingPack.size() === 0 &&
        used.size + recentKeys.length === previous.size &&
        [...used].every((key) => dayOf(key) === today)
      if (!isUnchanged) {
        for (const key of used) copy(key, today)
        for (const key of recentKeys) {
          if (size + previousSizeOf(key) > maxBytes) continue
          size += previousSizeOf(key)
          copy(key, dayOf(key))
        }
      }
      isClosed = true
      previous.close()
      return isUnchanged || pendingPack.finish()
    },
    close() {
      if (isClosed) return
      isClosed = true
      previous.close()
      pendingPack.discard()
    },
  }
}
