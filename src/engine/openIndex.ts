/**
 * An index that answers. In: its files, fetched as they are needed. Out: hits in the form of the hosted service.
 * The same query has the same answer whatever was asked before.
 */
import { SearchError, type SearchHit } from '../shared/search.ts'
import { chooseListParts, chooseTermParts, partOf } from './chooseParts.ts'
import { createHit, type HitOptions } from './createHit.ts'
import { createLexicon } from './createLexicon.ts'
import { cutPortions } from './cutPortions.ts'
import { correctionsOf, expandWord, type Meaning } from './expandWord.ts'
import { type FacetChoice, sectionFilter } from './facets.ts'
import { type IndexSource, malformed, openIndexFiles } from './indexFiles.ts'
import { type IndexRoot, isSyntheticTerm, reversed } from './indexFormat.ts'
import type { Lexicon } from './lexicon.ts'
import { createFindRanges } from './matchText.ts'
import { parseQuery, type QueryWord } from './parseQuery.ts'
import { rank, type WordMeanings } from './rank.ts'
import { createIsStopWord } from './stopWords.ts'
import type { ListedTerm } from './termShard.ts'

/** Files fetched for one answer, besides the first: some for its words, the others for its hits. */
const FILES_PER_ANSWER = 7
const TERM_FILES = { words: 5, all: 3 }
const NO_LIMITS = { words: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY }
/** At least so many are for hits. */
const PAGE_FILES = 2

export interface IndexQuery extends HitOptions {
  readonly query: string
  readonly hitsPerPage: number
  /** From 0. */
  readonly page: number
  /** Undefined: every section. */
  readonly filters?: FacetChoice | undefined
}

export interface FoundSection {
  readonly hit: SearchHit
  readonly path: string
  readonly anchor: string | null
  readonly score: number
  readonly section: number
}

export interface IndexAnswer {
  readonly found: readonly FoundSection[]
  readonly nbHits: number
  readonly nbPages: number
  readonly words: readonly WordMeanings[]
}

export interface OpenedIndex {
  readonly root: IndexRoot
  /** @throws {SearchError} */
  answer(query: IndexQuery): Promise<IndexAnswer>
}

/** @throws {SearchError} */
export async function openIndex(source: IndexSource): Promise<OpenedIndex> {
  const files = await openIndexFiles(source)
  const { root, isWhole } = files
  const isStopWord = createIsStopWord(root.stopWords)
  const lowest = (limit: number) => (isWhole ? Number.POSITIVE_INFINITY : limit)

  async function readParts(
    places: Iterable<number>,
  ): Promise<Map<number, Awaited<ReturnType<typeof files.terms>>>> {
    return new Map(
      await Promise.all([...places].map(async (place) => [place, await files.terms(place)] as const)),
    )
  }
  const lexiconOf = (parts: Awaited<ReturnType<typeof readParts>>): Lexicon =>
    createLexicon({
      sectionCount: root.sectionCount,
      hasForms: root.hasForms,
      directory: root.terms,
      parts,
    })

  async function readLists(
    places: readonly number[],
    read: (place: number) => Promise<readonly ListedTerm[]>,
    left: number,
  ) {
    const chosen = places.slice(0, lowest(left))
    return { terms: (await Promise.all(chosen.map(read))).flat(), files: chosen.length }
  }

  /**
   * What a word that is nowhere was meant to be: first among the words with its beginning; among those with its end
   * when it is wrong at its beginning.
   */
  async function readCorrections(word: QueryWord, left: number) {
    const places = chooseListParts(word, root)
    const begun = await readLists(places.words, files.words, left)
    const near = correctionsOf(word, begun.terms)
    if (near.some(({ distance }) => distance === 1)) return { corrections: near, files: begun.files }
    const ended = await readLists(places.endings, files.endings, left - begun.files)
    const backwards = ended.terms.map(({ term, count }) => ({ term: reversed(term), count }))
    const alike = new Map([...begun.terms, ...backwards].map((one) => [one.term, one]))
    return { corrections: correctionsOf(word, alike.values()), files: begun.files + ended.files }
  }

  /** As many words are corrected as there are files left for. */
  async function correct(found: readonly WordMeanings[], parts: Awaited<ReturnType<typeof readParts>>) {
    let used = parts.size
    const known = new Map(parts)
    const corrected: WordMeanings[] = []
    for (const one of found) {
      const isLost = one.word.isRequired && one.meanings.length === 0
      // One more is for where the corrected word stands.
      const left = FILES_PER_ANSWER - PAGE_FILES - 1 - used
      if (!isLost || (left <= 0 && !isWhole)) {
        corrected.push(one)
        continue
      }
      const { corrections, files: read } = await readCorrections(one.word, left)
      const first = corrections[0]
      if (first !== undefined) {
        const place = partOf(root.terms, first.term)
        used += read + (known.has(place) ? 0 : 1)
        for (const [part, entries] of await readParts(
          isWhole ? corrections.map(({ term }) => partOf(root.terms, term)) : [place],
        ))
          known.set(part, entries)
      } else used += read
      const lexicon = lexiconOf(known)
      const meanings = corrections.flatMap(({ term, quality }): Meaning[] => {
        const entry = lexicon.find(term)
        return entry === undefined ? [] : [{ entry, kind: 'typo', quality }]
      })
      corrected.push(meanings.length === 0 ? one : { word: one.word, meanings })
    }
    return { words: corrected, used }
  }

  async function findMeanings(words: readonly QueryWord[]) {
    const parts = await readParts(chooseTermParts(words, root, isWhole ? NO_LIMITS : TERM_FILES))
    const lexicon = lexiconOf(parts)
    const found = words.map((word) => ({ word, meanings: expandWord(word, lexicon) }))
    return correct(found, parts)
  }

  async function answer(query: IndexQuery): Promise<IndexAnswer> {
    const { words, used } = await findMeanings(parseQuery(query.query, isStopWord))
    const isWanted = sectionFilter(root, query.filters)
    const ranked = rank(words, root.sectionCount).filter(({ section }) => isWanted(section))
    const portions = cutPortions(ranked, root, {
      hits: Math.max(1, Math.floor(query.hitsPerPage) || 1),
      files: lowest(Math.max(PAGE_FILES, FILES_PER_ANSWER - used)),
    })
    const findRanges = createFindRanges(wantedTerms(words))
    const found = await Promise.all(
      (portions[query.page] ?? []).map(async ({ ranked: one, kind, part }): Promise<FoundSection> => {
        const pages = await files[kind](part)
        return createHit(one, { pages, firstSection: root[kind].first[part] ?? 0 }, findRanges, query)
      }),
    )
    return { found, nbHits: ranked.length, nbPages: portions.length, words }
  }

  return {
    root,
    answer: (query) =>
      answer(query).catch((error: unknown) => {
        // Files that can be read may still contradict each other.
        throw error instanceof SearchError ? error : malformed('its files do not fit together', error)
      }),
  }
}

/** What is marked in the texts of hits. */
function wantedTerms(words: readonly WordMeanings[]): (term: string) => boolean {
  const terms = new Set<string>()
  const beginnings: string[] = []
  for (const { word, meanings } of words) {
    for (const { entry } of meanings) if (!isSyntheticTerm(entry.term)) terms.add(entry.term)
    if (word.isPrefix && meanings.some(({ kind }) => kind === 'prefix')) beginnings.push(word.term)
  }
  return (term) => terms.has(term) || beginnings.some((start) => term.startsWith(start))
}
