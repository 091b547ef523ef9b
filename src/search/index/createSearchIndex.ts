/**
 * Creates the files of the embedded index of a site: the root and its parts. Pages must be added in the order of
 * their routes. Parts are compressed while the next pages are rendered.
 */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type BuiltIndex,
  createIndexBuilder,
  type Directory,
  INDEX_VERSION,
  type IndexedPage,
  type IndexRoot,
  type Part,
  type PartLocation,
} from '../../engine/index.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import { awaitLater } from '../../shared/values/awaitLater.ts'
import { ENGLISH, type SearchLanguage, spellSynonyms } from './languages/loadLanguage.ts'
import { createPagePreparer, decodePreparedPage, encodePreparedPage, type SearchPage } from './preparePage.ts'

interface SearchIndexOptions {
  readonly synonyms: readonly (readonly string[])[]
  readonly language: SearchLanguage
  /** Output path of a part, or of the rules of a language for browsers. */
  readonly nameOf: (contents: Uint8Array, kind: 'part' | 'rules') => string
  /** Output path of the root. */
  readonly rootPath: string
  /** Cache of compressed parts. */
  readonly cache?: IndexCache | undefined
}

export interface IndexCache {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
}

export interface SearchIndexer {
  add(page: SearchPage): void
  addPrepared(page: IndexedPage): void
  /** Call it once, after the last page. */
  finish(): Promise<readonly OutputFile[]>
}

/**
 * Maximum size of an index in a single file, in compressed bytes. On a slow line (1.6 Mbit/s, round trip 150 ms) it
 * loads faster than a root followed by its parts.
 */
const MAX_SINGLE_FILE_BYTES = 128_000

/**
 * Maximum size of the headings in the root, in compressed bytes: a third of the limit for a first query at a thousand
 * pages.
 */
const MAX_EMBEDDED_HEADS_BYTES = 36_000

const compress = promisify(gzip)

/** Concurrent compressions. More of them would only wait, each with a quarter of a megabyte of zlib's memory. */
const CONCURRENCY = 4

const keyOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64')
}

interface CompressedPart<Key> {
  readonly first: Key
  readonly compressed: Uint8Array
  /** Uncompressed bytes; dropped when the index exceeds a single file. */
  readonly part: { bytes?: Uint8Array | undefined }
}

/** Compresses a few parts at a time, in parallel to this thread. */
function createCompressor(cache: IndexCache | undefined): Compressor {
  const slots: Promise<unknown>[] = Array.from({ length: CONCURRENCY }, async () => {})
  const whole: { bytes?: Uint8Array | undefined }[] = []
  let next = 0
  let size = 0

  async function compressOnce(bytes: Uint8Array, before: Promise<unknown>): Promise<Uint8Array> {
    const key = cache === undefined ? '' : `part ${keyOf(bytes)}`
    const cached = cache?.get(key)
    if (cached !== undefined) return cached
    await before
    const compressed = await compress(bytes)
    cache?.set(key, compressed)
    return compressed
  }
  return {
    isWhole: () => size <= MAX_SINGLE_FILE_BYTES,
    async compressPart({ first, bytes }) {
      const part: { bytes?: Uint8Array | undefined } = { bytes }
      const slot = next % slots.length
      next += 1
      const compressing = compressOnce(bytes, slots[slot] ?? Promise.resolve())
      slots[slot] = compressing
      const compressed = await compressing
      size += compressed.length
      whole.push(part)
      // Avoids holding ten thousand pages twice.
      if (size > MAX_SINGLE_FILE_BYTES) for (const one of whole.splice(0)) one.bytes = undefined
      return { first, compressed, part }
    },
  }
}

interface Compressor {
  compressPart<Key>(part: Part<Key>): Promise<CompressedPart<Key>>
  /** Whether all parts so far fit into a single file. */
  isWhole(): boolean
}

interface CompressedParts {
  readonly terms: readonly CompressedPart<string>[]
  readonly words: readonly CompressedPart<string>[]
  readonly endings: readonly CompressedPart<string>[]
  readonly pages: readonly CompressedPart<number>[]
  readonly heads: readonly CompressedPart<number>[]
}

/** Root file: length of the JSON as a 32-bit little-endian number, the JSON, then the embedded parts. */
function joinRoot(root: IndexRoot, held: readonly Uint8Array[]): Uint8Array {
  const json = Buffer.from(JSON.stringify(root))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...held])
}

/** @param placeOf Called in the order in which parts are embedded. */
function rootOf(
  built: BuiltIndex & Pick<IndexRoot, 'stopWords' | 'hasForms' | 'language'>,
  parts: CompressedParts,
  placeOf: (part: CompressedPart<unknown>) => PartLocation,
): IndexRoot {
  const directory = <Key>(list: readonly CompressedPart<Key>[]): Directory<Key> => ({
    first: list.map(({ first }) => first),
    parts: list.map(placeOf),
  })
  const { pageCount, sectionCount, facetRuns, facets, history, stopWords, hasForms, language } = built
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
    history,
    stopWords,
    hasForms,
    language,
  }
}

export function createSearchIndex({
  synonyms,
  language,
  nameOf,
  rootPath,
  cache,
}: SearchIndexOptions): SearchIndexer {
  const prepare = createPagePreparer(language)
  const { compressPart, isWhole: mayBeWhole } = createCompressor(cache)
  const pages: Promise<CompressedPart<number>>[] = []
  const builder = createIndexBuilder({
    synonyms: spellSynonyms(synonyms, language.rules.spell),
    language: language.rules,
    onPages: (part) => {
      // `finish` awaits it.
      pages.push(awaitLater(compressPart(part)))
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
      const heads = isWhole ? [] : await embedHeads(built.heads, compressPart)
      const rulesFile = language.source && {
        path: nameOf(language.source, 'rules'),
        contents: language.source,
      }
      let offset = 0
      const held: Uint8Array[] = []
      const files = new Map<string, OutputFile>()
      const root = rootOf(
        {
          ...built,
          stopWords: language.stopWords,
          hasForms: language.code === ENGLISH,
          language: rulesFile && [language.code, rulesFile.path],
        },
        { ...parts, heads },
        ({ part: { bytes }, compressed }) => {
          if (bytes === undefined) {
            const name = nameOf(compressed, 'part')
            // Parts with the same contents share a file.
            files.set(name, { path: name, contents: compressed })
            return name
          }
          held.push(bytes)
          offset += bytes.length
          return [offset - bytes.length, bytes.length]
        },
      )
      return [
        { path: rootPath, contents: await compress(joinRoot(root, held)) },
        ...files.values(),
        ...(rulesFile ? [rulesFile] : []),
      ]
    },
  }
}

/** Embeds headings in the root when they are small, for sites of some hundred pages: this saves a request. */
async function embedHeads(
  heads: readonly Part<number>[],
  compressPart: Compressor['compressPart'],
): Promise<readonly CompressedPart<number>[]> {
  const compressed = await Promise.all(heads.map((part) => compressPart(part)))
  const size = compressed.reduce((sum, part) => sum + part.compressed.length, 0)
  const areEmbedded = size <= MAX_EMBEDDED_HEADS_BYTES
  return compressed.map((part, index) => ({
    ...part,
    part: { bytes: areEmbedded ? heads[index]?.bytes : undefined },
  }))
}
