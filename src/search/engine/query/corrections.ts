/** Finds terms that are similar to a word without matches. */

import { compareText } from '../../../shared/text/compareText.ts'
import { editDistance } from '../../../shared/text/editDistance.ts'
import type { ListedTerm } from '../termShard.ts'
import { PREFIX_QUALITY } from './expandWord.ts'
import type { QueryWord } from './parseQuery.ts'

/** Quality by edit distance. */
const TYPO_QUALITY = [1, 0.7, 0.45]

/** Minimum length of a word, in characters, for one and for two allowed typos. */
const ONE_TYPO_MIN_LENGTH = 4
const TWO_TYPOS_MIN_LENGTH = 8

const MAX_CORRECTIONS = 8

export const maxTyposOf = (term: string): number =>
  /\d/.test(term) || term.length < ONE_TYPO_MIN_LENGTH ? 0 : term.length < TWO_TYPOS_MIN_LENGTH ? 1 : 2

/** A term that is similar to a word. */
interface Correction {
  readonly term: string
  /** Edit distance. */
  readonly distance: number
  readonly quality: number
}

/**
 * @param candidates Candidate terms. The comparison with a dissimilar term stops early, so a long list is acceptable.
 * @returns Terms with the smallest edit distance, best first.
 */
export function correctionsOf(
  { term, isPrefix }: QueryWord,
  candidates: Iterable<ListedTerm>,
): readonly Correction[] {
  const limit = maxTyposOf(term)
  if (limit === 0) return []
  let smallestDistance = limit
  const found: { term: string; distance: number; quality: number; count: number }[] = []
  for (const { term: candidate, count } of candidates) {
    if (candidate.length < term.length - smallestDistance) continue
    let distance = editDistance(term, candidate, smallestDistance)
    let quality = TYPO_QUALITY[distance] ?? 0
    if (distance > smallestDistance && isPrefix && candidate.length > term.length) {
      distance = Math.min(
        ...[-1, 0, 1].map((lengthDifference) =>
          editDistance(term, candidate.slice(0, term.length + lengthDifference), smallestDistance),
        ),
      )
      quality = (TYPO_QUALITY[distance] ?? 0) * PREFIX_QUALITY * Math.sqrt(term.length / candidate.length)
    }
    if (distance > smallestDistance || distance === 0) continue
    smallestDistance = distance
    found.push({ term: candidate, distance, quality, count })
  }
  return found
    .filter(({ distance }) => distance === smallestDistance)
    .sort((a, b) => b.quality - a.quality || b.count - a.count || compareText(a.term, b.term))
    .slice(0, MAX_CORRECTIONS)
}
