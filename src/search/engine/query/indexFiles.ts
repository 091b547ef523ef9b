/**
 * The files of an index as they are read. In: bytes as a host sends them. Out: what they hold, each read once.
 * Nothing of the browser and nothing of Node, so that both read it alike.
 */
import { SearchError } from '../../../shared/search/search.ts'
import {
  type Directory,
  INDEX_VERSION,
  type IndexRoot,
  type PartPlace,
  type StoredPage,
} from '../indexFormat.ts'
import type { Entry } from '../lexicon.ts'
import { decodeTermList, decodeTermShard, type ListedTerm } from '../termShard.ts'

/** Where the bytes come from. Both reject with a `SearchError` when they cannot be had. */
export interface IndexSource {
  readonly readRoot: () => Promise<Uint8Array>
  readonly readFile: (name: string) => Promise<Uint8Array>
}

export interface IndexFiles {
  readonly root: IndexRoot
  /** Everything is in the root: no part costs a request. */
  readonly isWhole: boolean
  readonly terms: (part: number) => Promise<readonly Entry[]>
  readonly words: (part: number) => Promise<readonly ListedTerm[]>
  readonly endings: (part: number) => Promise<readonly ListedTerm[]>
  readonly pages: (part: number) => Promise<readonly StoredPage[]>
  /** Of pages without their texts. */
  readonly heads: (part: number) => Promise<readonly StoredPage[]>
}

export const malformed = (what: string, cause?: unknown): SearchError =>
  new SearchError('malformed', `The search index is damaged: ${what}`, { cause })

/**
 * A host or a browser may have undone the compression already. No other file begins so, but for a root of more than
 * half a megabyte.
 */
const isCompressed = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isCompressed(bytes)) return bytes
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

/** No list is without terms. */
const firstTerm = ([first]: readonly { readonly term: string }[]): string => first?.term ?? ''

/** The root: the length of its JSON in four bytes, the lowest first, the JSON, then parts that it holds. */
async function readRoot(source: IndexSource): Promise<{ root: IndexRoot; held: Uint8Array }> {
  const sent = await source.readRoot()
  try {
    const bytes = await inflate(sent)
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
    if (length > bytes.length - 4) throw new RangeError('the file ends too early')
    const root = decodeJson(bytes.subarray(4, 4 + length)) as IndexRoot
    if (root.version !== INDEX_VERSION) throw new RangeError(`it is of version ${root.version}`)
    const { terms, words, endings, pages, heads } = root
    if (![terms, words, endings, pages, heads].every(hasParts)) throw new RangeError('it names no files')
    return { root, held: bytes.subarray(4 + length) }
  } catch (cause) {
    throw malformed('its first file cannot be read', cause)
  }
}

/** @throws {SearchError} `unreachable` or `malformed`. */
export async function openIndexFiles(source: IndexSource): Promise<IndexFiles> {
  const { root, held } = await readRoot(source)

  async function bytesOf(place: PartPlace): Promise<Uint8Array> {
    if (typeof place === 'string') return inflate(await source.readFile(place))
    return held.subarray(place[0], place[0] + place[1])
  }
  function partsOf<Decoded extends readonly unknown[]>(
    { first, parts: places }: Directory<unknown>,
    decode: (bytes: Uint8Array) => Decoded,
    firstOf: (decoded: Decoded) => unknown = () => undefined,
  ) {
    const known = new Map<number, Promise<Decoded>>()
    async function read(part: number): Promise<Decoded> {
      const place = places[part]
      if (place === undefined) throw malformed(`it has no part ${part}`)
      try {
        const decoded = decode(await bytesOf(place))
        const begin = firstOf(decoded)
        // A host may answer with some page of its own, which can look like a list of words.
        if (begin !== undefined && begin !== first[part]) throw new RangeError('it is another file')
        return decoded
      } catch (error) {
        // What failed may be had the next time.
        known.delete(part)
        if (error instanceof SearchError) throw error
        throw malformed(`${typeof place === 'string' ? place : 'a part of it'} cannot be read`, error)
      }
    }
    return (part: number): Promise<Decoded> => {
      const before = known.get(part)
      if (before !== undefined) return before
      const reading = read(part)
      known.set(part, reading)
      return reading
    }
  }

  return {
    root,
    isWhole: root.terms.parts.every((place) => typeof place !== 'string'),
    terms: partsOf(root.terms, decodeTermShard, firstTerm),
    words: partsOf(root.words, decodeTermList, firstTerm),
    endings: partsOf(root.endings, decodeTermList, firstTerm),
    pages: partsOf(root.pages, decodePages),
    heads: partsOf(root.heads, decodePages),
  }
}
