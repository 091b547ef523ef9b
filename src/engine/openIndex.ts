/**
 * An index that answers. In: its files, fetched as they are needed. Out: hits in the form of the hosted service.
 * The same query has the same answer whatever was asked before.
 */
import type { SearchHit } from '../shared/search.ts'
import { chooseListParts, chooseTermParts, partOf } from './chooseParts.ts'
import { createHit, type HitOptions } from './createHit.ts'
import { createLexicon } from './createLexicon.ts'
import { correctionsOf, expandWord, type Meaning } from './expandWord.ts'
import { type FacetChoice, sectionFilter } from './facets.ts'
import { type IndexSource, openIndexFiles } from './indexFiles.ts'
import { type IndexRoot, isSyntheticTerm, synonymTerm } from './indexFormat.ts'
import type { Lexicon } from './lexicon.ts'
import { parseQuery, type QueryWord } from './parseQuery.ts'
import { type Ranked, rank, type WordMeanings } from './rank.ts'
import type { ListedTerm } from './termShard.ts'
import { stemOf } from './wordForms.ts'

/** Files fetched for one answer, besides the first: some for its words, the others for its hits. */
const FILES_PER_ANSWER = 7
const TERM_FILES = 4
const CORRECTION_FILES = 1
/** At least so many are left for hits. */
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

/** A word that is found by its stem has the same synonyms as its stem. */
function createSynonymOf({ synonyms }: IndexRoot): (word: string) => string | undefined {
  const byStem = new Map<string, number>()
  for (const [word, group] of Object.entries(synonyms)) {
    if (!word.includes(' ') && !byStem.has(stemOf(word))) byStem.set(stemOf(word), group)
  }
  return (word) => {
    const group = Object.hasOwn(synonyms, word) ? synonyms[word] : byStem.get(stemOf(word))
    return group === undefined ? undefined : synonymTerm(group)
  }
}

/** Cuts the ranked sections where the files of one answer are used up, or a page is full. */
function cutPages(
  ranked: readonly Ranked[],
  partOfSection: (section: number) => number,
  { hitsPerPage, files }: { readonly hitsPerPage: number; readonly files: number },
): readonly number[] {
  const starts: number[] = []
  let parts = new Set<number>()
  let size = 0
  ranked.forEach(({ section }, index) => {
    const part = partOfSection(section)
    if (index === 0 || size === hitsPerPage || (!parts.has(part) && parts.size === files)) {
      starts.push(index)
      parts = new Set()
      size = 0
    }
    parts.add(part)
    size += 1
  })
  return starts
}

/** @throws {SearchError} */
export async function openIndex(source: IndexSource): Promise<OpenedIndex> {
  const files = await openIndexFiles(source)
  const { root, isWhole } = files
  const synonymOf = createSynonymOf(root)
  const lowest = (limit: number) => (isWhole ? Number.POSITIVE_INFINITY : limit)

  async function readParts(
    places: Iterable<number>,
  ): Promise<Map<number, Awaited<ReturnType<typeof files.terms>>>> {
    return new Map(
      await Promise.all([...places].map(async (place) => [place, await files.terms(place)] as const)),
    )
  }
  const lexiconOf = (parts: Awaited<ReturnType<typeof readParts>>): Lexicon =>
    createLexicon({ sectionCount: root.sectionCount, directory: root.terms, parts })

  /** Words like one that is nowhere, out of the lists that have its beginning or its end. */
  async function readAlike(word: QueryWord): Promise<{ terms: readonly ListedTerm[]; files: number }> {
    const places = chooseListParts(word, root)
    const [words, endings] = await Promise.all([
      Promise.all(places.words.map(files.words)),
      Promise.all(places.endings.map(files.endings)),
    ])
    const backwards = endings.flat().map(({ term, count }) => ({ term: [...term].reverse().join(''), count }))
    return { terms: [...words.flat(), ...backwards], files: places.words.length + places.endings.length }
  }

  async function findMeanings(words: readonly QueryWord[]) {
    const places = chooseTermParts(words, root, lowest(TERM_FILES))
    const parts = await readParts(places)
    let used = places.size
    const lexicon = lexiconOf(parts)
    const found = words.map((word) => ({
      word,
      meanings: expandWord(word, lexicon, (term) => synonymOf(word.phrase ?? term)),
    }))
    const isLost = ({ word, meanings }: WordMeanings) => word.isRequired && meanings.length === 0
    const lost = found.filter(isLost)
    if (lost.length === 0) return { words: found, used }
    const corrections = new Map<QueryWord, ReturnType<typeof correctionsOf>>()
    for (const { word } of lost) {
      const alike = await readAlike(word)
      used += alike.files
      const unique = new Map(alike.terms.map((one) => [one.term, one]))
      corrections.set(word, correctionsOf(word, unique.values()))
    }
    const wanted = [...corrections.values()].flat().map(({ term }) => partOf(root.terms, term))
    const added = [...new Set(wanted)].filter((place) => !parts.has(place)).slice(0, lowest(CORRECTION_FILES))
    used += added.length
    const corrected = lexiconOf(new Map([...parts, ...(await readParts(added))]))
    return {
      used,
      words: found.map((one): WordMeanings => {
        const meanings = (corrections.get(one.word) ?? []).flatMap(({ term, quality }): Meaning[] => {
          const entry = corrected.find(term)
          return entry === undefined ? [] : [{ entry, kind: 'typo', quality }]
        })
        return meanings.length === 0 ? one : { word: one.word, meanings }
      }),
    }
  }

  return {
    root,
    async answer(query) {
      const { words, used } = await findMeanings(parseQuery(query.query))
      const isWanted = sectionFilter(root, query.filters)
      const ranked = rank(words, root.sectionCount).filter(({ section }) => isWanted(section))
      const partOfSection = (section: number) => partOf(root.pages, section)
      const starts = cutPages(ranked, partOfSection, {
        hitsPerPage: Math.max(1, query.hitsPerPage),
        files: lowest(Math.max(PAGE_FILES, FILES_PER_ANSWER - used)),
      })
      const start = starts[query.page] ?? ranked.length
      const shown = ranked.slice(start, starts[query.page + 1])
      const wants = wantedTerms(words)
      const found = await Promise.all(
        shown.map(async (one): Promise<FoundSection> => {
          const part = partOfSection(one.section)
          const pages = await files.pages(part)
          return createHit(one, { pages, firstSection: root.pages.first[part] ?? 0 }, wants, query)
        }),
      )
      return { found, nbHits: ranked.length, nbPages: starts.length, words }
    },
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
