/**
 * Reads the files of an index; each part is decoded once. Independent of browsers and Node, so that both use the same code.
 */
import { importWithRetry } from '../../shared/importWithRetry.ts'
import { SearchError } from '../../shared/search/search.ts'
import {
  type Directory,
  INDEX_VERSION,
  type IndexRoot,
  type PartLocation,
  type StoredPage,
} from '../indexFormat.ts'
import type { Language } from '../languages/language.ts'
import type { Entry } from '../lexicon.ts'
import { decodeTermList, decodeTermShard, type ListedTerm } from '../termShard.ts'
import { stemOf } from '../wordForms.ts'

/** Source of the bytes. Both functions reject with a `SearchError` when loading fails. */
export interface IndexSource {
  readonly readRoot: () => Promise<Uint8Array>
  readonly readFile: (name: string) => Promise<Uint8Array>
  /** Loads the rules of a language. Without them the search has no word forms. Never rejects. */
  readonly readLanguage?: ((language: NonNullable<IndexRoot['language']>) => Promise<Language>) | undefined
}

/** A part is not loaded yet. */
export class NotLoadedError extends Error {}

export interface IndexFiles {
  readonly root: IndexRoot
  readonly language: Language
  /** The root contains all parts, so that no part costs a request. */
  readonly isWhole: boolean
  readonly terms: (part: number) => Promise<readonly Entry[]>
  readonly words: (part: number) => Promise<readonly ListedTerm[]>
  readonly endings: (part: number) => Promise<readonly ListedTerm[]>
  readonly pages: (part: number) => Promise<readonly StoredPage[]>
  /** Pages without texts. */
  readonly heads: (part: number) => Promise<readonly StoredPage[]>
}

export const malformed = (what: string, cause?: unknown): SearchError =>
  new SearchError('malformed', `The search index is damaged: ${what}`, { cause })

/**
 * Whether the bytes are gzipped. Hosts and browsers may have decompressed them already. Decompressed files never start with
 * these bytes, except for a root of more than half a megabyte.
 */
const isCompressed = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8

const importInflate = importWithRetry(() => import('../inflateGzip.ts'))

/** Decompresses in browsers that cannot do it themselves. */
async function inflateByScript(bytes: Uint8Array): Promise<Uint8Array> {
  const { inflateGzip } = await importInflate().catch((cause) => {
    throw new SearchError('unreachable', 'The code that decompresses the index cannot be loaded', { cause })
  })
  return inflateGzip(bytes)
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isCompressed(bytes)) return bytes
  if (typeof DecompressionStream === 'undefined') return inflateByScript(bytes)
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const decodeJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

const hasParts = ({ first, parts }: Directory<unknown>): boolean =>
  Array.isArray(first) && Array.isArray(parts) && first.length === parts.length

function decodePages(bytes: Uint8Array): readonly StoredPage[] {
  const pages = decodeJson(bytes)
  if (!Array.isArray(pages)) throw new RangeError('it has no pages')
  return pages
}

/** Lists are never empty. */
const firstTerm = ([first]: readonly { readonly term: string }[]): string => first?.term ?? ''

/** Root: length of its JSON as a 32-bit little-endian number, the JSON, then the parts in the root. */
async function readRoot(source: IndexSource): Promise<{ root: IndexRoot; embedded: Uint8Array }> {
  const sent = await source.readRoot()
  try {
    const bytes = await inflate(sent)
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
    if (length > bytes.length - 4) throw new RangeError('the file ends too early')
    const root = decodeJson(bytes.subarray(4, 4 + length)) as IndexRoot
    if (root.version !== INDEX_VERSION) throw new RangeError(`it is of version ${root.version}`)
    const { terms, words, endings, pages, heads } = root
    if (![terms, words, endings, pages, heads].every(hasParts)) throw new RangeError('it names no files')
    return { root, embedded: bytes.subarray(4 + length) }
  } catch (cause) {
    if (cause instanceof SearchError) throw cause
    throw malformed('its first file cannot be read', cause)
  }
}

interface OpenedFiles extends IndexFiles {
  /** The same parts without requests: those that are not loaded reject with a `NotLoadedError`. */
  readonly loaded: IndexFiles
}

/** @throws {SearchError} `unreachable` or `malformed`. */
export async function openIndexFiles(source: IndexSource): Promise<OpenedFiles> {
  const { root, embedded } = await readRoot(source)
  const language: Language = root.hasForms
    ? { stem: stemOf }
    : ((root.language && (await source.readLanguage?.(root.language))) ?? {})

  async function bytesOf(place: PartLocation): Promise<Uint8Array> {
    if (typeof place === 'string') return inflate(await source.readFile(place))
    return embedded.subarray(place[0], place[0] + place[1])
  }
  function createPartReader<Decoded extends readonly unknown[]>(
    { first, parts: places }: Directory<unknown>,
    decode: (bytes: Uint8Array) => Decoded,
    firstOf: (decoded: Decoded) => unknown = () => undefined,
  ) {
    const cache = new Map<number, Promise<Decoded>>()
    const loaded = new Set<number>()
    async function load(part: number): Promise<Decoded> {
      const place = places[part]
      if (place === undefined) throw malformed(`it has no part ${part}`)
      try {
        const decoded = decode(await bytesOf(place))
        const begin = firstOf(decoded)
        // A host may respond with an error page, whose bytes can decode as a list of words.
        if (begin !== undefined && begin !== first[part]) throw new RangeError('it is another file')
        loaded.add(part)
        return decoded
      } catch (error) {
        // Allows another attempt.
        cache.delete(part)
        if (error instanceof SearchError) throw error
        throw malformed(`${typeof place === 'string' ? place : 'a part of it'} cannot be read`, error)
      }
    }
    const read = (part: number): Promise<Decoded> => {
      const cached = cache.get(part)
      if (cached !== undefined) return cached
      const reading = load(part)
      cache.set(part, reading)
      return reading
    }
    const readLoaded = async (part: number): Promise<Decoded> => {
      if (!loaded.has(part) && typeof places[part] === 'string') throw new NotLoadedError()
      return read(part)
    }
    return { read, readLoaded }
  }

  const parts = {
    terms: createPartReader(root.terms, decodeTermShard, firstTerm),
    words: createPartReader(root.words, decodeTermList, firstTerm),
    endings: createPartReader(root.endings, decodeTermList, firstTerm),
    pages: createPartReader(root.pages, decodePages),
    heads: createPartReader(root.heads, decodePages),
  }
  const isWhole = root.terms.parts.every((place) => typeof place !== 'string')
  const filesBy = (reader: 'read' | 'readLoaded'): IndexFiles => ({
    ...{ root, language, isWhole, terms: parts.terms[reader], words: parts.words[reader] },
    ...{ endings: parts.endings[reader], pages: parts.pages[reader], heads: parts.heads[reader] },
  })
  return { ...filesBy('read'), loaded: filesBy('readLoaded') }
}
