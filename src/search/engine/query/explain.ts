/** Why a section was found, word for word: for authors who wonder about an order. */
import type { HitReason } from '../../../shared/search/search.ts'
import { headingImpact, textImpact } from '../build/indexPage.ts'
import { isSynonymTerm, isSyntheticTerm } from '../indexFormat.ts'
import { lowerBound } from './range.ts'
import { rarityOf, WEIGHTS, type WordMeanings } from './rank.ts'

/** The term as a reader knows it: synthetic ones stand for several. */
const nameOf = (term: string): string => {
  if (!isSyntheticTerm(term)) return term
  return isSynonymTerm(term) ? 'a synonym' : `${term.slice(0, -1)}…`
}

/** @returns For each word of the query what of it is in the section itself, the strongest first. */
export function explain(
  section: number,
  words: readonly WordMeanings[],
  sectionCount: number,
): readonly HitReason[] {
  const reasons = words.flatMap(({ word, meanings }) => {
    const rarity = rarityOf(meanings, sectionCount) * word.weight
    return meanings.flatMap(({ entry, kind, quality }): HitReason[] => {
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
          term: nameOf(entry.term),
          kind,
          where,
          score: value * quality * rarity,
        }))
    })
  })
  return reasons.sort((a, b) => b.score - a.score)
}
