/**
 * Bytes from the run before, by what they were made from. One file, of what the last run used and nothing else.
 * A damaged, foreign or read-only file costs time only.
 */
import path from 'node:path'
import { encodePack, type PackEntry } from './pack.ts'
import { readPack } from './readPack.ts'
import { writeAtomically } from './writeAtomically.ts'

export interface BytesCache {
  /** A view into what was read: not to be changed. */
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  /** Keeps what was asked for or set. Returns false when it could not. */
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

/** About 50,000 pages of ordinary length. The file is read whole, so this bounds memory too. */
const MAX_BYTES = 256 * 1024 * 1024

/** Entries of one run have no age. */
const NO_DAY = 0

export function createBytesCache({
  folder,
  name,
  namespace,
  maxBytes = MAX_BYTES,
}: BytesCacheOptions): BytesCache {
  const file = path.join(folder, `${name}.pack`)
  const old = readPack(file, maxBytes)
  const used = new Map<string, PackEntry>()
  let size = 0
  let isChanged = false
  const full = (key: string) => `${namespace} ${key}`
  function use(key: string, bytes: Uint8Array): boolean {
    const before = used.get(key)?.bytes.length ?? 0
    if (size - before + bytes.length > maxBytes / 2) return false
    size += bytes.length - before
    used.set(key, { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), day: NO_DAY })
    return true
  }
  return {
    get(key) {
      const bytes = (used.get(full(key)) ?? old.get(full(key)))?.bytes
      if (bytes !== undefined) use(full(key), bytes)
      return bytes
    },
    set(key, bytes) {
      if (use(full(key), bytes)) isChanged = true
    },
    save: () => (isChanged || used.size < old.size ? writeAtomically(file, encodePack(used)) : true),
  }
}
