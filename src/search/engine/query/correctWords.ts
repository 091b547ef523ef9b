/**
 * Words that are nowhere, read as what they were meant to be. Loaded when somebody has made a mistake.
 * In: what was found for the words of a query. Out: the same, with corrections for those that have nothing.
 */

import { reversed, synonymTerm } from '../indexFormat.ts'
import type { ListedTerm } from '../termShard.ts'
import { chooseListParts } from './chooseListParts.ts'
import { partOf } from './chooseParts.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import type { Meaning } from './expandWord.ts'
import type { IndexFiles } from './indexFiles.ts'
import type { QueryWord } from './parseQuery.ts'
import { isLost, type WordMeanings } from './rank.ts'
import { lexiconOf, readTermParts, type TermParts } from './termParts.ts'

export interface CorrectInput {
  readonly files: IndexFiles
  /** What was read for the words of the query. */
  readonly parts: TermParts
  /** As many files may be read. */
  readonly limit: number
}

export interface Corrected {
  readonly words: readonly WordMeanings[]
  /** How many files were read. */
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

/**
 * What a word that is nowhere was meant to be: first among the words with its beginning; among those with its end
 * when it is wrong at its beginning.
 */
async function readCorrections(word: QueryWord, index: IndexFiles, limit: number) {
  const places = chooseListParts(word, index.root)
  const begun = await readLists(places.words, index.words, limit)
  const near = correctionsOf(word, begun.terms)
  if (near.some(({ distance }) => distance === 1)) return { corrections: near, files: begun.files }
  const ended = await readLists(places.endings, index.endings, limit - begun.files)
  const backwards = ended.terms.map(({ term, count }) => ({ term: reversed(term), count }))
  const alike = new Map([...begun.terms, ...backwards].map((one) => [one.term, one]))
  return { corrections: correctionsOf(word, alike.values()), files: begun.files + ended.files }
}

/** As many words are corrected as there are files left for. */
export async function correctWords(
  found: readonly WordMeanings[],
  { files, parts, limit }: CorrectInput,
): Promise<Corrected> {
  const { terms } = files.root
  const placeOf = ({ term }: Correction) => partOf(terms, term)
  let known = parts
  let used = 0
  const words: WordMeanings[] = []
  for (const one of found) {
    // One more is for where the corrected word stands.
    const left = limit - used - 1
    if (!isLost(one) || left <= 0) {
      words.push(one)
      continue
    }
    const { corrections, files: read } = await readCorrections(one.word, files, left)
    const places = new Set(corrections.slice(0, files.isWhole ? undefined : 1).map(placeOf))
    const added = [...places].filter((place) => !known.has(place))
    used += read + added.length
    known = new Map([...known, ...(await readTermParts(files, added))])
    const lexicon = lexiconOf(files, known)
    const meanings = corrections.flatMap(({ term, quality }): Meaning[] => {
      const entry = lexicon.find(term) ?? lexicon.find(synonymTerm(term))
      return entry === undefined ? [] : [{ entry, kind: 'typo', quality }]
    })
    words.push(meanings.length === 0 ? one : { word: one.word, meanings })
  }
  return { words, files: used }
}
