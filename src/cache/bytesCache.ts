/**
 * Bytes from the run before, by what they were made from. One file, of what the last run used and nothing else.
 * What is new goes to the disk as it comes, into a file that takes the place of the old one at the end.
 * A damaged, foreign or read-only file costs time only.
 */
import path from 'node:path'
import { openPackFile } from './packFile.ts'
import { openSpool } from './spool.ts'

export interface BytesCache {
  /** Not to be changed. */
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  /** Keeps what was asked for or set; nothing can be asked for afterwards. Returns false when it could not. */
  save(): boolean
}

export interface BytesCacheOptions {
  /** Absolute; made when something is saved. */
  readonly folder: string
  /** Of the file. */
  readonly name: string
  /** Hash of all that the bytes depend on besides what their keys say; another one empties the cache. */
  readonly namespace: string
  /** Largest file, in bytes; for tests. */
  readonly maxBytes?: number | undefined
}

/** About 80,000 pages of ordinary length. */
const MAX_BYTES = 1024 * 1024 * 1024

export function createBytesCache({
  folder,
  name,
  namespace,
  maxBytes = MAX_BYTES,
}: BytesCacheOptions): BytesCache {
  const file = path.join(folder, `${name}.pack`)
  const old = openPackFile(file, maxBytes)
  const spool = openSpool(file)
  /** Keys of the old file that stay. */
  const used = new Set<string>()
  let size = 0
  const full = (key: string) => `${namespace} ${key}`
  return {
    get(key) {
      const name = full(key)
      const bytes = spool.get(name) ?? old.get(name)
      if (bytes !== undefined && !spool.has(name) && !used.has(name)) {
        size += bytes.length
        used.add(name)
      }
      return bytes
    },
    set(key, bytes) {
      const name = full(key)
      if (used.delete(name)) size -= old.lengthOf(name)
      if (size + bytes.length > maxBytes / 2) return
      size += bytes.length
      spool.add(name, bytes)
    },
    save() {
      const isSame = spool.size() === 0 && used.size === old.size
      if (!isSame) {
        for (const name of used) {
          const bytes = old.get(name)
          if (bytes !== undefined) spool.add(name, bytes)
        }
      }
      old.close()
      return isSame || spool.finish()
    },
  }
}
