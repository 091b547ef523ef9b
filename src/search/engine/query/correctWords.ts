/**
 * Corrects words of a query without matches: replaces them by similar terms of the index. Loaded only when a query has such
 * words.
 */

import { reverse, synonymTerm } from '../indexFormat.ts'
import type { ListedTerm } from '../termShard.ts'
import { chooseListParts } from './chooseListParts.ts'
import { partOf } from './chooseParts.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import type { TermMatch } from './expandWord.ts'
import type { IndexFiles } from './indexFiles.ts'
import type { QueryWord } from './parseQuery.ts'
import { isUnmatched, type WordMatches } from './rank.ts'
import { lexiconOf, readTermParts, type TermParts } from './termParts.ts'

interface CorrectInput {
  readonly files: IndexFiles
  /** Parts that were read for the words of the query. */
  readonly parts: TermParts
  /** Maximum number of files to read. */
  readonly limit: number
}

interface Corrected {
  readonly words: readonly WordMatches[]
  /** Number of files read. */
  readonly files: number
}

async function readLists(
  places: readonly number[],
  read: (place: number) => Promise<readonly ListedTerm[]>,
  limit: number,
) {
  const chosen = places.slice(0, limit)
  return { terms: (await Promise.all(chosen.map(read))).flat(), files: chosen.length }
}

/** Finds corrections among terms with the same start; when none is near, among terms with the same end. */
async function readCorrections(word: QueryWord, index: IndexFiles, limit: number) {
  const places = chooseListParts(word, index.root)
  const sameStart = await readLists(places.words, index.words, limit)
  const near = correctionsOf(word, sameStart.terms)
  if (near.some(({ distance }) => distance === 1)) return { corrections: near, files: sameStart.files }
  const sameEnd = await readLists(places.endings, index.endings, limit - sameStart.files)
  const backwards = sameEnd.terms.map(({ term, count }) => ({ term: reverse(term), count }))
  const candidates = new Map([...sameStart.terms, ...backwards].map((entry) => [entry.term, entry]))
  return { corrections: correctionsOf(word, candidates.values()), files: sameStart.files + sameEnd.files }
}

/** Corrects words as long as the limit allows. */
export async function correctWords(
  found: readonly WordMatches[],
  { files, parts, limit }: CorrectInput,
): Promise<Corrected> {
  const { terms } = files.root
  const placeOf = ({ term }: Correction) => partOf(terms, term)
  let loadedParts = parts
  let used = 0
  const words: WordMatches[] = []
  for (const wordMatches of found) {
    // One file is reserved for the postings of the corrected word.
    const remainingFiles = limit - used - 1
    if (!isUnmatched(wordMatches) || remainingFiles <= 0) {
      words.push(wordMatches)
      continue
    }
    const { corrections, files: read } = await readCorrections(wordMatches.word, files, remainingFiles)
    const places = new Set(corrections.slice(0, files.isWhole ? undefined : 1).map(placeOf))
    const added = [...places].filter((place) => !loadedParts.has(place))
    used += read + added.length
    loadedParts = new Map([...loadedParts, ...(await readTermParts(files, added))])
    const lexicon = lexiconOf(files, loadedParts)
    const matches = corrections.flatMap(({ term, quality }): TermMatch[] => {
      const entry = lexicon.find(term) ?? lexicon.find(synonymTerm(term))
      return entry === undefined ? [] : [{ entry, kind: 'typo', quality }]
    })
    words.push(matches.length === 0 ? wordMatches : { word: wordMatches.word, matches })
  }
  return { words, files: used }
}
