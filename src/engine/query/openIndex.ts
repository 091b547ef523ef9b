/**
 * Answers queries from an index whose files are loaded on demand. Hits have the form of the hosted service. An answer does
 * not depend on earlier queries.
 */
import { groupBy } from '../../shared/collections/groupBy.ts'
import { importWithRetry } from '../../shared/importWithRetry.ts'
import { type FacetFilters, SearchError } from '../../shared/search/search.ts'
import { markRuns } from '../historyPages.ts'
import { type IndexRoot, isCompoundTerm, isSyntheticTerm, type StoredPage } from '../indexFormat.ts'
import type { Language } from '../languages/language.ts'
import { createIsStopWord } from '../stopWords.ts'
import { chooseTermParts, type TermPartLimits } from './chooseParts.ts'
import { createHit, type FoundSection, type HitOptions } from './createHit.ts'
import { expandWord } from './expandWord.ts'
import { agesOf, sectionFilter } from './facets.ts'
import { type IndexFiles, type IndexSource, malformed, NotLoadedError, openIndexFiles } from './indexFiles.ts'
import { literalsOf } from './literalsOf.ts'
import { locateSection, storedSectionOf } from './locateSection.ts'
import { createFindRanges } from './matchText.ts'
import { paginateHits } from './paginateHits.ts'
import { parseQuery, type QueryWord } from './parseQuery.ts'
import { createScoreMemory, isUnmatched, rank } from './rank.ts'
import { readTexts } from './readTexts.ts'
import { refineHits } from './refineHits.ts'
import type { WordMatches } from './scoreWord.ts'
import { lexiconOf, readTermParts } from './termParts.ts'

/** Maximum number of files loaded for one answer besides the root: some for its words, the others for its hits. */
const FILES_PER_ANSWER = 7
const TERM_FILES: TermPartLimits = { forWords: 5, fillUpTo: 3 }
const NO_LIMITS: TermPartLimits = { forWords: Number.POSITIVE_INFINITY, fillUpTo: Number.POSITIVE_INFINITY }
/** Files reserved for hits. */
const PAGE_FILES = 2
/** Maximum number of files loaded for the hits of a draft. */
const DRAFT_FILES = 2

export interface IndexQuery extends HitOptions {
  readonly query: string
  readonly hitsPerPage: number
  /** From 0. */
  readonly page: number
  /** Undefined: all sections. */
  readonly filters?: FacetFilters | undefined
  /** Maximum number of files to load only to show the texts of hits. Default: none. */
  readonly textFiles?: number | undefined
  /** Only the first hits, because the reader is still typing. Default: no. */
  readonly isDraft?: boolean | undefined
}

export interface IndexAnswer {
  readonly found: readonly FoundSection[]
  readonly nbHits: number
  readonly nbPages: number
  readonly words: readonly WordMatches[]
  /** Whether hits are shown without their texts, which are in other files. */
  readonly lacksTexts: boolean
}

export interface OpenedIndex {
  readonly root: IndexRoot
  /** @throws {SearchError} */
  answer(query: IndexQuery): Promise<IndexAnswer>
  /** @returns The same answer if it needs no other files than those loaded. */
  answerLoaded(query: IndexQuery): Promise<IndexAnswer | undefined>
}

/** Loaded on demand, as most queries have no typos. */
const importCorrections = importWithRetry(() => import('./correctWords.ts'))

/** When loading fails, the answer just has fewer hits. An answer without any would say that the site has no such words. */
async function loadCorrections(found: readonly WordMatches[]) {
  try {
    return await importCorrections()
  } catch (cause) {
    if (found.some(({ matches }) => matches.length > 0)) return undefined
    throw new SearchError('unreachable', 'The code that corrects words cannot be loaded', { cause })
  }
}

