/** Chooses the lists of terms to read for corrections of a word. */

import { type IndexRoot, reverse } from '../indexFormat.ts'
import { partOf, partsWithPrefix, sortByDistance } from './chooseParts.ts'
import type { QueryWord } from './parseQuery.ts'

/** Corrections share this many letters with the word, at its start or at its end. */
const SHARED_LETTERS = 2

/**
 * @param limit Maximum number of typos.
 * @returns Indexes of the parts with possible corrections, nearest first.
 */
export function chooseListParts(
  { term }: QueryWord,
  { words, endings }: Pick<IndexRoot, 'words' | 'endings'>,
  limit: number,
): { readonly words: readonly number[]; readonly endings: readonly number[] } {
  if (limit === 0) return { words: [], endings: [] }
  const characters = [...term]
  const start = characters.slice(0, SHARED_LETTERS).join('')
  const end = reverse(characters.slice(-SHARED_LETTERS).join(''))
  return {
    words: sortByDistance(partsWithPrefix(words, start), partOf(words, term)),
    endings: sortByDistance(partsWithPrefix(endings, end), partOf(endings, reverse(term))),
  }
}
