/**
 * Ranks the sections that match a query.
 *
 * The score of a section is a sum over the words: rarity of the word times its impact in the section. Impacts are those of
 * the index, for the heading and for the text of the section. Headings above the section count as well, as long as the
 * section itself has a word of the query.
 */

import { headingImpact, textImpact } from '../impact.ts'
import type { TermMatch } from './expandWord.ts'
import type { QueryWord } from './parseQuery.ts'

export interface WordMatches {
  readonly word: QueryWord
  readonly matches: readonly TermMatch[]
}

/** Whether a required word has no match. */
export const isUnmatched = ({ word, matches }: WordMatches): boolean =>
  word.isRequired && matches.length === 0

export interface Ranked {
  readonly section: number
  readonly score: number
  /** Whether all required words match. */
  readonly isFull: boolean
  /** Whether the section's own heading matches as much of the query as its text. */
  readonly isHeading: boolean
}

export const WEIGHTS = {
  heading: 4,
  text: 1,
  /** For a word in a heading above the section. */
  context: 0.8,
}

/** Inverse document frequency as in BM25. */
const rarity = (count: number, sectionCount: number): number =>
  Math.log(1 + (sectionCount - count + 0.5) / (count + 0.5))

export function rarityOf(matches: readonly TermMatch[], sectionCount: number): number {
  const certain = matches.filter(({ kind }) => kind === 'exact' || kind === 'form')
  const counts = (certain.length > 0 ? certain : matches).map(({ entry }) => entry.count)
  return rarity(Math.min(sectionCount, Math.max(0, ...counts)), sectionCount)
}

interface WordScores {
  readonly word: QueryWord
  readonly rarity: number
  /** Scores by section: of its heading, of its text, and of the headings above it. */
  readonly heading: Float32Array
  readonly text: Float32Array
  readonly above: Float32Array
}

/** @param isCandidate Set for each section that has the word itself. */
function scoreWord(
  { word, matches }: WordMatches,
  sectionCount: number,
  isCandidate: Uint8Array | undefined,
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
      const below = WEIGHTS.context * headingImpact(impact) * quality
      for (let inner = section + 1; inner <= end; inner += 1) {
        if (below > (above[inner] ?? 0)) above[inner] = below
      }
    }
  }
  return { word, rarity: rarityOf(matches, sectionCount), heading, text, above }
}

interface RankOptions {
  readonly sectionCount: number
  /** Whether a section passes the filters. */
  readonly passesFilters: (section: number) => boolean
}

interface Ranking {
  /** Best first, at most `MAX_RANKED`. */
  readonly ranked: readonly Ranked[]
  /** Number of matching sections. */
  readonly count: number
}

/** Further hits are only counted, as by the hosted service (its `paginationLimitedTo`). */
export const MAX_RANKED = 1000

/**
 * Factor for sections with all words. A heading with nearly all of them still ranks before a long text that has each of
 * them somewhere.
 */
const FULL_MATCH_FACTOR = 2
/** Missing words lower the score by the share of the others to this power. */
const COVERAGE_POWER = 1.5

export function rank(words: readonly WordMatches[], { sectionCount, passesFilters }: RankOptions): Ranking {
  const required = words.flatMap(({ word }, index) => (word.isRequired ? [index] : []))
  const makesHit = ({ isRequired, covers }: QueryWord) =>
    isRequired || covers.length > 1 || required.length === 0
  // Sections that match a word which is enough for a hit.
  const isTouched = new Uint8Array(sectionCount)
  const scores = words.map((one) => scoreWord(one, sectionCount, makesHit(one.word) ? isTouched : undefined))
  // A word without a match counts as much as the rarest possible word.
  const wordWeights = scores.map(({ rarity: own, word }, index) => {
    const isNowhere = (words[index]?.matches.length ?? 0) === 0
    return (isNowhere ? rarity(1, sectionCount) : own) * word.weight
  })
  const total = required.reduce((sum, index) => sum + (wordWeights[index] ?? 0), 0)
  const isCovered = new Uint8Array(words.length)

  /** Result for the last scored section, reused for tens of thousands of sections. */
  const result = { score: 0, isFull: true, isHeading: false }
  function scoreSection(section: number): void {
    let score = 0
    let ofHeading = 0
    let ofText = 0
    isCovered.fill(0)
    for (const { word, rarity: own, heading, text, above } of scores) {
      const inHeading = heading[section] ?? 0
      const inText = text[section] ?? 0
      const value = Math.max(inHeading, above[section] ?? 0) + inText
      if (value === 0) continue
      const wordWeight = own * word.weight
      score += value * wordWeight
      if (inHeading > 0) ofHeading += wordWeight
      else if (inText > 0) ofText += wordWeight
      for (const place of word.covers) isCovered[place] = 1
    }
    let covered = 0
    result.isFull = true
    for (const index of required) {
      if (isCovered[index] === 1) covered += wordWeights[index] ?? 0
      else result.isFull = false
    }
    const coverage = total === 0 ? 1 : covered / total
    result.score = score * coverage ** COVERAGE_POWER
    result.isHeading = ofHeading >= ofText
  }

  const best = createTopList()
  let count = 0
  for (let section = 0; section < sectionCount; section += 1) {
    if (isTouched[section] !== 1 || !passesFilters(section)) continue
    count += 1
    scoreSection(section)
    if (best.accepts(result)) best.add({ section, ...result })
  }
  return { ranked: best.list(), count }
}

const sortKey = ({ isFull, score }: Pick<Ranked, 'isFull' | 'score'>): number =>
  (isFull ? FULL_MATCH_FACTOR : 1) * score

const compareRanked = (a: Ranked, b: Ranked): number => sortKey(b) - sortKey(a) || a.section - b.section

/** Collects the best sections. They are added in order, which is also the order of equal scores. */
function createTopList() {
  let top: Ranked[] = []
  let least = Number.NEGATIVE_INFINITY
  const sort = () => {
    top = top.sort(compareRanked).slice(0, MAX_RANKED)
  }
  return {
    accepts: (verdict: Pick<Ranked, 'isFull' | 'score'>): boolean => sortKey(verdict) > least,
    add(ranked: Ranked): void {
      top.push(ranked)
      if (top.length < 2 * MAX_RANKED) return
      sort()
      const last = top.at(-1)
      if (last !== undefined) least = sortKey(last)
    },
    list(): readonly Ranked[] {
      sort()
      return top
    },
  }
}
