/** Finds two words that a reader wrote as one: `scoped styles` for `scopedstyles`. */

import { headingImpact, headingStep, type Impact, impactOf, isInTitle, textImpact } from '../impact.ts'
import type { Entry, Postings } from '../lexicon.ts'
import type { ListedTerm } from '../termShard.ts'
import { correctionsOf } from './corrections.ts'

/** Shorter halves are parts of many words by chance. */
const MIN_HALF_LENGTH = 3

const MAX_SPLITS = 3

const isHalfOf = (word: string, term: string): boolean =>
  term.length >= MIN_HALF_LENGTH && word.length - term.length >= MIN_HALF_LENGTH

export interface Split {
  readonly left: string
  readonly right: string
}

/** Terms of the index that are possibly one half of the word. */
interface HalfTerms {
  /** Terms that start like the word. */
  readonly starts: readonly ListedTerm[]
  /** Terms that end like the word. */
  readonly ends: readonly ListedTerm[]
}

/** Minimum length of a half with a typo: shorter ones are similar to too many terms. */
const MIN_CORRECTED_LENGTH = 4

/** The most frequent term with one typo less than a half. */
const correctHalf = (half: string, terms: readonly ListedTerm[]): string | undefined =>
  half.length < MIN_CORRECTED_LENGTH
    ? undefined
    : correctionsOf({ term: half, isPrefix: false }, terms, 1)[0]?.term

/** @returns The word in two halves, of which one has a typo; the halves are terms. */
export function splitsWithTypo(word: string, { starts, ends }: HalfTerms): readonly Split[] {
  const startSplits = splitsOf(word, starts).flatMap(({ left, right }) => {
    const corrected = correctHalf(right, ends)
    return corrected === undefined ? [] : [{ left, right: corrected }]
  })
  const endSplits = ends
    .filter(({ term }) => isHalfOf(word, term) && word.endsWith(term))
    .sort((a, b) => b.term.length - a.term.length)
    .slice(0, MAX_SPLITS)
    .flatMap(({ term: right }) => {
      const left = correctHalf(word.slice(0, -right.length), starts)
      return left === undefined ? [] : [{ left, right }]
    })
  return [...startSplits, ...endSplits]
}

/**
 * @param listed Terms of the index that start like the word.
 * @returns The word in two halves of which the left one is a term; the longest left half first.
 */
export const splitsOf = (word: string, listed: readonly ListedTerm[]): readonly Split[] =>
  listed
    .filter(({ term }) => isHalfOf(word, term) && word.startsWith(term))
    .map(({ term }) => ({ left: term, right: word.slice(term.length) }))
    .sort((a, b) => b.left.length - a.left.length)
    .slice(0, MAX_SPLITS)

/** The impact of two words that stand together. A word of the heading also counts as a word of the text. */
function impactOfBoth(one: Impact, other: Impact): Impact {
  const inSection = (impact: Impact) => Math.max(headingImpact(impact), textImpact(impact))
  const heading = Math.min(headingStep(one), headingStep(other))
  return impactOf(heading, Math.min(inSection(one), inSection(other)), isInTitle(one))
}

function intersect(one: Postings, other: Postings): Postings {
  const sections: number[] = []
  const impacts: number[] = []
  const extents: number[] = []
  let at = 0
  one.sections.forEach((section, index) => {
    while ((other.sections[at] ?? Number.POSITIVE_INFINITY) < section) at += 1
    if (other.sections[at] !== section) return
    sections.push(section)
    impacts.push(impactOfBoth(one.impacts[index] ?? 0, other.impacts[at] ?? 0))
    extents.push(Math.min(one.extents[index] ?? 0, other.extents[at] ?? 0))
  })
  return {
    sections: Uint32Array.from(sections),
    impacts: Uint8Array.from(impacts),
    extents: Uint32Array.from(extents),
  }
}

/** The sections that have both terms, as a term of its own; undefined when there are none. */
export function joinEntries(left: Entry, right: Entry): Entry | undefined {
  const postings = intersect(left.postings(), right.postings())
  const { length: count } = postings.sections
  return count === 0 ? undefined : { term: left.term, count, postings: () => postings }
}
