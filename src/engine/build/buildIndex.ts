/**
 * Builds the parts of the index from the pages of a site, which must be added in a stable order. Parts are neither
 * compressed nor named yet. Postings are stored as bytes from the start, so that ten thousand pages fit into memory.
 */

import { groupBy } from '../../shared/collections/groupBy.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { ByteKeys, fnvHash } from '../byteKeys.ts'
import { addToRuns, isHistoryPage, type SectionRun } from '../historyPages.ts'
import { type Facets, reverse, synonymTerm } from '../indexFormat.ts'
import type { Language } from '../languages/language.ts'
import type { Postings } from '../lexicon.ts'
import { type PageTerms, readPageTerms } from '../pageTerms.ts'
import { createPostingsWriter, readPostings } from '../postings.ts'
import { isSignTerm } from '../splitText.ts'
import { type EncodedTerm, encodeTermList, encodeTermShard, sizeOfTerm } from '../termShard.ts'
import { bestSections, collectPrefixLists, type PrefixList } from './collectPrefixLists.ts'
import { createJsonParts, type StoredJson } from './createJsonParts.ts'
import { findCompounds } from './findCompounds.ts'
import { type Part, splitIntoParts } from './splitIntoParts.ts'
import { mergePostings } from './synonymPostings.ts'
import { TermPostings } from './termPostings.ts'

/** Sizes of parts before compression, in bytes. Each part costs a request, and a query needs several. */
const TERM_PART_BYTES = 16_000
const LIST_PART_BYTES = 24_000
const PAGE_PART_BYTES = 20_000
/**
 * Headings repeat more than texts and compress better. Hits of a large site are far from each other, so that larger parts would
 * save no request.
 */
const HEAD_PART_BYTES = 32_000

export interface BuiltIndex {
  readonly pageCount: number
  readonly sectionCount: number
  readonly terms: readonly Part<string>[]
  readonly words: readonly Part<string>[]
  readonly endings: readonly Part<string>[]
  readonly heads: readonly Part<number>[]
  readonly facetRuns: readonly (readonly [section: number, facets: number])[]
  readonly facets: readonly Facets[]
  /** Undefined without pages about the history of the product. */
  readonly history: readonly SectionRun[] | undefined
}

export interface IndexedPage {
  /** Route path. */
  readonly path: string
  /** JSON of the `StoredPage`. */
  readonly stored: StoredJson
  /** JSON of the `StoredPage` without texts. */
  readonly head: StoredJson
  readonly terms: PageTerms
  readonly facets: Facets
}

interface IndexBuilder {
  add(page: IndexedPage): void
  /** Call it once, after the last page. */
  finish(): BuiltIndex
}

