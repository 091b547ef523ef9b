/**
 * Output stage: the files that documents load.
 * In: their sources. Out: where each is found on the site, how large it is, and what has to be copied.
 * Reads every file once; writes nothing. A file that cannot be read is a diagnostic, broken image bytes are not.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Asset } from '../shared/site.ts'
import { errorCode } from '../shared/text/errorCode.ts'
import { hashContents, shortenHash } from './hashContents.ts'
import { hashedName } from './hashedName.ts'
import { measureImage } from './measureImage.ts'

/** A file to be copied as it is. */
export interface FileCopy {
  /** From the site root. */
  readonly source: string
  /** Output path. */
  readonly path: string
}

export interface AssetTable {
  /** By source. Sources with equal bytes and the same extension share one address. */
  readonly assets: ReadonlyMap<string, Asset>
  /** One for each address. */
  readonly copies: readonly FileCopy[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Read whole, to be measured; everything else may be as large as a film. */
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
  /** Short, of the bytes. */
  readonly hash: string
  readonly size?: { readonly width: number; readonly height: number } | undefined
}

/** @param absolute Of the file. @throws what the file system says. */
export function readAsset(absolute: string): AssetBytes {
  if (!IMAGE.test(absolute)) return { hash: hashLargeFile(absolute) }
  const bytes = readFileSync(absolute)
  return { hash: hashContents(bytes), size: measureImage(bytes) }
}

/**
 * @param sources From the site root, in any order, repeated or not.
 * @param siteDir Absolute.
 * @param read Another way to know a file's bytes than to read it.
 */
export function createAssetTable(
  sources: Iterable<string>,
  siteDir: string,
  read: typeof readAsset = readAsset,
): AssetTable {
  const assets = new Map<string, Asset>()
  const copies: FileCopy[] = []
  const diagnostics: Diagnostic[] = []
  const hrefs = new Map<string, string>()

  for (const source of [...new Set(sources)].sort()) {
    try {
      const { hash, size } = read(path.join(siteDir, source))
      const name = hashedName(path.posix.basename(source), hash)
      const contentKey = `${hash} ${path.posix.extname(name)}`
      const href = hrefs.get(contentKey) ?? `/${ASSETS_FOLDER}/${name}`
      if (!hrefs.has(contentKey)) copies.push({ source, path: href.slice(1) })
      hrefs.set(contentKey, href)
      assets.set(source, { source, href, ...size })
    } catch (error) {
      const cause = errorCode(error)
      if (cause === undefined) throw error
      diagnostics.push({
        rule: 'unreadable-file',
        message: `"${source}" cannot be read (${cause})`,
        file: source,
      })
    }
  }
  return { assets, copies, diagnostics }
}
