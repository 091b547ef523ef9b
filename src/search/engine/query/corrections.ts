/** What a word that is nowhere was meant to be, among words that are somewhere. */
import { editDistance } from '../../../shared/text/editDistance.ts'
import type { ListedTerm } from '../termShard.ts'
import { OF_PREFIX } from './expandWord.ts'
import type { QueryWord } from './parseQuery.ts'

/** By the number of letters mistaken. */
const OF_TYPO = [1, 0.7, 0.45]

/** Shorter words may have no letter mistaken, or one; from the second number on two. In letters. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 8

const MAX_CORRECTIONS = 8

export const typosAllowed = (term: string): number =>
  /\d/.test(term) || term.length < ONE_TYPO_FROM ? 0 : term.length < TWO_TYPOS_FROM ? 1 : 2

/** A term that a word may have been meant to be. */
export interface Correction {
  readonly term: string
  /** How many letters are mistaken. */
  readonly distance: number
  readonly quality: number
}

/**
 * @param known Terms that may be like it; far ones cost little.
 * @returns Those with the fewest letters mistaken, the best first.
 */
export function correctionsOf(
  { term, isPrefix }: QueryWord,
  known: Iterable<ListedTerm>,
): readonly Correction[] {
  const limit = typosAllowed(term)
  if (limit === 0) return []
  let least = limit
  const found: { term: string; distance: number; quality: number; count: number }[] = []
  for (const { term: other, count } of known) {
    if (other.length < term.length - least) continue
    let distance = editDistance(term, other, least)
    let quality = OF_TYPO[distance] ?? 0
    if (distance > least && isPrefix && other.length > term.length) {
      distance = Math.min(
        ...[-1, 0, 1].map((more) => editDistance(term, other.slice(0, term.length + more), least)),
      )
      quality = (OF_TYPO[distance] ?? 0) * OF_PREFIX * Math.sqrt(term.length / other.length)
    }
    if (distance > least || distance === 0) continue
    least = distance
    found.push({ term: other, distance, quality, count })
  }
  return found
    .filter(({ distance }) => distance === least)
    .sort((a, b) => b.quality - a.quality || b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
}
