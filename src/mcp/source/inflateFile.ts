/** Decompresses a file of the search index within the limit: the engine would decompress any amount. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { MAX_FILE_SIZE, SourceError } from './siteSource.ts'

const gunzipAsync = promisify(gunzip)

const isCompressed = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8

/** @returns Bytes that the engine does not decompress again. @throws {SourceError} */
export async function inflateFile(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  if (!isCompressed(bytes)) return bytes
  let inflated: Uint8Array
  try {
    inflated = await gunzipAsync(bytes, { maxOutputLength: MAX_FILE_SIZE })
  } catch (cause) {
    throw new SourceError(
      `"${name}" of the search index cannot be decompressed within ${MAX_FILE_SIZE} bytes`,
      { cause },
    )
  }
  if (isCompressed(inflated)) throw new SourceError(`"${name}" of the search index is compressed twice`)
  return inflated
}
