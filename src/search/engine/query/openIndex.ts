/**
 * An index that answers. In: its files, fetched as they are needed. Out: hits in the form of the hosted service.
 * The same query has the same answer whatever was asked before.
 */
import { type FacetFilters, SearchError } from '../../../shared/search/search.ts'
import { type IndexRoot, isSyntheticTerm } from '../indexFormat.ts'
import { createIsStopWord } from '../stopWords.ts'
import { chooseTermParts } from './chooseParts.ts'
import type { FoundSection } from './createHit.ts'
import { createHit, type HitOptions } from './createHit.ts'
import { cutPortions } from './cutPortions.ts'
import { expandWord } from './expandWord.ts'
import { sectionFilter } from './facets.ts'
import { type IndexSource, malformed, openIndexFiles } from './indexFiles.ts'
import { createFindRanges } from './matchText.ts'
import { parseQuery, type QueryWord } from './parseQuery.ts'
import { isLost, rank, type WordMeanings } from './rank.ts'
import { lexiconOf, readTermParts } from './termParts.ts'

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
  readonly filters?: FacetFilters | undefined
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

/** Most queries have no mistake in them. Without this code there are fewer hits, which is no reason to have none. */
const loadCorrections = () => import('./correctWords.ts').catch(() => undefined)

/** @throws {SearchError} */
export async function openIndex(source: IndexSource): Promise<OpenedIndex> {
  const files = await openIndexFiles(source)
  const { root, isWhole } = files
  const isStopWord = createIsStopWord(root.stopWords)
  const lowest = (limit: number) => (isWhole ? Number.POSITIVE_INFINITY : limit)

  /** What the words of a query mean, and how many files that took. */
  async function findMeanings(words: readonly QueryWord[]) {
    const parts = await readTermParts(files, chooseTermParts(words, root, isWhole ? NO_LIMITS : TERM_FILES))
    const lexicon = lexiconOf(files, parts)
    const found = words.map((word): WordMeanings => ({ word, meanings: expandWord(word, lexicon) }))
    const used = parts.size
    if (!found.some(isLost)) return { words: found, used }
    const corrections = await loadCorrections()
    if (corrections === undefined) return { words: found, used }
    const limit = lowest(FILES_PER_ANSWER - PAGE_FILES - used)
    const corrected = await corrections.correctWords(found, { files, parts, limit })
    return { words: corrected.words, used: used + corrected.files }
  }

  async function answer(query: IndexQuery): Promise<IndexAnswer> {
    if (root.sectionCount === 0) return { found: [], nbHits: 0, nbPages: 0, words: [] }
    const { words, used } = await findMeanings(parseQuery(query.query, isStopWord))
    const isWanted = sectionFilter(root, query.filters)
    const { ranked, count } = rank(words, { sectionCount: root.sectionCount, isWanted })
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
    return { found, nbHits: count, nbPages: portions.length, words }
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
