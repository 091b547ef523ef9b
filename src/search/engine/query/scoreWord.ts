/**
 * Scores of one word of a query in all sections: rarity of the word times its impact in the section. Impacts are those of the
 * index, for the heading and for the text of the section. Headings above the section count as well, as long as the section
 * itself has a word of the query.
 */
import { headingImpact, isInTitle, textImpact } from '../impact.ts'
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

interface WordScores {
  /** Scores by section: of its heading, of its text, and of the headings above it. */
  readonly heading: Float32Array
  readonly text: Float32Array
  readonly above: Float32Array
}

interface Marks {
  /** Set for each section that has the word itself. */
  readonly isCandidate: Uint8Array | undefined
  /** For the first section of each page whose title has the word: the number after its last section. */
  readonly titleEnds: Uint32Array
}

export function scoreWord(
  { matches }: Pick<WordMatches, 'matches'>,
  sectionCount: number,
  { isCandidate, titleEnds }: Marks,
): WordScores {
  const heading = new Float32Array(sectionCount)
  const text = new Float32Array(sectionCount)
  const above = new Float32Array(sectionCount)
  for (const { entry, quality } of matches) {
    const { sections, impacts, extents } = entry.postings()
    for (let index = 0; index < sections.length; index += 1) {
      const section = sections[index] ?? 0
      const impact = impacts[index] ?? 0
      const ofHeading = WEIGHTS.heading * headingImpact(impact) * quality
      const ofText = WEIGHTS.text * textImpact(impact) * quality
      if (ofHeading > (heading[section] ?? 0)) heading[section] = ofHeading
      if (ofText > (text[section] ?? 0)) text[section] = ofText
      if (isCandidate !== undefined) isCandidate[section] = 1
      // Bounded, so that a damaged number does not block the browser for minutes.
      const end = Math.min(section + (extents[index] ?? 0), sectionCount - 1)
      if (isInTitle(impact)) titleEnds[section] = end + 1
      const below = WEIGHTS.context * headingImpact(impact) * quality
      for (let inner = section + 1; inner <= end; inner += 1) {
        if (below > (above[inner] ?? 0)) above[inner] = below
      }
    }
  }
  return { heading, text, above }
}
