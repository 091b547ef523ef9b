/** Generated indexes, in one file and in many, with a record of loaded files. */
import { createIndexBuilder } from '../../../src/engine/build/buildIndex.ts'
import type { StoredJson } from '../../../src/engine/build/createJsonParts.ts'
import { createPageIndexer } from '../../../src/engine/build/indexPage.ts'
import type { Part } from '../../../src/engine/build/splitIntoParts.ts'
import {
  type Facets,
  INDEX_VERSION,
  type PartLocation,
  type StoredPage,
} from '../../../src/engine/indexFormat.ts'
import type { IndexSource } from '../../../src/engine/query/indexFiles.ts'
import type { IndexQuery } from '../../../src/engine/query/openIndex.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../../src/engine/stopWords.ts'
import { stemOf } from '../../../src/engine/wordForms.ts'
import { SearchError } from '../../../src/shared/search/search.ts'

const isStopWord = createIsStopWord(ENGLISH_STOP_WORDS)

export interface SmallSection {
  readonly heading: string
  readonly texts?: readonly string[]
  /** Default: 1 for the first section, 2 for the others. */
  readonly depth?: number
}

export interface SmallPage {
  readonly path: string
  readonly sections: readonly SmallSection[]
  readonly category?: string
  readonly subcategories?: readonly string[]
  readonly places?: readonly string[]
  readonly keywords?: readonly string[]
  readonly facets?: Partial<Facets>
}

export interface SmallIndex extends IndexSource {
  readonly files: Map<string, Uint8Array>
  /** Names of loaded files, in order. */
  readonly requests: string[]
  /** Sections in the order of the index: `path#index`. */
  readonly names: readonly string[]
}

export const ROOT = 'root'

const FACETS: Facets = { language: 'en', version: null, docusaurus_tag: 'default' }

function toStored(page: StoredPage): StoredJson {
  const json = JSON.stringify(page)
  return { length: json.length, bytes: Buffer.from(json) }
}

export function buildSmallIndex(
  pages: readonly SmallPage[],
  {
    isWhole = false,
    synonyms = [],
  }: { readonly isWhole?: boolean; readonly synonyms?: readonly (readonly string[])[] } = {},
): SmallIndex {
  const indexPage = createPageIndexer(isStopWord)
  const pageParts: Part<number>[] = []
  const builder = createIndexBuilder({
    synonyms,
    language: { stem: stemOf },
    onPages: (part) => pageParts.push(part),
  })
  const names: string[] = []
  for (const page of pages) {
    const { path, sections, category = 'Docs', subcategories = [], keywords = [], places, facets } = page
    const read = sections.map(({ heading, texts = [], depth }, index) => ({
      heading,
      texts,
      depth: depth ?? (index === 0 ? 1 : 2),
      ...(index === 0 && { keywords, places }),
    }))
    names.push(...sections.map((_, index) => `${path}#${index}`))
    const stored: StoredPage = {
      p: path,
      c: category,
      ...(subcategories.length > 0 && { d: subcategories.join(' › ') }),
      s: read.map(({ depth, heading, texts }, index) => [
        index === 0 ? null : `s${index}`,
        depth,
        heading,
        texts,
      ]),
    }
    builder.add({
      path,
      stored: toStored(stored),
      head: toStored({
        ...stored,
        s: stored.s.map(([anchor, depth, heading]) => [anchor, depth, heading]),
      }),
      terms: indexPage(read),
      facets: { ...FACETS, ...facets },
    })
  }
  const built = builder.finish()
  const files = new Map<string, Uint8Array>()
  const held: Uint8Array[] = []
  let offset = 0
  const directory = <Key>(kind: string, parts: readonly Part<Key>[]) => ({
    first: parts.map(({ first }) => first),
    parts: parts.map(({ bytes }, index): PartLocation => {
      if (!isWhole) {
        files.set(`${kind}${index}`, bytes)
        return `${kind}${index}`
      }
      held.push(bytes)
      offset += bytes.length
      return [offset - bytes.length, bytes.length]
    }),
  })
  const { pageCount, sectionCount, facetRuns, facets, history } = built
  files.set(
    ROOT,
    joinRoot(
      {
        version: INDEX_VERSION,
        pageCount,
        sectionCount,
        terms: directory('terms', built.terms),
        words: directory('words', built.words),
        endings: directory('endings', built.endings),
        pages: directory('pages', pageParts),
        heads: directory('heads', isWhole ? [] : built.heads),
        facetRuns,
        facets,
        history,
        stopWords: ENGLISH_STOP_WORDS,
        hasForms: true,
      },
      held,
    ),
  )
  const requests: string[] = []
  async function readFile(name: string): Promise<Uint8Array> {
    requests.push(name)
    const bytes = files.get(name)
    if (bytes === undefined) throw new SearchError('unreachable', `no file ${name}`)
    return bytes
  }
  return { files, requests, names, readFile, readRoot: () => readFile(ROOT) }
}

/** Length of the JSON in four bytes, the JSON, then the embedded parts. */
export function joinRoot(root: unknown, held: readonly Uint8Array[] = []): Uint8Array {
  const json = Buffer.from(JSON.stringify(root))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...held])
}

export const queryOf = (query: string, options: Partial<IndexQuery> = {}): IndexQuery => ({
  query,
  hitsPerPage: 20,
  page: 0,
  snippetWords: 10,
  ellipsis: '…',
  preTag: '[',
  postTag: ']',
  urlOf: (path, anchor) => (anchor === null ? path : `${path}#${anchor}`),
  ...options,
})

/** The same pseudo-random numbers each time, from 0 to below 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu con pre ter ing ate'.split(' ')

/** Pages of invented words, some frequent and most rare, enough for an index with many files. */
export function generatePages(count: number, seed = 1): readonly SmallPage[] {
  const random = createRandom(seed)
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  const newWord = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('')
  const words = Array.from({ length: 9_000 }, newWord)
  const word = () => words[Math.floor(random() ** 3 * words.length)] ?? ''
  const wordsOf = (size: number) => Array.from({ length: size }, word).join(' ')
  return Array.from({ length: count }, (_, page) => ({
    path: `/docs/${words[page * 7] ?? ''}-${page}`,
    category: `Part ${page % 5}`,
    sections: Array.from({ length: 1 + Math.floor(random() * 6) }, (_unused, section) => ({
      heading: wordsOf(1 + Math.floor(random() * 3)),
      texts: [wordsOf(40), wordsOf(20)],
      depth: section === 0 ? 1 : 2 + Math.floor(random() * 2),
    })),
    facets: page % 3 === 0 ? { language: 'de', docusaurus_tag: 'docs-default-current' } : {},
  }))
}
