/**
 * Ranks the sections that match a query. The score of a section is the sum of the scores of its words; missing words lower it.
 * A section with all words, and one whose headings are what the query says, has a bonus. The start of a page gets a part of the
 * scores of its other sections; pages about earlier releases rank lower.
 */

import { isHistoryWord } from '../historyPages.ts'
import type { QueryWord } from './parseQuery.ts'
import { rarity, rarityOf, scoreWord, WEIGHTS, type WordMatches } from './scoreWord.ts'
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
  /** Whether a section passes the filters. */
  readonly passesFilters: (section: number) => boolean
  /** 1 for sections of pages about the history of the product. */
  readonly isHistory: Uint8Array
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
  const exactness = Math.min(1, fill) ** FILL_POWER
  const together = BONUS.together * own ** 2
  if (own > ALL) return together + exactness * (isTitle ? BONUS.title : BONUS.exact)
  return path > ALL ? together + exactness * BONUS.path : together
}

export function rank(
  words: readonly WordMatches[],
  { sectionCount, passesFilters, isHistory }: RankOptions,
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
  // Most pairs of words match nothing, and each word costs a look into every section.
  const scores = words.flatMap(({ word, matches }, index) => {
    if (matches.length === 0) return []
    const marks = { isCandidate: makesHit(word) ? isTouched : undefined, titleEnds }
    return [{ word, wordWeight: wordWeights[index] ?? 0, ...scoreWord({ matches }, sectionCount, marks) }]
  })
  const total = required.reduce((sum, index) => sum + (wordWeights[index] ?? 0), 0)
  const isCovered = new Uint8Array(words.length)
  const isInOwn = new Uint8Array(words.length)
  const isInPath = new Uint8Array(words.length)
  const shareOf = (marks: Uint8Array): number => {
    let sum = 0
    for (const index of required) if (marks[index] === 1) sum += wordWeights[index] ?? 0
    return total === 0 ? 0 : sum / total
  }

  const isAboutNow = !words.some(({ word, matches }) => matches.length > 0 && isHistoryWord(word.term))
  /** Results for the last scored section, reused for tens of thousands of sections. */
  const result = { score: 0, isHeading: false }
  const headings: HeadingMatch = { own: 0, path: 0, fill: 0, isTitle: false }
  function scoreSection(section: number): void {
    let score = 0
    let ofHeading = 0
    let ofText = 0
    isCovered.fill(0)
    isInOwn.fill(0)
    isInPath.fill(0)
    headings.fill = 0
    for (const { word, wordWeight, heading, text, above } of scores) {
      const inHeading = heading[section] ?? 0
      const inText = text[section] ?? 0
      const inAbove = above[section] ?? 0
      const value = Math.max(inHeading, inAbove) + inText
      if (value === 0) continue
      score += value * wordWeight
      if (inHeading > 0) ofHeading += wordWeight
      else if (inText > 0) ofText += wordWeight
      // The impact of a word is one by the root of the heading's length.
      if (word.covers.length === 1) headings.fill += (inHeading / WEIGHTS.heading) ** 2
      for (const place of word.covers) {
        isCovered[place] = 1
        if (inHeading > 0) isInOwn[place] = 1
        if (inHeading > 0 || inAbove > 0) isInPath[place] = 1
      }
    }
    const coverage = total === 0 ? 1 : shareOf(isCovered)
    const isFull = required.every((index) => isCovered[index] === 1)
    headings.own = shareOf(isInOwn)
    headings.path = headings.own === 0 ? 0 : shareOf(isInPath)
    headings.isTitle = titleEnds[section] !== 0
    const factor = (isFull ? FULL_MATCH_FACTOR : 1) * (1 + bonusOf(headings))
    const age = isAboutNow && isHistory[section] === 1 ? HISTORY_FACTOR : 1
    result.score = score * factor * age * coverage ** COVERAGE_POWER
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
