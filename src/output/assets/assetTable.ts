/**
 * Output stage: the assets that documents load.
 * Maps each source file to its address and image size, and lists the files to copy. Reads every file once and writes
 * nothing. An unreadable file is a diagnostic; an image that cannot be decoded is not.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { describeReadError } from '../../shared/errors/readError.ts'
import type { Asset } from '../../shared/site/site.ts'
import { hashContents, shortenHash } from './hashContents.ts'
import { hashedName } from './hashedName.ts'
import { measureImage } from './measureImage.ts'

/** A file to copy to the output. */
export interface FileCopy {
  /** Path from the site root. */
  readonly source: string
  /** Output path. */
  readonly path: string
}

interface AssetTable {
  /** Assets by source. Sources with equal bytes and the same extension share one address. */
  readonly assets: ReadonlyMap<string, Asset>
  /** One copy for each address. */
  readonly copies: readonly FileCopy[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Files that are read into memory to measure them. Other files are hashed in chunks, since they may be large. */
const IMAGE = /\.(?:avif|bmp|cur|gif|heic|heif|ico|icns|jp2|jpe?g|jxl|png|svg|tiff?|webp)$/i

const CHUNK_BYTES = 1 << 20

function hashLargeFile(absolute: string): string {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  const file = openSync(absolute, 'r')
  try {
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, length))
    }
  } finally {
    closeSync(file)
  }
  return shortenHash(hash)
}

export interface AssetBytes {
  /** Short hash of the bytes. */
  readonly hash: string
  readonly size?: { readonly width: number; readonly height: number } | undefined
}

/** The same for contents that are not on the disk. */
export const readAssetBytes = (name: string, bytes: Uint8Array): AssetBytes => ({
  hash: hashContents(bytes),
  size: IMAGE.test(name) ? measureImage(bytes) : undefined,
})

/**
 * @param absolute Absolute path of the file.
 * @throws File system errors.
 */
export function readAsset(absolute: string): AssetBytes {
  if (!IMAGE.test(absolute)) return { hash: hashLargeFile(absolute) }
  return readAssetBytes(absolute, readFileSync(absolute))
}

/**
 * @param sources Paths from the site root, in any order. Duplicates are ignored.
 * @param read Reads a file, or looks it up in a cache. @throws {ReadError} and file system errors.
 */
export function createAssetTable(
  sources: Iterable<string>,
  read: (source: string) => AssetBytes,
): AssetTable {
  const assets = new Map<string, Asset>()
  const copies: FileCopy[] = []
  const diagnostics: Diagnostic[] = []
  const hrefs = new Map<string, string>()

  for (const source of [...new Set(sources)].sort()) {
    try {
      const { hash, size } = read(source)
      const name = hashedName(path.posix.basename(source), hash)
      const contentKey = `${hash} ${path.posix.extname(name)}`
      const href = hrefs.get(contentKey) ?? `/${ASSETS_FOLDER}/${name}`
      if (!hrefs.has(contentKey)) copies.push({ source, path: href.slice(1) })
      hrefs.set(contentKey, href)
      assets.set(source, { source, href, ...size })
    } catch (error) {
      const problem = describeReadError(error)
      if (problem === undefined) throw error
      diagnostics.push({ rule: 'unreadable-file', message: `"${source}" ${problem}`, file: source })
    }
  }
  return { assets, copies, diagnostics }
}
