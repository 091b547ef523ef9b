import { OutdatedError } from '../../shared/errors/outdatedError.ts'

/** Where encoded images are kept while a build runs, and longer with a cache. */
export interface ByteStore {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
}

/** @param cache Undefined: memory only. Memory also has what does not fit into the cache. */
export function createByteStore(cache: ByteStore | undefined): ByteStore {
  const memory = new Map<string, Uint8Array>()
  return {
    get: (key) => memory.get(key) ?? cache?.get(key),
    set(key, bytes) {
      cache?.set(key, bytes)
      if (cache?.get(key) === undefined) memory.set(key, bytes)
    },
  }
}

/** @throws {OutdatedError} when another process has removed the entry. */
export function readEntry(key: string, store: ByteStore): Uint8Array {
  const bytes = store.get(key)
  if (bytes === undefined) throw new OutdatedError('The cache of images was changed while it was read')
  return bytes
}

/** A file whose contents are in the store. */
export interface StoredFile {
  /** Output path. */
  readonly path: string
  read(): Uint8Array
}
