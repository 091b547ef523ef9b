/**
 * Which sections answer a query, the best first. In: the words with what they may mean. Out: numbers of sections.
 *
 * A section's worth is a sum over the words: how rare the word is, times how much the section says of it. That is
 * told by the steps kept in the index, once for its heading and once for its text; what its page and the headings
 * above it are about counts as well, as long as the section itself has some word.
 */

import { headingImpact, textImpact } from '../build/indexPage.ts'
import type { Meaning } from './expandWord.ts'
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

/** @param isTouched Set for each section that has the word itself. */
function scoreWord(
  { word, meanings }: WordMeanings,
  sectionCount: number,
  isTouched: Uint8Array | undefined,
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
      if (isTouched !== undefined) isTouched[section] = 1
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

export interface RankOptions {
  readonly sectionCount: number
  /** Of the language and version that was asked for. */
  readonly isWanted: (section: number) => boolean
}

export interface Ranking {
  /** The best first, at most `MAX_RANKED`. */
  readonly ranked: readonly Ranked[]
  /** How many sections answer the query. */
  readonly count: number
}

/** Hits beyond are counted and cannot be looked at, as at the hosted service (its `paginationLimitedTo`). */
export const MAX_RANKED = 1000

/** Above every score: sections with all words come before all others. */
const FULL = 1e6

export function rank(words: readonly WordMeanings[], { sectionCount, isWanted }: RankOptions): Ranking {
  const required = words.flatMap(({ word }, index) => (word.isRequired ? [index] : []))
  const makesHit = ({ isRequired, covers }: QueryWord) =>
    isRequired || covers.length > 1 || required.length === 0
  // Sections with a word that makes them a hit.
  const isTouched = new Uint8Array(sectionCount)
  const scores = words.map((one) => scoreWord(one, sectionCount, makesHit(one.word) ? isTouched : undefined))
  // A word that is nowhere counts as much as the rarest that is somewhere.
  const worths = scores.map(({ rarity: own, word }, index) => {
    const isNowhere = (words[index]?.meanings.length ?? 0) === 0
    return (isNowhere ? rarity(1, sectionCount) : own) * word.weight
  })
  const total = required.reduce((sum, index) => sum + (worths[index] ?? 0), 0)
  const isCovered = new Uint8Array(words.length)

  /** Of the section that was judged last: one for all, of which there may be tens of thousands. */
  const verdict = { score: 0, isFull: true, isHeading: false }
  function judge(section: number): void {
    let score = 0
    let ofHeading = 0
    let ofText = 0
    isCovered.fill(0)
    for (const { word, rarity: own, heading, text, above } of scores) {
      const inHeading = heading[section] ?? 0
      const inText = text[section] ?? 0
      const value = Math.max(inHeading, above[section] ?? 0) + inText
      if (value === 0) continue
      const worth = own * word.weight
      score += value * worth
      if (inHeading > 0) ofHeading += worth
      else if (inText > 0) ofText += worth
      for (const place of word.covers) isCovered[place] = 1
    }
    let covered = 0
    verdict.isFull = true
    for (const index of required) {
      if (isCovered[index] === 1) covered += worths[index] ?? 0
      else verdict.isFull = false
    }
    // What is missing of a query takes as much from the score.
    const coverage = total === 0 ? 1 : covered / total
    verdict.score = score * coverage
    verdict.isHeading = ofHeading >= ofText
  }

  const best = createBest()
  let count = 0
  for (let section = 0; section < sectionCount; section += 1) {
    if (isTouched[section] !== 1 || !isWanted(section)) continue
    count += 1
    judge(section)
    if (best.takes(verdict)) best.add({ section, ...verdict })
  }
  return { ranked: best.list(), count }
}

const keyOf = ({ isFull, score }: Pick<Ranked, 'isFull' | 'score'>): number => (isFull ? FULL : 0) + score

const byWorth = (a: Ranked, b: Ranked): number => keyOf(b) - keyOf(a) || a.section - b.section

/** Keeps the best of what comes in order of sections, which is that of equal ones. */
function createBest() {
  let kept: Ranked[] = []
  let least = Number.NEGATIVE_INFINITY
  const sort = () => {
    kept = kept.sort(byWorth).slice(0, MAX_RANKED)
  }
  return {
    takes: (verdict: Pick<Ranked, 'isFull' | 'score'>): boolean => keyOf(verdict) > least,
    add(ranked: Ranked): void {
      kept.push(ranked)
      if (kept.length < 2 * MAX_RANKED) return
      sort()
      const last = kept.at(-1)
      if (last !== undefined) least = keyOf(last)
    },
    list(): readonly Ranked[] {
      sort()
      return kept
    },
  }
}
