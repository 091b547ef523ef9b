/** Finds two words that a reader wrote as one: `scoped styles` for `scopedstyles`. */

import { headingImpact, headingStep, type Impact, impactOf, isInTitle, textImpact } from '../impact.ts'
import type { Entry, Postings } from '../lexicon.ts'
import type { ListedTerm } from '../termShard.ts'

/** Shorter halves are parts of many words by chance. */
const MIN_HALF_LENGTH = 3

const MAX_SPLITS = 3

interface Split {
  readonly left: string
  readonly right: string
}

/**
 * @param listed Terms of the index that start like the word.
 * @returns The word in two halves of which the left one is a term; the longest left half first.
 */
export const splitsOf = (word: string, listed: readonly ListedTerm[]): readonly Split[] =>
  listed
    .filter(
      ({ term }) =>
        term.length >= MIN_HALF_LENGTH &&
        word.length - term.length >= MIN_HALF_LENGTH &&
        word.startsWith(term),
    )
    .map(({ term }) => ({ left: term, right: word.slice(term.length) }))
    .sort((a, b) => b.left.length - a.left.length)
    .slice(0, MAX_SPLITS)

/** The lower of two impacts, step by step. A word of the heading also counts as a word of the text. */
function lowerImpact(one: Impact, other: Impact): Impact {
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
    impacts.push(lowerImpact(one.impacts[index] ?? 0, other.impacts[at] ?? 0))
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
