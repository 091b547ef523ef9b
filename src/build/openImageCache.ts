import { type BytesCache, createBytesCache } from '../cache/bytesCache.ts'

/** How long variants of removed images stay: branches have different images. */
const RETENTION_DAYS = 30

/**
 * Opens the cache of images that a build makes. Keys have all inputs.
 * @param folder Absolute path of the cache folder.
 */
export const openImageCache = (folder: string): BytesCache =>
  createBytesCache({
    folder,
    name: 'images',
    namespace: '1',
    retention: { days: RETENTION_DAYS, now: Date.now() },
  })
