/** Which lists of words are read to find what one was meant to be. */

import { type IndexRoot, reversed } from '../indexFormat.ts'
import { nearestFirst, partOf, partsWith } from './chooseParts.ts'
import { typosAllowed } from './corrections.ts'
import type { QueryWord } from './parseQuery.ts'

/** Where a word with a mistake is looked for: among those that begin, and those that end, with so many of its letters. */
const CERTAIN_LETTERS = 2

/** Places of the lists that hold what a word may have been meant to be, the likeliest first. */
export function chooseListParts(
  { term }: QueryWord,
  { words, endings }: Pick<IndexRoot, 'words' | 'endings'>,
): { readonly words: readonly number[]; readonly endings: readonly number[] } {
  if (typosAllowed(term) === 0) return { words: [], endings: [] }
  const signs = [...term]
  const start = signs.slice(0, CERTAIN_LETTERS).join('')
  const end = reversed(signs.slice(-CERTAIN_LETTERS).join(''))
  return {
    words: nearestFirst(partsWith(words, start), partOf(words, term)),
    endings: nearestFirst(partsWith(endings, end), partOf(endings, reversed(term))),
  }
}
