/**
 * Which sections answer a query, the best first. In: the words with what they may mean. Out: numbers of sections.
 *
 * A section's worth is a sum over the words: how rare the word is, times how much the section says of it. That is
 * told by the steps kept in the index, once for its heading and once for its text; what its page and the headings
 * above it are about counts as well, as long as the section itself has some word.
 */
import type { Meaning } from './expandWord.ts'
import { headingImpact, textImpact } from './indexPage.ts'
import type { QueryWord } from './parseQuery.ts'

export interface WordMeanings {
  readonly word: QueryWord
  readonly meanings: readonly Meaning[]
}

/** It has to be there, and is nowhere. */
export const isLost = ({ word, meanings }: WordMeanings): boolean => word.isRequired && meanings.length === 0

export interface Ranked {
  readonly section: number
  readonly score: number
  /** Every word that has to be there is. */
  readonly isFull: boolean
  /** Its own heading says as much of the query as its text. */
  readonly isHeading: boolean
}

export const WEIGHTS = {
  heading: 4,
  text: 1,
  /** Of a word in a heading above. */
  context: 0.8,
  /** How much it costs when words are missing. */
  coverage: 1,
}

/** Inverse document frequency as in BM25: what stands everywhere tells nothing. */
const rarity = (count: number, sectionCount: number): number =>
  Math.log(1 + (sectionCount - count + 0.5) / (count + 0.5))

export function rarityOf(meanings: readonly Meaning[], sectionCount: number): number {
  const certain = meanings.filter(({ kind }) => kind === 'exact' || kind === 'form')
  const counts = (certain.length > 0 ? certain : meanings).map(({ entry }) => entry.count)
  return rarity(Math.min(sectionCount, Math.max(0, ...counts)), sectionCount)
}

interface WordScores {
  readonly word: QueryWord
  readonly rarity: number
  /** By section: what its heading, its text, and the headings above it say of the word. */
  readonly heading: Float32Array
  readonly text: Float32Array
  readonly above: Float32Array
}

/** @param touch Called for each section that has the word itself. */
function scoreWord(
  { word, meanings }: WordMeanings,
  sectionCount: number,
  touch: (section: number) => void,
): WordScores {
  const heading = new Float32Array(sectionCount)
  const text = new Float32Array(sectionCount)
  const above = new Float32Array(sectionCount)
  for (const { entry, quality } of meanings) {
    const { sections, impacts, extents } = entry.postings()
    for (let index = 0; index < sections.length; index += 1) {
      const section = sections[index] ?? 0
      const impact = impacts[index] ?? 0
      const ofHeading = WEIGHTS.heading * headingImpact(impact) * quality
      const ofText = WEIGHTS.text * textImpact(impact) * quality
      if (ofHeading > (heading[section] ?? 0)) heading[section] = ofHeading
      if (ofText > (text[section] ?? 0)) text[section] = ofText
      touch(section)
      // A damaged number must not keep the browser busy for minutes.
      const end = Math.min(section + (extents[index] ?? 0), sectionCount - 1)
      const below = WEIGHTS.context * headingImpact(impact) * quality
      for (let inner = section + 1; inner <= end; inner += 1) {
        if (below > (above[inner] ?? 0)) above[inner] = below
      }
    }
  }
  return { word, rarity: rarityOf(meanings, sectionCount), heading, text, above }
}

export function rank(words: readonly WordMeanings[], sectionCount: number): readonly Ranked[] {
  const required = words.flatMap(({ word }, index) => (word.isRequired ? [index] : []))
  // Sections with a word that makes them a hit, which are few of all.
  const isTouched = new Uint8Array(sectionCount)
  const touched: number[] = []
  const touch = (section: number) => {
    if (isTouched[section] !== 0) return
    isTouched[section] = 1
    touched.push(section)
  }
  const makesHit = ({ isRequired, covers }: QueryWord) =>
    isRequired || covers.length > 1 || required.length === 0
  const scores = words.map((one) => scoreWord(one, sectionCount, makesHit(one.word) ? touch : () => {}))
  // A word that is nowhere counts as much as the rarest that is somewhere.
  const worths = scores.map((one, index) =>
    (words[index]?.meanings.length ?? 0) === 0 ? rarity(1, sectionCount) : one.rarity,
  )
  const total = required.reduce(
    (sum, index) => sum + (worths[index] ?? 0) * (words[index]?.word.weight ?? 0),
    0,
  )
  const ranked: Ranked[] = []
  const isCovered = new Uint8Array(words.length)
  for (const section of touched) {
    let score = 0
    let ofHeading = 0
    let ofText = 0
    isCovered.fill(0)
    for (const { word, rarity: worth, heading, text, above } of scores) {
      const direct = (heading[section] ?? 0) + (text[section] ?? 0)
      const value = Math.max(heading[section] ?? 0, above[section] ?? 0) + (text[section] ?? 0)
      if (value === 0) continue
      score += value * worth * word.weight
      if ((heading[section] ?? 0) > 0) ofHeading += worth * word.weight
      else if (direct > 0) ofText += worth * word.weight
      for (const place of word.covers) isCovered[place] = 1
    }
    let covered = 0
    let missing = 0
    for (const index of required) {
      if (isCovered[index] === 1) covered += (worths[index] ?? 0) * (words[index]?.word.weight ?? 0)
      else missing += 1
    }
    const coverage = total === 0 ? 1 : covered / total
    ranked.push({
      section,
      score: score * coverage ** WEIGHTS.coverage,
      isFull: missing === 0,
      isHeading: ofHeading >= ofText,
    })
  }
  return ranked.sort(
    (a, b) => Number(b.isFull) - Number(a.isFull) || b.score - a.score || a.section - b.section,
  )
}
