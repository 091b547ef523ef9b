/**
 * The embedded index of a site as files. In: pages one after the other, in the order of their routes. Out: the
 * root and the parts it names. Parts are compressed while the next pages are rendered.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { OutputFile } from '../../shared/site.ts'
import { type BuiltIndex, createIndexBuilder, type IndexedPage } from '../engine/build/buildIndex.ts'
import type { Part } from '../engine/build/cutInParts.ts'
import { type Directory, INDEX_VERSION, type IndexRoot, type PartPlace } from '../engine/indexFormat.ts'
import {
  createPagePreparer,
  decodePreparedPage,
  encodePreparedPage,
  type SearchPage,
  stopWordsOf,
} from './preparePage.ts'

export interface SearchIndexOptions {
  readonly synonyms: readonly (readonly string[])[]
  /** The site is written in English, whose small words and forms are known. */
  readonly isEnglish: boolean
  /** Output path of a part. */
  readonly nameOf: (contents: Uint8Array) => string
  /** Output path of the root. */
  readonly rootPath: string
  /** What was made of the same parts before. */
  readonly cache?: IndexCache | undefined
}

export interface IndexCache {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
}

export interface SearchIndexer {
  add(page: SearchPage): void
  addPrepared(page: IndexedPage): void
  /** Once, after the last page. */
  finish(): Promise<readonly OutputFile[]>
}

/**
 * An index of no more than this is one file, in bytes as they are sent: on a slow line (1.6 Mbit/s, 150 ms there and
 * back) that is there sooner than a root and then the parts that it names.
 */
const WHOLE_BYTES = 128_000

/** As they are sent, in bytes: a third of what a first query may take at a thousand pages. */
const HELD_HEADS_BYTES = 36_000

const compress = promisify(gzip)

/** More at once would only wait, each with a quarter of a megabyte that zlib keeps for it. */
const COMPRESSED_AT_ONCE = 4

const keyOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64')
}

interface CompressedPart<Key> {
  readonly first: Key
  readonly compressed: Uint8Array
  /** As it was; kept only as long as the whole index may be one file. */
  readonly part: { bytes?: Uint8Array | undefined }
}

/** Compresses a few parts at a time, beside the work of this thread. */
function createCompressor(cache: IndexCache | undefined): Compressor {
  const lanes: Promise<unknown>[] = Array.from({ length: COMPRESSED_AT_ONCE }, async () => {})
  const whole: { bytes?: Uint8Array | undefined }[] = []
  let next = 0
  let size = 0

  async function compressOnce(bytes: Uint8Array, before: Promise<unknown>): Promise<Uint8Array> {
    const key = cache === undefined ? '' : `part ${keyOf(bytes)}`
    const known = cache?.get(key)
    if (known !== undefined) return known
    await before
    const compressed = await compress(bytes)
    cache?.set(key, compressed)
    return compressed
  }
  return {
    isWhole: () => size <= WHOLE_BYTES,
    async compressPart({ first, bytes }) {
      const part: { bytes?: Uint8Array | undefined } = { bytes }
      const lane = next % lanes.length
      next += 1
      const compressing = compressOnce(bytes, lanes[lane] ?? Promise.resolve())
      lanes[lane] = compressing
      const compressed = await compressing
      size += compressed.length
      whole.push(part)
      // Ten thousand pages are not held twice.
      if (size > WHOLE_BYTES) for (const one of whole.splice(0)) one.bytes = undefined
      return { first, compressed, part }
    },
  }
}

interface Compressor {
  compressPart<Key>(part: Part<Key>): Promise<CompressedPart<Key>>
  /** All parts so far are small enough together to be one file. */
  isWhole(): boolean
}

interface CompressedParts {
  readonly terms: readonly CompressedPart<string>[]
  readonly words: readonly CompressedPart<string>[]
  readonly endings: readonly CompressedPart<string>[]
  readonly pages: readonly CompressedPart<number>[]
  readonly heads: readonly CompressedPart<number>[]
}

/** The length of the JSON in four bytes, the lowest first, the JSON, then what it points into. */
function joinRoot(root: IndexRoot, held: readonly Uint8Array[]): Uint8Array {
  const json = Buffer.from(JSON.stringify(root))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...held])
}

/** @param placeOf Called in the order in which parts are held. */
function rootOf(
  built: BuiltIndex & Pick<IndexRoot, 'stopWords' | 'hasForms'>,
  parts: CompressedParts,
  placeOf: (part: CompressedPart<unknown>) => PartPlace,
): IndexRoot {
  const directory = <Key>(list: readonly CompressedPart<Key>[]): Directory<Key> => ({
    first: list.map(({ first }) => first),
    parts: list.map(placeOf),
  })
  const { pageCount, sectionCount, facetRuns, facets, stopWords, hasForms } = built
  return {
    version: INDEX_VERSION,
    pageCount,
    sectionCount,
    terms: directory(parts.terms),
    words: directory(parts.words),
    endings: directory(parts.endings),
    pages: directory(parts.pages),
    heads: directory(parts.heads),
    facetRuns,
    facets,
    stopWords,
    hasForms,
  }
}

export function createSearchIndex({
  synonyms,
  isEnglish,
  nameOf,
  rootPath,
  cache,
}: SearchIndexOptions): SearchIndexer {
  const prepare = createPagePreparer(isEnglish)
  const { compressPart, isWhole: mayBeWhole } = createCompressor(cache)
  const pages: Promise<CompressedPart<number>>[] = []
  const builder = createIndexBuilder({
    synonyms,
    hasForms: isEnglish,
    onPages: (part) => {
      const compressing = compressPart(part)
      // Awaited at the end; a failure before that must not count as unhandled.
      compressing.catch(() => {})
      pages.push(compressing)
    },
  })
  return {
    add: (page) => builder.add(decodePreparedPage(encodePreparedPage(prepare(page)))),
    addPrepared: builder.add,
    async finish() {
      const built = builder.finish()
      const parts = {
        terms: await Promise.all(built.terms.map((part) => compressPart(part))),
        words: await Promise.all(built.words.map((part) => compressPart(part))),
        endings: await Promise.all(built.endings.map((part) => compressPart(part))),
        pages: await Promise.all(pages),
      }
      const isWhole = mayBeWhole()
      const heads = isWhole ? [] : await holdHeads(built.heads, compressPart)
      let offset = 0
      const held: Uint8Array[] = []
      const files = new Map<string, OutputFile>()
      const root = rootOf(
        { ...built, stopWords: stopWordsOf(isEnglish), hasForms: isEnglish },
        { ...parts, heads },
        ({ part: { bytes }, compressed }) => {
          if (bytes === undefined) {
            const name = nameOf(compressed)
            // Two parts with the same contents are one file.
            files.set(name, { path: name, contents: compressed })
            return name
          }
          held.push(bytes)
          offset += bytes.length
          return [offset - bytes.length, bytes.length]
        },
      )
      return [{ path: rootPath, contents: await compress(joinRoot(root, held)) }, ...files.values()]
    },
  }
}

/** Headings of a site of some hundred pages are in the root, where they cost no request of their own. */
async function holdHeads(
  heads: readonly Part<number>[],
  compressPart: Compressor['compressPart'],
): Promise<readonly CompressedPart<number>[]> {
  const compressed = await Promise.all(heads.map((part) => compressPart(part)))
  const size = compressed.reduce((sum, part) => sum + part.compressed.length, 0)
  const areHeld = size <= HELD_HEADS_BYTES
  return compressed.map((part, index) => ({
    ...part,
    part: { bytes: areHeld ? heads[index]?.bytes : undefined },
  }))
}
