/**
 * Which files a query needs. It depends on the query alone and never on what is there already, so that the same
 * query has the same answer whatever was typed before.
 */

import { beginningTerm, type Directory, type IndexRoot, synonymTerm } from '../indexFormat.ts'
import { formsStart } from './expandWord.ts'
import type { QueryWord } from './parseQuery.ts'
import { lowerBound } from './range.ts'

/** No letter comes after it. */
const LAST = '\uffff'

/** A beginning whose words fill more files than this is answered by its own list. */
const PARTS_OF_BEGINNING = 2
/** So short a beginning never is. */
const SHORT_BEGINNING = 2

/** Place of the part that holds a key, or would. */
export const partOf = <Key extends string | number>({ first }: Directory<Key>, key: Key): number =>
  Math.max(0, lowerBound(first.length, (index) => (first[index] as Key) <= key) - 1)

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The parts with everything that begins so. */
export const partsWith = (directory: Directory<string>, start: string): readonly number[] =>
  between(partOf(directory, start), partOf(directory, start + LAST))

export const nearestFirst = (places: readonly number[], to: number): readonly number[] =>
  [...places].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))

export interface TermPartLimits {
  /** Parts for the words themselves. */
  readonly words: number
  /** All parts, where other forms and synonyms are to be had as well. */
  readonly all: number
}

/** @returns Places of term parts, each once, what matters most first. */
export function chooseTermParts(
  words: readonly QueryWord[],
  { terms, hasForms }: Pick<IndexRoot, 'terms' | 'hasForms'>,
  limits: TermPartLimits,
): ReadonlySet<number> {
  const exact = (word: QueryWord) => [partOf(terms, word.term)]
  const begun = ({ term, isPrefix }: QueryWord) => {
    if (!isPrefix) return []
    const all = partsWith(terms, term)
    return term.length > SHORT_BEGINNING && all.length <= PARTS_OF_BEGINNING
      ? all
      : [partOf(terms, beginningTerm(term))]
  }
  const forms = ({ term }: QueryWord) =>
    hasForms
      ? nearestFirst(partsWith(terms, formsStart(term)), partOf(terms, term)).slice(0, PARTS_OF_BEGINNING)
      : []
  // Beside the word, but for where a file ends between them.
  const meant = ({ term }: QueryWord) => [partOf(terms, synonymTerm(term))]
  // Two words as one are in the file of the first, or not looked for.
  const single = words.filter(({ phrase }) => phrase === undefined)
  // The longest tell most, where there are too many.
  const required = single
    .filter(({ isRequired }) => isRequired)
    .sort((a, b) => Number(b.isPrefix) - Number(a.isPrefix) || b.term.length - a.term.length)
  const compounds = single.filter(({ isRequired, covers }) => !isRequired && covers.length > 1)
  const others = single.filter(({ isRequired, covers }) => !isRequired && covers.length <= 1)
  const chosen = new Set<number>()
  const choose = (parts: readonly number[], limit: number) => {
    for (const part of parts) if (chosen.size < limit) chosen.add(part)
  }
  choose([...required.flatMap(exact), ...compounds.flatMap(exact), ...required.flatMap(begun)], limits.words)
  choose(
    [
      ...required.flatMap(forms),
      ...required.flatMap(meant),
      ...compounds.flatMap(begun),
      ...others.flatMap(exact),
    ],
    limits.all,
  )
  return chosen
}
