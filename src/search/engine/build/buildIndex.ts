/**
 * The pages of a site to the parts of its index. In: pages one after the other, in an order that stays the same. Out:
 * bytes, not yet compressed or named. It keeps postings as bytes from the first, so that ten thousand pages fit.
 */
import { compareText } from '../../../shared/text/compareText.ts'
import { ByteKeys, hashBytes } from '../byteKeys.ts'
import { type Facets, reversed, synonymTerm } from '../indexFormat.ts'
import type { Postings } from '../lexicon.ts'
import { type PageTerms, readPageTerms } from '../pageTerms.ts'
import { createPostingsWriter, readPostings } from '../postings.ts'
import { type EncodedTerm, encodeTermList, encodeTermShard, sizeOfTerm } from '../termShard.ts'
import { stemOf } from '../wordForms.ts'
import { type ChosenBeginning, collectBeginnings } from './collectBeginnings.ts'
import { createJsonParts, type StoredJson } from './createJsonParts.ts'
import { cutInParts, type Part } from './cutInParts.ts'
import { unitePostings } from './synonymPostings.ts'
import { TermPostings } from './termPostings.ts'

/** Of a part before it is compressed, in bytes: one request each, and several are needed for a query. */
const TERM_PART_BYTES = 16_000
const LIST_PART_BYTES = 24_000
const PAGE_PART_BYTES = 20_000
/** Headings are alike, and compress better than texts. */
const HEAD_PART_BYTES = 120_000

export interface BuiltIndex {
  readonly pageCount: number
  readonly sectionCount: number
  readonly terms: readonly Part<string>[]
  readonly words: readonly Part<string>[]
  readonly endings: readonly Part<string>[]
  readonly heads: readonly Part<number>[]
  readonly facetRuns: readonly (readonly [section: number, facets: number])[]
  readonly facets: readonly Facets[]
}

export interface IndexedPage {
  /** Route path. */
  readonly path: string
  /** A `StoredPage`. */
  readonly stored: StoredJson
  /** The same without texts. */
  readonly head: StoredJson
  readonly terms: PageTerms
  readonly facets: Facets
}

export interface IndexBuilder {
  add(page: IndexedPage): void
  /** Once, after the last page. */
  finish(): BuiltIndex
}

