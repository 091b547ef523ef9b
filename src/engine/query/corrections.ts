/** Finds terms that are similar to a word without matches. */

import { compareText } from '../../shared/text/compareText.ts'
import { editDistance } from '../../shared/text/editDistance.ts'
import type { ListedTerm } from '../termShard.ts'
import { PREFIX_QUALITY } from './expandWord.ts'
import type { QueryWord } from './parseQuery.ts'

/** Quality by edit distance. */
const TYPO_QUALITY = [1, 0.7, 0.45]

/** Minimum length of a word, in characters, for one and for two allowed typos. */
const ONE_TYPO_MIN_LENGTH = 4
const TWO_TYPOS_MIN_LENGTH = 8

const MAX_CORRECTIONS = 8

/** A word of this length is similar to many others: it is corrected only when the query has no other match. */
const LAST_RESORT_LENGTH = 3

/** @param isOnly Whether no other word of the query has a match. */
export function maxTyposOf(term: string, isOnly = false): number {
  if (/\d/.test(term)) return 0
  if (term.length < ONE_TYPO_MIN_LENGTH) return isOnly && term.length === LAST_RESORT_LENGTH ? 1 : 0
  return term.length < TWO_TYPOS_MIN_LENGTH ? 1 : 2
}

/** A term that is similar to a word. */
interface Correction {
  readonly term: string
  /** Edit distance. */
  readonly distance: number
  readonly quality: number
}

/**
 * @param limit Maximum number of typos.
 * @param candidates Candidate terms. The comparison with a dissimilar term stops early, so a long list is acceptable.
 * @returns Terms with the smallest edit distance, best first.
 */
export function correctionsOf(
  { term, isPrefix }: Pick<QueryWord, 'term' | 'isPrefix'>,
  candidates: Iterable<ListedTerm>,
  limit = maxTyposOf(term),
): readonly Correction[] {
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
