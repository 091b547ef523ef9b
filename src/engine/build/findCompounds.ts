/**
 * Languages that write words together: a compound is found by its last word, `Mehrwertsteuer` by `Steuer`. The sections of
 * all compounds with the same last word are stored as postings of a synthetic term beside that word, so that a query reads no
 * further part.
 */
import { compoundTerm } from '../indexFormat.ts'
import { readPostings } from '../postings.ts'
import type { EncodedTerm } from '../termShard.ts'
import { mergePostings } from './synonymPostings.ts'

/** Shorter endings are rarely words: `Wal` is no part of `Oval`. */
const MIN_TAIL = 4
const MIN_HEAD = 3

const WORD = /^\p{L}+$/u

/** @param stemOf Equal for the forms of a word. */
export function findCompounds(
  words: readonly EncodedTerm[],
  stemOf: (term: string) => string,
): readonly EncodedTerm[] {
  const stems = new Map<string, string>()
  for (const { term } of words) if (term.length >= MIN_TAIL && WORD.test(term)) stems.set(term, stemOf(term))
  const known = new Set(stems.values())
  const compoundsOf = new Map<string, EncodedTerm[]>()
  for (const word of words) {
    const stem = stems.get(word.term) ?? ''
    for (let at = MIN_HEAD; at <= stem.length - MIN_TAIL; at += 1) {
      const tail = stem.slice(at)
      if (!known.has(tail)) continue
      const found = compoundsOf.get(tail)
      if (found === undefined) compoundsOf.set(tail, [word])
      else found.push(word)
    }
  }
  return [...compoundsOf].map(([tail, compounds]) => ({
    term: compoundTerm(tail),
    ...mergePostings(compounds.map(({ postings, count }) => [readPostings(postings, count)])),
  }))
}
