/**
 * Chooses the parts that a query needs. The choice depends only on the query and never on what is already loaded, so that
 * the answer does not depend on earlier queries.
 */

import { lowerBound } from '../../shared/collections/lowerBound.ts'
import { type Directory, prefixTerm, synonymTerm } from '../indexFormat.ts'
import { formsPrefix } from './expandWord.ts'
import type { IndexFiles } from './indexFiles.ts'
import type { QueryWord } from './parseQuery.ts'

/** Sorts after every character. */
const LAST_CHARACTER = '\uffff'

/** Maximum number of parts read for the words with a prefix; if there are more, the prefix list is read instead. */
const MAX_PREFIX_PARTS = 2
/** Up to this length the prefix list is always read. */
const SHORT_PREFIX = 2

/** Index of the part that contains a key, or would contain it. */
export const partOf = <Key extends string | number>({ first }: Directory<Key>, key: Key): number =>
  Math.max(0, lowerBound(first.length, (index) => (first[index] as Key) <= key) - 1)

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Indexes of the parts with all keys that start with a prefix. */
export const partsWithPrefix = (directory: Directory<string>, start: string): readonly number[] =>
  between(partOf(directory, start), partOf(directory, start + LAST_CHARACTER))

export const sortByDistance = (places: readonly number[], to: number): readonly number[] =>
  [...places].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))

export interface TermPartLimits {
  /** Maximum number of parts for the words themselves. */
  readonly forWords: number
  /** Parts for forms and synonyms are added only while fewer than this many parts are chosen. */
  readonly fillUpTo: number
}

/** @returns Indexes of term parts, most important first. */
export function chooseTermParts(
  words: readonly QueryWord[],
  { root: { terms }, language: { stem } }: Pick<IndexFiles, 'root' | 'language'>,
  limits: TermPartLimits,
): ReadonlySet<number> {
  const exact = (word: QueryWord) => [partOf(terms, word.term)]
  const prefixParts = ({ term, isPrefix }: QueryWord) => {
    if (!isPrefix) return []
    const all = partsWithPrefix(terms, term)
    return term.length > SHORT_PREFIX && all.length <= MAX_PREFIX_PARTS
      ? all
      : [partOf(terms, prefixTerm(term))]
  }
  const forms = ({ term }: QueryWord) =>
    stem
      ? sortByDistance(partsWithPrefix(terms, formsPrefix(stem(term))), partOf(terms, term)).slice(
          0,
          MAX_PREFIX_PARTS,
        )
      : []
  // Usually in the same part as the word.
  const synonymParts = ({ term }: QueryWord) => [partOf(terms, synonymTerm(term))]
  // Joined words are only found in the part of the first word.
  const single = words.filter(({ phrase }) => phrase === undefined)
  // Longer words first, since they are more specific.
  const required = single
    .filter(({ isRequired }) => isRequired)
    .sort((a, b) => Number(b.isPrefix) - Number(a.isPrefix) || b.term.length - a.term.length)
  const compounds = single.filter(({ isRequired, covers }) => !isRequired && covers.length > 1)
  const others = single.filter(({ isRequired, covers }) => !isRequired && covers.length <= 1)
  const chosen = new Set<number>()
  const choose = (parts: readonly number[], limit: number) => {
    for (const part of parts) if (chosen.size < limit) chosen.add(part)
  }
  choose(
    [...required.flatMap(exact), ...compounds.flatMap(exact), ...required.flatMap(prefixParts)],
    limits.forWords,
  )
  choose(
    [
      ...required.flatMap(forms),
      ...required.flatMap(synonymParts),
      ...compounds.flatMap(prefixParts),
      ...others.flatMap(exact),
    ],
    limits.fillUpTo,
  )
  return chosen
}