export interface IndexBuilderOptions {
  /** Words of one meaning; a word of two parts is looked for as both in one section. */
  readonly synonyms: readonly (readonly string[])[]
  /** Words have other forms by the rules of English. */
  readonly hasForms: boolean
  /** Takes stretches of pages as they are complete. */
  readonly onPages: (part: Part<number>) => void
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const byTerm = (a: { readonly term: string }, b: { readonly term: string }): number =>
  compareText(a.term, b.term)

/** Forms of a word are in one file, and so is what means the same. */
const SHARED_START = 4

const mayBeForms = (a: { readonly term: string }, b: { readonly term: string }): boolean =>
  a.term.slice(0, SHARED_START) === b.term.slice(0, SHARED_START)

export function createIndexBuilder({ synonyms, hasForms, onPages }: IndexBuilderOptions): IndexBuilder {
  /** The same for all forms of a word. */
  const keyOf = (term: string) => (hasForms ? stemOf(term) : term)
  const terms = new ByteKeys()
  /** By number of the term. */
  const writers: TermPostings[] = []
  const facets: Facets[] = []
  const facetRuns: (readonly [number, number])[] = []
  let pageCount = 0
  let sectionCount = 0
  const heads: Part<number>[] = []
  const pageParts = createJsonParts(onPages)
  const headParts = createJsonParts((part) => heads.push(part))

  /** A page that grows moves the border after it, and no others: the files of all other pages stay as they are. */
  function store({ path, stored, head }: IndexedPage): void {
    const bytes = encoder.encode(path)
    const mayEnd = hashBytes(bytes, 0, bytes.length) % 4 === 0
    pageParts.add(stored, sectionCount, { limit: PAGE_PART_BYTES, mayEnd })
    headParts.add(head, sectionCount, { limit: HEAD_PART_BYTES, mayEnd })
  }

  function noteFacets(own: Facets): void {
    let place = facets.findIndex(
      ({ language, version, docusaurus_tag: tag }) =>
        language === own.language && version === own.version && tag === own.docusaurus_tag,
    )
    if (place < 0) place = facets.push(own) - 1
    if (facetRuns.at(-1)?.[1] !== place) facetRuns.push([sectionCount, place])
  }

  function addPostings(page: PageTerms): void {
    const { bytes } = page
    readPageTerms(page, (from, to, count, first, last, postings, end) => {
      const number = terms.numberOf(bytes, from, to)
      if (number === writers.length) writers.push(new TermPostings())
      writers[number]?.add(sectionCount + first, sectionCount + last, count, bytes, postings, end)
    })
  }

  /** Where a word and its other forms stand; of two words the sections with both. */
  function placesOf(
    written: string,
    known: ReadonlyMap<string, EncodedTerm>,
    forms: ReadonlyMap<string, readonly string[]>,
  ): (readonly Postings[])[] {
    const read = (term: string) => {
      const found = known.get(term)
      return found === undefined ? undefined : readPostings(found.postings, found.count)
    }
    const words = written.split(' ')
    if (words.length > 1) {
      const parts = words.flatMap((word) => read(word) ?? [])
      return parts.length === words.length ? [parts] : []
    }
    return (forms.get(keyOf(written)) ?? []).flatMap((form) => {
      const found = read(form)
      return found === undefined ? [] : [[found]]
    })
  }

  /** One synthetic term for each word that finds others. */
  function collectSynonyms(known: ReadonlyMap<string, EncodedTerm>): readonly EncodedTerm[] {
    const forms = new Map<string, string[]>()
    for (const term of known.keys()) {
      const stem = keyOf(term)
      const list = forms.get(stem)
      if (list === undefined) forms.set(stem, [term])
      else list.push(term)
    }
    return synonyms.flatMap((group) => {
      const found = group.map((written) => ({ written, places: placesOf(written, known, forms) }))
      const used = found.filter(({ places }) => places.length > 0)
      const helped = group.filter((written) => used.some((one) => one.written !== written))
      if (helped.length === 0) return []
      const united = unitePostings(used.flatMap(({ places }) => places))
      return helped.map((written) => ({ term: synonymTerm(written), ...united }))
    })
  }

  const encodedBeginning = ({ term, hits }: ChosenBeginning): EncodedTerm => {
    const writer = createPostingsWriter()
    for (const { section, impact, extent } of hits) writer.add(section, impact, extent)
    return { term, count: writer.count(), postings: writer.bytes() }
  }

  return {
    add(page) {
      store(page)
      noteFacets(page.facets)
      addPostings(page.terms)
      pageCount += 1
      sectionCount += page.terms.sectionCount
    },
    finish() {
      pageParts.end()
      headParts.end()
      const words = writers
        .map((writer, number) => writer.encoded(decoder.decode(terms.key(number))))
        .sort(byTerm)
      const known = new Map(words.map((word) => [word.term, word]))
      const meanings = collectSynonyms(known)
      const beginnings = collectBeginnings(words, meanings, TERM_PART_BYTES).map(encodedBeginning)
      const all = [...words, ...meanings, ...beginnings].sort(byTerm)
      // A word that is known by what it means may be mistaken as well.
      const meant = meanings.flatMap(({ term }) => {
        const word = term.slice(0, -1)
        return word.includes(' ') || known.has(word) ? [] : [{ term: word, count: 0 }]
      })
      const lists = [...words.map(({ term, count }) => ({ term, count })), ...meant].sort(byTerm)
      const backwards = lists.map(({ term, count }) => ({ term: reversed(term), count })).sort(byTerm)
      const toListParts = (list: typeof lists) =>
        cutInParts(list, LIST_PART_BYTES, ({ term }) => term.length).map((part) => ({
          first: part[0]?.term ?? '',
          bytes: encodeTermList(part),
        }))
      return {
        pageCount,
        sectionCount,
        terms: cutInParts(all, TERM_PART_BYTES, sizeOfTerm, mayBeForms).map((part) => ({
          first: part[0]?.term ?? '',
          bytes: encodeTermShard(part),
        })),
        words: toListParts(lists),
        endings: toListParts(backwards),
        heads,
        facetRuns,
        facets,
      }
    },
  }
}
