import { type BytesCache, createBytesCache } from '../cache/bytesCache.ts'

/**
 * Opens the cache of compressed parts of the search index.
 * @param folder Absolute path of the cache folder.
 */
export const openPartsCache = (folder: string, name: string): BytesCache =>
  createBytesCache({
    folder,
    name,
    // The key of a part is the hash of its bytes. The compressed bytes also depend on the zlib version.
    namespace: process.versions.zlib,
  })
