/**
 * Orders the hits of a page of results by their texts, which the index describes without positions: words close to each
 * other, and parts of the query that are meant as written, are better.
 */
import { foldText } from '../foldText.ts'
import type { StoredSection } from '../indexFormat.ts'
import type { Language } from '../languages/language.ts'
import { hasLiteral, literalsOf } from './literalsOf.ts'
import { createMeasureCloseness } from './measureCloseness.ts'
import type { Ranked } from './rank.ts'
import type { WordMatches } from './scoreWord.ts'

/** Bonuses, as shares of the score. */
const CLOSE = { heading: 1, text: 1 }
/** For all words beside each other as typed: a phrase without quotation marks. */
const TOGETHER = 1.5
/** Share of it for a pair with a stop word. */
const LOOSE_SHARE = 0.25
/** For words with signs. Texts name them in passing. */
const SIGNED = { heading: 3, text: 1 }
/** For names, which terms contain joined and in parts: only a heading that is written in the same way is better. */
const NAME = { heading: 2.5, text: 0 }
/** Words far from each other have nearly no bonus. */
const CLOSENESS_POWER = 2

/** A word of code with its sign: `#include`, `--watch`, `@scope/name`. */
const MARKED = /^[^\p{L}\p{N}]+[\p{L}\p{N}]+(?:[-./_]+[\p{L}\p{N}]+)*$/u
const HYPHEN = /-/

interface LoadedHit {
  readonly ranked: Ranked
  readonly stored: StoredSection
}

interface Folded {
  readonly heading: string
  readonly texts: readonly string[]
}

const fold = ([, , heading, texts = []]: StoredSection): Folded => ({
  heading: foldText(heading),
  texts: texts.map(foldText),
})

const hasInText = ({ texts }: Folded, literal: string): boolean =>
  texts.some((text) => hasLiteral(text, literal))

/** Sections with the phrases of the query, which readers put into quotation marks, and with its names come first. */
export function refineHits<Hit extends LoadedHit>(
  hits: readonly Hit[],
  query: string,
  words: readonly WordMatches[],
  language: Language = {},
): readonly Hit[] {
  const measure = createMeasureCloseness(words, language)
  const { phrases, signed, names, pairs } = literalsOf(query)
  const loose = new Set(words.flatMap(({ word }) => (word.isRequired ? [] : [word.term])))
  const shareOf = (pair: string) => (pair.split(' ').some((word) => loose.has(word)) ? LOOSE_SHARE : 1)
  /** Parts that stand for nothing else: hits with them come first. */
  const exact = [
    ...phrases,
    ...signed.filter((one) => MARKED.test(one)),
    ...names.filter((one) => HYPHEN.test(one)),
  ]
  const hasLiterals = phrases.length + signed.length + names.length + pairs.length > 0
  if (measure === undefined && !hasLiterals) return hits
  function closeness([, , heading, texts = []]: StoredSection): number {
    if (measure === undefined) return 0
    const inText = texts.reduce((best, text) => Math.max(best, measure(text)), 0)
    return Math.max(
      CLOSE.heading * measure(heading) ** CLOSENESS_POWER,
      CLOSE.text * inText ** CLOSENESS_POWER,
    )
  }
  const literals = [
    ...signed.map((literal) => ({ literal, bonus: SIGNED })),
    ...names.map((literal) => ({ literal, bonus: NAME })),
  ]
  function literalBonus(folded: Folded): number {
    const bonuses = literals.map(({ literal, bonus }) => {
      if (hasLiteral(folded.heading, literal)) return bonus.heading
      return hasInText(folded, literal) ? bonus.text : 0
    })
    return bonuses.reduce((sum, bonus) => sum + bonus / bonuses.length, 0)
  }
  const found = (all: readonly string[], { heading, texts }: Folded): readonly string[] =>
    all.filter((one) => [heading, ...texts].some((text) => hasLiteral(text, one)))
  const togetherBonus = (folded: Folded): number =>
    found(pairs, folded).reduce((sum, pair) => sum + (TOGETHER * shareOf(pair)) / pairs.length, 0)
  return hits
    .map((hit) => {
      const folded = hasLiterals ? fold(hit.stored) : { heading: '', texts: [] }
      const factor = 1 + closeness(hit.stored) + literalBonus(folded) + togetherBonus(folded)
      const refined = { ...hit, ranked: { ...hit.ranked, score: hit.ranked.score * factor } }
      return { refined, exactCount: found(exact, folded).length }
    })
    .sort(
      (a, b) =>
        b.exactCount - a.exactCount ||
        b.refined.ranked.score - a.refined.ranked.score ||
        a.refined.ranked.section - b.refined.ranked.section,
    )
    .map(({ refined }) => refined)
}