interface IndexBuilderOptions {
  /** Groups of synonyms; both words of a two-word synonym must be in one section. */
  readonly synonyms: readonly (readonly string[])[]
  readonly language: Language
  /** Called for each complete part of pages. */
  readonly onPages: (part: Part<number>) => void
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const byTerm = (a: { readonly term: string }, b: { readonly term: string }): number =>
  compareText(a.term, b.term)

/** Terms with the same first letters stay in one part, with their word forms and synthetic terms. */
const SHARED_PREFIX = 4

const mayBeForms = (a: { readonly term: string }, b: { readonly term: string }): boolean =>
  a.term.slice(0, SHARED_PREFIX) === b.term.slice(0, SHARED_PREFIX)

export function createIndexBuilder({ synonyms, language, onPages }: IndexBuilderOptions): IndexBuilder {
  /** Equal for all forms of a word. */
  const stemKey = (term: string) => language.stem?.(term) ?? term
  const terms = new ByteKeys()
  /** By term id. */
  const writers: TermPostings[] = []
  const facets: Facets[] = []
  const facetIndexes = new Map<string, number>()
  const facetRuns: (readonly [number, number])[] = []
  const history: SectionRun[] = []
  let pageCount = 0
  let sectionCount = 0
  const heads: Part<number>[] = []
  const pageParts = createJsonParts(onPages)
  const headParts = createJsonParts((part) => heads.push(part))

  /** Part boundaries depend on paths, so a page that grows moves only the next boundary; other parts do not change. */
  function store({ path, stored, head }: IndexedPage): void {
    const bytes = encoder.encode(path)
    const mayEnd = fnvHash(bytes, 0, bytes.length) % 4 === 0
    pageParts.add(stored, sectionCount, { limit: PAGE_PART_BYTES, mayEnd })
    headParts.add(head, sectionCount, { limit: HEAD_PART_BYTES, mayEnd })
  }

  function addFacets(own: Facets): void {
    const { language, version, docusaurus_tag, tags = [], age } = own
    const key = JSON.stringify([language, version, docusaurus_tag, age, ...tags])
    const index = facetIndexes.get(key) ?? facets.push(own) - 1
    facetIndexes.set(key, index)
    if (facetRuns.at(-1)?.[1] !== index) facetRuns.push([sectionCount, index])
  }

  function addPostings(page: PageTerms): void {
    const { bytes } = page
    readPageTerms(page, (from, to, count, first, last, postings, end) => {
      const number = terms.idOf(bytes, from, to)
      if (number === writers.length) writers.push(new TermPostings())
      writers[number]?.add(sectionCount + first, sectionCount + last, count, bytes, postings, end)
    })
  }

  /** Postings of a word and its other forms; for two words, the pairs of postings to intersect. */
  function findPostings(
    written: string,
    encodedTerms: ReadonlyMap<string, EncodedTerm>,
    forms: ReadonlyMap<string, readonly string[]>,
  ): (readonly Postings[])[] {
    const read = (term: string) => {
      const found = encodedTerms.get(term)
      return found === undefined ? undefined : readPostings(found.postings, found.count)
    }
    const words = written.split(' ')
    if (words.length > 1) {
      const parts = words.flatMap((word) => read(word) ?? [])
      return parts.length === words.length ? [parts] : []
    }
    return (forms.get(stemKey(written)) ?? []).flatMap((form) => {
      const found = read(form)
      return found === undefined ? [] : [[found]]
    })
  }

  /** Creates a synthetic term for each word that has synonyms on the site. */
  function collectSynonyms(encodedTerms: ReadonlyMap<string, EncodedTerm>): readonly EncodedTerm[] {
    const forms = groupBy(encodedTerms.keys(), stemKey)
    return synonyms.flatMap((group) => {
      const found = group.map((written) => ({ written, places: findPostings(written, encodedTerms, forms) }))
      const used = found.filter(({ places }) => places.length > 0)
      const wordsWithSynonyms = group.filter((written) => used.some((one) => one.written !== written))
      if (wordsWithSynonyms.length === 0) return []
      const united = mergePostings(used.flatMap(({ places }) => places))
      return wordsWithSynonyms.map((written) => ({ term: synonymTerm(written), ...united }))
    })
  }

  const encodeHits = ({ term, hits }: PrefixList): EncodedTerm => {
    const writer = createPostingsWriter()
    for (const { section, impact, extent } of hits) writer.add(section, impact, extent)
    return { term, count: writer.count(), postings: writer.bytes() }
  }

  return {
    add(page) {
      store(page)
      addFacets(page.facets)
      addPostings(page.terms)
      if (isHistoryPage(page.path)) addToRuns(history, sectionCount, page.terms.sectionCount)
      pageCount += 1
      sectionCount += page.terms.sectionCount
    },
    finish() {
      pageParts.end()
      headParts.end()
      const written = writers
        .map((writer, number) => writer.encode(decoder.decode(terms.key(number))))
        .sort(byTerm)
      const words = written.filter(({ term }) => !isSignTerm(term))
      const signs = written
        .filter(({ term }) => isSignTerm(term))
        .map((sign) => encodeHits(bestSections(sign)))
      const encodedTerms = new Map(words.map((word) => [word.term, word]))
      const synonymTerms = collectSynonyms(encodedTerms)
      const compounds = language.hasCompounds ? findCompounds(words, stemKey) : []
      const prefixTerms = collectPrefixLists(words, synonymTerms, TERM_PART_BYTES).map(encodeHits)
      const all = [...words, ...signs, ...synonymTerms, ...compounds, ...prefixTerms].sort(byTerm)
      // A word that only synonyms match can be misspelled as well.
      const synonymWords = synonymTerms.flatMap(({ term }) => {
        const word = term.slice(0, -1)
        return word.includes(' ') || encodedTerms.has(word) ? [] : [{ term: word, count: 0 }]
      })
      const lists = [...words.map(({ term, count }) => ({ term, count })), ...synonymWords].sort(byTerm)
      const reversedTerms = lists.map(({ term, count }) => ({ term: reverse(term), count })).sort(byTerm)
      const toListParts = (list: typeof lists) =>
        splitIntoParts(list, LIST_PART_BYTES, ({ term }) => term.length).map((part) => ({
          first: part[0]?.term ?? '',
          bytes: encodeTermList(part),
        }))
      return {
        pageCount,
        sectionCount,
        terms: splitIntoParts(all, TERM_PART_BYTES, sizeOfTerm, mayBeForms).map((part) => ({
          first: part[0]?.term ?? '',
          bytes: encodeTermShard(part),
        })),
        words: toListParts(lists),
        endings: toListParts(reversedTerms),
        heads,
        facetRuns,
        facets,
        history: history.length === 0 ? undefined : history,
      }
    },
  }
}
