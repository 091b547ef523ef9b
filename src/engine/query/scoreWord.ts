/**
 * Scores of one word of a query in all sections: rarity of the word times its impact in the section. The index has
 * impacts for the heading and for the text of a section. Headings above the section count as well, as long as the section
 * itself has a word of the query.
 */
import { headingImpact, isInHeading, isInTitle, textImpact } from '../impact.ts'
import type { TermMatch } from './expandWord.ts'
import type { QueryWord } from './parseQuery.ts'

export interface WordMatches {
  readonly word: QueryWord
  readonly matches: readonly TermMatch[]
}

export const WEIGHTS = {
  heading: 4,
  text: 1,
  /** For a word in a heading above the section. */
  context: 0.8,
}

/** Inverse document frequency as in BM25. */
export const rarity = (count: number, sectionCount: number): number =>
  Math.log(1 + (sectionCount - count + 0.5) / (count + 0.5))

export function rarityOf(matches: readonly TermMatch[], sectionCount: number): number {
  const certain = matches.filter(({ kind }) => kind === 'exact' || kind === 'form')
  const counts = (certain.length > 0 ? certain : matches).map(({ entry }) => entry.count)
  return rarity(Math.min(sectionCount, Math.max(0, ...counts)), sectionCount)
}

/**
 * Scores of a word: three for each section, of its heading, its text, and the headings above it. They are side by side,
 * since the ranking reads them together.
 */
export type WordScores = Float32Array

export const OF_HEADING = 0
export const OF_TEXT = 1
export const OF_ABOVE = 2
export const SCORES_PER_SECTION = 3

interface Marks {
  /** Set for each section that has the word itself. */
  readonly isCandidate: Uint8Array | undefined
  /** For the first section of each page whose title has the word: the number after its last section. */
  readonly titleEnds: Uint32Array
}

/** @param scores Of all sections, each 0. */
export function scoreWord(
  { matches }: Pick<WordMatches, 'matches'>,
  scores: WordScores,
  { isCandidate, titleEnds }: Marks,
): void {
  const sectionCount = scores.length / SCORES_PER_SECTION
  const raise = (place: number, value: number) => {
    if (value > (scores[place] ?? 0)) scores[place] = value
  }
  for (const { entry, quality } of matches) {
    const { sections, impacts, extents } = entry.postings()
    for (let index = 0; index < sections.length; index += 1) {
      const section = sections[index] ?? 0
      const impact = impacts[index] ?? 0
      const place = section * SCORES_PER_SECTION
      if (isCandidate !== undefined) isCandidate[section] = 1
      raise(place + OF_TEXT, WEIGHTS.text * textImpact(impact) * quality)
      if (!isInHeading(impact)) continue
      const ofHeading = headingImpact(impact) * quality
      raise(place + OF_HEADING, WEIGHTS.heading * ofHeading)
      // Bounded, so that a damaged number does not block the browser for minutes.
      const end = Math.min(section + (extents[index] ?? 0), sectionCount - 1)
      if (isInTitle(impact)) titleEnds[section] = end + 1
      const below = WEIGHTS.context * ofHeading
      for (let inner = section + 1; inner <= end; inner += 1) {
        raise(inner * SCORES_PER_SECTION + OF_ABOVE, below)
      }
    }
  }
}
