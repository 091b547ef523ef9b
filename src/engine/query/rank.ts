/**
 * Ranks the sections that match a query. The score of a section is the sum of the scores of its words; missing words lower it.
 * A section with all words, and one whose headings are what the query says, has a bonus. The start of a page gets a part of the
 * scores of its other sections; pages about earlier releases rank lower.
 */

import { isHistoryWord } from '../historyPages.ts'
import { isOfHeading, lengthOfParts } from '../impact.ts'
import type { QueryWord } from './parseQuery.ts'
import {
  OF_ABOVE,
  OF_HEADING,
  OF_TEXT,
  rarity,
  rarityOf,
  SCORES_PER_SECTION,
  scoreWord,
  WEIGHTS,
  type WordMatches,
  type WordScores,
} from './scoreWord.ts'
import { createTopList } from './topList.ts'

/** Whether a required word has no match. */
export const isUnmatched = ({ word, matches }: WordMatches): boolean =>
  word.isRequired && matches.length === 0

export interface Ranked {
  readonly section: number
  readonly score: number
  /** Whether the section's own heading matches as much of the query as its text. */
  readonly isHeading: boolean
}

interface RankOptions {
  readonly sectionCount: number
  readonly passesFilters: (section: number) => boolean
  /** 1 for sections of pages about the history of the product. */
  readonly isHistory: Uint8Array
  /** Number of newer versions of the documents, for each section. */
  readonly ages: Uint8Array
  /** Scores that an earlier ranking used, by the index of a word. Default: new ones. */
  readonly reuse?: ((index: number) => WordScores) | undefined
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

/** Factor for sections with a name that the query has in parts as well: `content-id` is no `content` with an `id`. */
const NAME_FACTOR = 2

/** Bonuses, as shares of the score. They are chosen by queries that are the titles and headings of several manuals. */
const BONUS = {
  /** For words that stand together in the section's own heading. */
  together: 0.5,
  /** For a heading that has all words and no others. */
  exact: 1,
  /** The same for the title of a page. */
  title: 2.5,
  /** For a heading without other words whose page or parent has the remaining words: "title section". */
  path: 1,
}
/** A heading with other words loses the bonus for exact ones quickly. */
const FILL_POWER = 3
/** Factor for pages about the history of the product, unless the query is about it. */
const HISTORY_FACTOR = 0.5
/** Factors for all versions but the last one, and for each version between them: the texts of versions differ a little. */
const OTHER_VERSION_FACTOR = 0.9
const AGE_FACTOR = 0.98

/**
 * A page that is about the query has several sections with its words. If its title has one as well, the start of the page has
 * this share of their scores, and at most `MAX_START` times its own one.
 */
const START_SHARE = 0.1
const MAX_START = 2

/** Rounding of weights must not prevent a bonus. */
const ALL = 0.999

/** What the headings of a section have of a query. */
interface HeadingMatch {
  /** Share of the query in the section's own heading. */
  own: number
  /** Share of the query in this heading and those above it. */
  path: number
  /** Share of the words of the heading that are in the query. */
  fill: number
  isTitle: boolean
}

function bonusOf({ own, path, fill, isTitle }: HeadingMatch): number {
  if (own === 0) return 0
  const exactness = fill < 1 ? fill ** FILL_POWER : 1
  const together = BONUS.together * own * own
  if (own > ALL) return together + exactness * (isTitle ? BONUS.title : BONUS.exact)
  return path > ALL ? together + exactness * BONUS.path : together
}

/** Bits of a number. Further words of a query count as the last one. */
const MAX_BITS = 31

/** A word with matches, and the scores of all sections for it. */
interface ScoredWord {
  readonly scores: WordScores
  readonly weight: number
  /** Bits of the required words that a match fulfils. */
  readonly bits: number
  /** Length in a heading: 0 for two words together, which have their own ones. */
  readonly length: number
  /** Whether it is a name with parts. */
  readonly isName: boolean
}

/** @returns A function that returns the same memory for the words of each query, since new memory costs more than the ranking. */
export function createScoreMemory(sectionCount: number): (index: number) => WordScores {
  const known: WordScores[] = []
  return (index) => {
    const scores = known[index]?.fill(0) ?? new Float32Array(sectionCount * SCORES_PER_SECTION)
    known[index] = scores
    return scores
  }
}

/** Weights of the required words of a query, as bits of a number. */
function weighBits(required: readonly number[], weights: readonly number[]) {
  const ofBits = new Float64Array(Math.min(required.length, MAX_BITS))
  const bitOf = new Map<number, number>()
  required.forEach((index, place) => {
    const bit = Math.min(place, MAX_BITS - 1)
    ofBits[bit] = (ofBits[bit] ?? 0) + (weights[index] ?? 0)
    bitOf.set(index, 1 << bit)
  })
  const total = ofBits.reduce((sum, weight) => sum + weight, 0)
  return {
    total,
    all: [...bitOf.values()].reduce((all, bit) => all | bit, 0),
    bitsOf: (places: readonly number[]) => places.reduce((all, place) => all | (bitOf.get(place) ?? 0), 0),
    /** Share of the words in the weight of all of them. */
    shareOf(bits: number): number {
      let sum = 0
      for (let bit = 0; bit < ofBits.length; bit += 1) if ((bits & (1 << bit)) !== 0) sum += ofBits[bit] ?? 0
      return total === 0 ? 0 : sum / total
    },
  }
}

export function rank(
  words: readonly WordMatches[],
  { sectionCount, passesFilters, isHistory, ages, reuse = createScoreMemory(sectionCount) }: RankOptions,
): Ranking {
  const required = words.flatMap(({ word }, index) => (word.isRequired ? [index] : []))
  const makesHit = ({ isRequired, covers }: QueryWord) =>
    isRequired || covers.length > 1 || required.length === 0
  // Sections that match a word which is enough for a hit.
  const isTouched = new Uint8Array(sectionCount)
  const titleEnds = new Uint32Array(sectionCount)
  // A word without a match counts as much as the rarest possible word.
  const wordWeights = words.map(
    ({ word, matches }) =>
      (matches.length === 0 ? rarity(1, sectionCount) : rarityOf(matches, sectionCount)) * word.weight,
  )
  const { total, all, bitsOf, shareOf } = weighBits(required, wordWeights)
  // Most pairs of words match nothing, and each word costs a look into every section.
  const scored = words.flatMap(({ word, matches }, index): ScoredWord[] => {
    if (matches.length === 0) return []
    const scores = reuse(index)
    scoreWord({ matches }, scores, { isCandidate: makesHit(word) ? isTouched : undefined, titleEnds })
    const { covers, phrase } = word
    const length = phrase === undefined ? lengthOfParts(covers.length) : 0
    const isName = phrase === undefined && covers.length > 1
    return [{ scores, weight: wordWeights[index] ?? 0, bits: bitsOf(covers), length, isName }]
  })

  const isAboutNow = !words.some(({ word, matches }) => matches.length > 0 && isHistoryWord(word.term))
  /** Results for the last scored section, reused for tens of thousands of sections. */
  const result = { score: 0, isHeading: false }
  const headings: HeadingMatch = { own: 0, path: 0, fill: 0, isTitle: false }
  function scoreSection(section: number): void {
    let score = 0
    let ofHeading = 0
    let ofText = 0
    let covered = 0
    let inOwn = 0
    let inPath = 0
    let ofWords = 0
    let ofNames = 0
    let hasName = false
    const place = section * SCORES_PER_SECTION
    for (let index = 0; index < scored.length; index += 1) {
      const word = scored[index]
      if (word === undefined) continue
      const { scores, weight, bits, length, isName } = word
      const inHeading = scores[place + OF_HEADING] ?? 0
      const inText = scores[place + OF_TEXT] ?? 0
      const inAbove = scores[place + OF_ABOVE] ?? 0
      const value = Math.max(inHeading, inAbove) + inText
      if (value === 0) continue
      score += value * weight
      if (isName) hasName = true
      // The category of the page alone is too little.
      if (inHeading > 0 || inText > 0 || isOfHeading(inAbove / WEIGHTS.context)) covered |= bits
      if (inHeading > 0) {
        if (inText === 0 || isOfHeading(inHeading / WEIGHTS.heading)) ofHeading += weight
        else ofText += weight
        inOwn |= bits
        // The impact of a word is one by the root of the heading's length.
        const share = (inHeading / WEIGHTS.heading) ** 2 * length
        if (isName) ofNames += share
        else ofWords += share
      } else if (inText > 0) ofText += weight
      if (inHeading > 0 || inAbove > 0) inPath |= bits
    }
    const isFull = covered === all
    const coverage = total === 0 || isFull ? 1 : shareOf(covered)
    headings.own = shareOf(inOwn)
    headings.path = inOwn === 0 ? 0 : shareOf(inPath)
    headings.fill = Math.max(ofWords, ofNames)
    headings.isTitle = titleEnds[section] !== 0
    const factor = (isFull ? FULL_MATCH_FACTOR : 1) * (hasName ? NAME_FACTOR : 1) * (1 + bonusOf(headings))
    const age = isAboutNow && isHistory[section] === 1 ? HISTORY_FACTOR : 1
    const newer = ages[section] ?? 0
    const byVersion = newer === 0 ? 1 : OTHER_VERSION_FACTOR * AGE_FACTOR ** newer
    result.score = score * factor * age * byVersion * coverage ** COVERAGE_POWER
    result.isHeading = ofHeading >= ofText
  }

  const best = createTopList<Ranked>(MAX_RANKED)
  /** The start of the page that the next sections belong to. */
  let start: Ranked | undefined
  let others = 0
  function endPage(): void {
    if (start === undefined) return
    const score = Math.min(start.score + START_SHARE * others, start.score * MAX_START)
    if (best.accepts(score)) best.add({ ...start, score })
    start = undefined
    others = 0
  }
  let count = 0
  for (let section = 0; section < sectionCount; section += 1) {
    if (isTouched[section] !== 1 || !passesFilters(section)) continue
    count += 1
    if (start !== undefined && section >= (titleEnds[start.section] ?? 0)) endPage()
    scoreSection(section)
    if (titleEnds[section] !== 0) start = { section, ...result }
    else {
      if (start !== undefined) others += result.score
      if (best.accepts(result.score)) best.add({ section, ...result })
    }
  }
  endPage()
  return { ranked: best.list(), count }
}
