import { type BytesCache, createBytesCache } from '../cache/bytesCache.ts'

/**
 * Parts of the search index as they were compressed the last time.
 * @param folder Absolute folder of the cache; undefined: nothing is kept.
 */
export const openPartsCache = (folder: string | undefined): BytesCache | undefined =>
  folder === undefined
    ? undefined
    : createBytesCache({
        folder,
        name: 'search',
        // A part is named by its bytes; what they become depends on the library that compresses them.
        namespace: process.versions.zlib,
      })
