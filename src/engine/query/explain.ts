/** Explains the score of a section by its words, for authors. */

import { lowerBound } from '../../shared/collections/lowerBound.ts'
import type { HitReason } from '../../shared/search/search.ts'
import { headingImpact, textImpact } from '../impact.ts'
import { isCompoundTerm, isSynonymTerm, isSyntheticTerm } from '../indexFormat.ts'
import { rarityOf, WEIGHTS, type WordMatches } from './scoreWord.ts'

/** The term for display; synthetic terms stand for several. */
const displayTerm = (term: string): string => {
  if (!isSyntheticTerm(term)) return term
  if (isCompoundTerm(term)) return `…${term.slice(0, -1)}`
  return isSynonymTerm(term) ? 'a synonym' : `${term.slice(0, -1)}…`
}

/** @returns Matches of the query's words in the section itself, strongest first. */
export function explain(
  section: number,
  words: readonly WordMatches[],
  sectionCount: number,
): readonly HitReason[] {
  const reasons = words.flatMap(({ word, matches }) => {
    const rarity = rarityOf(matches, sectionCount) * word.weight
    return matches.flatMap(({ entry, kind, quality }): HitReason[] => {
      const { sections, impacts } = entry.postings()
      const place = lowerBound(sections.length, (index) => (sections[index] ?? 0) < section)
      if (sections[place] !== section) return []
      const impact = impacts[place] ?? 0
      const places = [
        { where: 'heading' as const, value: WEIGHTS.heading * headingImpact(impact) },
        { where: 'content' as const, value: WEIGHTS.text * textImpact(impact) },
      ]
      return places
        .filter(({ value }) => value > 0)
        .map(({ where, value }) => ({
          word: word.phrase ?? word.term,
          term: displayTerm(entry.term),
          kind,
          where,
          score: value * quality * rarity,
        }))
    })
  })
  return reasons.sort((a, b) => b.score - a.score)
}