/** @throws {SearchError} */
export async function openIndex(source: IndexSource): Promise<OpenedIndex> {
  const { loaded: loadedFiles, ...allFiles } = await openIndexFiles(source)
  const { root, isWhole, language } = allFiles
  const isStopWord = createIsStopWord(root.stopWords)
  /** Sections of pages about the history of the product, from the first answer on. */
  let isHistory: Uint8Array | undefined
  let ages: Uint8Array | undefined
  const reuse = createScoreMemory(root.sectionCount)
  const limitOf = (limit: number) => (isWhole ? Number.POSITIVE_INFINITY : limit)

  /** Matches the words of a query, and counts the files read. */
  async function matchWords(words: readonly QueryWord[], files: IndexFiles) {
    const parts = await readTermParts(files, chooseTermParts(words, files, isWhole ? NO_LIMITS : TERM_FILES))
    const lexicon = lexiconOf(files, parts)
    const found = words.map((word): WordMatches => ({ word, matches: expandWord(word, lexicon) }))
    const usedFiles = parts.size
    if (!found.some(isUnmatched)) return { words: found, usedFiles }
    const corrections = await loadCorrections(found)
    if (corrections === undefined) return { words: found, usedFiles }
    const limit = limitOf(FILES_PER_ANSWER - PAGE_FILES - usedFiles)
    const corrected = await corrections.correctWords(found, { files, parts, limit })
    return { words: corrected.words, usedFiles: usedFiles + corrected.files }
  }

  async function answer(query: IndexQuery, files: IndexFiles): Promise<IndexAnswer> {
    if (root.sectionCount === 0) return { found: [], nbHits: 0, nbPages: 0, words: [], lacksTexts: false }
    const { words, usedFiles } = await matchWords(parseQuery(query.query, isStopWord, language), files)
    const passesFilters = sectionFilter(root, query.filters)
    ages ??= agesOf(root)
    isHistory ??= markRuns(root.history ?? [], root.sectionCount)
    const { ranked, count } = rank(words, {
      sectionCount: root.sectionCount,
      passesFilters,
      isHistory,
      ages,
      reuse,
    })
    const resultPages = paginateHits(ranked, root, {
      hits: Math.max(1, Math.floor(query.hitsPerPage) || 1),
      files: limitOf(query.isDraft ? DRAFT_FILES : Math.max(PAGE_FILES, FILES_PER_ANSWER - usedFiles)),
    })
    const { phrases, signed } = literalsOf(query.query)
    const findRanges = createFindRanges(createTermMatcher(words, language), [...phrases, ...signed])
    const located = await Promise.all(
      (resultPages[query.page] ?? []).map(async ({ ranked: one, kind, part }) => {
        const pages = await files[kind](part)
        const place = locateSection(pages, root[kind].first[part] ?? 0, one.section)
        return { ranked: one, kind, place, stored: storedSectionOf(place) }
      }),
    )
    // The order of hits does not depend on the texts that are loaded after it.
    const shown = await readTexts(
      refineHits(located, query.query, words, language),
      files,
      query.textFiles ?? 0,
    )
    const sections = new Set(shown.map(({ ranked: one }) => one.section))
    const isHit = (section: number) => sections.has(section)
    const titles = groupBy(
      new Map(shown.map(({ place: { page } }) => [page.p, page] as const)).values(),
      nameOf,
    )
    return {
      found: shown.map(({ ranked: one, place }) => {
        const isAmbiguous = (titles.get(nameOf(place.page))?.length ?? 0) > 1
        return createHit(one, place, findRanges, query, { isHit, isAmbiguous })
      }),
      nbHits: count,
      nbPages: resultPages.length,
      words,
      lacksTexts: shown.some(({ kind }) => kind === 'heads'),
    }
  }

  const rethrow = (error: unknown): never => {
    // Readable files may still be inconsistent.
    throw error instanceof SearchError ? error : malformed('its files do not fit together', error)
  }
  return {
    root,
    answer: (query) => answer(query, allFiles).catch(rethrow),
    answerLoaded: (query) =>
      answer(query, loadedFiles).catch((error: unknown) =>
        error instanceof NotLoadedError ? undefined : rethrow(error),
      ),
  }
}

/** What a hit shows of its page. */
const nameOf = ({ c, s: [start] }: StoredPage): string => JSON.stringify([c, start?.[2]])

/** Tests for the terms to mark in the texts of hits. */
function createTermMatcher(
  words: readonly WordMatches[],
  { spell, stem }: Language,
): (term: string) => boolean {
  const terms = new Set<string>()
  const prefixes: string[] = []
  const tails: string[] = []
  for (const { word, matches } of words) {
    for (const { entry, marked = [entry.term] } of matches)
      for (const term of marked) {
        if (isCompoundTerm(term)) tails.push(term.slice(0, -1))
        else if (!isSyntheticTerm(term)) terms.add(term)
      }
    if (word.isPrefix && matches.some(({ kind }) => kind === 'prefix')) prefixes.push(word.term)
  }
  const matches = (term: string) =>
    terms.has(term) ||
    prefixes.some((start) => term.startsWith(start)) ||
    tails.some((tail) => stem?.(term).endsWith(tail))
  return spell === undefined ? matches : (term) => matches(spell(term))
}
