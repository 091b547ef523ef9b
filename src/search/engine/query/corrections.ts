/** Finds terms that are similar to a word without matches. */
import { editDistance } from '../../../shared/text/editDistance.ts'
import type { ListedTerm } from '../termShard.ts'
import { PREFIX_QUALITY } from './expandWord.ts'
import type { QueryWord } from './parseQuery.ts'

/** Quality by edit distance. */
const TYPO_QUALITY = [1, 0.7, 0.45]

/** Shortest words with one and with two allowed typos, in letters. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 8

const MAX_CORRECTIONS = 8

export const typosAllowed = (term: string): number =>
  /\d/.test(term) || term.length < ONE_TYPO_FROM ? 0 : term.length < TWO_TYPOS_FROM ? 1 : 2

/** A term that is similar to a word. */
export interface Correction {
  readonly term: string
  /** Edit distance. */
  readonly distance: number
  readonly quality: number
}

/**
 * @param known Candidate terms; dissimilar ones cost little.
 * @returns Terms with the smallest edit distance, best first.
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
    let quality = TYPO_QUALITY[distance] ?? 0
    if (distance > least && isPrefix && other.length > term.length) {
      distance = Math.min(
        ...[-1, 0, 1].map((more) => editDistance(term, other.slice(0, term.length + more), least)),
      )
      quality = (TYPO_QUALITY[distance] ?? 0) * PREFIX_QUALITY * Math.sqrt(term.length / other.length)
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
