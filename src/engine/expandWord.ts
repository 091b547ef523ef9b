/** Which terms of the index a word of the query may mean, and how well each of them answers it. */
import { editDistance } from '../shared/editDistance.ts'
import { beginningTerm, synonymTerm } from './indexFormat.ts'
import type { Entry, Lexicon } from './lexicon.ts'
import type { QueryWord } from './parseQuery.ts'
import type { ListedTerm } from './termShard.ts'
import { stemOf } from './wordForms.ts'

export type MatchKind = 'exact' | 'form' | 'prefix' | 'synonym' | 'typo'

export interface Meaning {
  readonly entry: Entry
  readonly kind: MatchKind
  /** 1: the very word. */
  readonly quality: number
}

const OF_FORM = 0.9
const OF_PREFIX = 0.85
/** Of the chosen headings with words that begin so. */
const OF_BEGINNING = 0.55
const OF_SYNONYM = 0.65
/** By the number of letters mistaken. */
const OF_TYPO = [1, 0.7, 0.45]

/** Shorter words may have no letter mistaken, or one; from the second number on two. In letters. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 8

/** As many endings of a beginning are followed, the most frequent first. */
const MAX_COMPLETIONS = 48
const MAX_CORRECTIONS = 8
/** Forms share at least so many letters. */
const COMMON_START = 3

export const typosAllowed = (term: string): number =>
  /\d/.test(term) || term.length < ONE_TYPO_FROM ? 0 : term.length < TWO_TYPOS_FROM ? 1 : 2

/** What all forms of a word begin with. */
export const formsStart = (term: string): string => {
  const stem = stemOf(term)
  return stem.slice(0, Math.max(COMMON_START, stem.length - 1))
}

function formsOf(term: string, lexicon: Lexicon): readonly Meaning[] {
  if (!lexicon.hasForms || term.length < COMMON_START) return []
  const stem = stemOf(term)
  return lexicon
    .startingWith(formsStart(term))
    .filter((entry) => entry.term !== term && stemOf(entry.term) === stem)
    .map((entry) => ({ entry, kind: 'form', quality: OF_FORM }))
}

function completionsOf(term: string, lexicon: Lexicon): readonly Meaning[] {
  const completions = lexicon
    .startingWith(term)
    .filter((entry) => entry.term !== term)
    .map((entry) => ({ entry, share: term.length / entry.term.length }))
    .sort((a, b) => b.entry.count * b.share - a.entry.count * a.share)
    .slice(0, MAX_COMPLETIONS)
    .map(({ entry, share }): Meaning => ({ entry, kind: 'prefix', quality: OF_PREFIX * Math.sqrt(share) }))
  const common = lexicon.find(beginningTerm(term))
  if (common !== undefined) completions.push({ entry: common, kind: 'prefix', quality: OF_BEGINNING })
  return completions
}

/** A term that a word may have been meant to be. */
export interface Correction {
  readonly term: string
  /** How many letters are mistaken. */
  readonly distance: number
  readonly quality: number
}

/**
 * @param known Terms that may be like it; far ones cost little.
 * @returns Those with the fewest letters mistaken, the best first.
 */
export function correctionsOf(
  { term, isPrefix }: QueryWord,
  known: Iterable<ListedTerm>,
): readonly Correction[] {
  const limit = typosAllowed(term)
  if (limit === 0) return []
  let least = limit
  const found: { term: string; distance: number; quality: number; count: number }[] = []
  for (const { term: other, count } of known) {
    if (other.length < term.length - least) continue
    let distance = editDistance(term, other, least)
    let quality = OF_TYPO[distance] ?? 0
    if (distance > least && isPrefix && other.length > term.length) {
      distance = Math.min(
        ...[-1, 0, 1].map((more) => editDistance(term, other.slice(0, term.length + more), least)),
      )
      quality = (OF_TYPO[distance] ?? 0) * OF_PREFIX * Math.sqrt(term.length / other.length)
    }
    if (distance > least || distance === 0) continue
    least = distance
    found.push({ term: other, distance, quality, count })
  }
  return found
    .filter(({ distance }) => distance === least)
    .sort((a, b) => b.quality - a.quality || b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
}

/** Words of the same meaning; those of another form of the word where it has none of its own. */
function synonymsOf({ term, phrase }: QueryWord, lexicon: Lexicon): readonly Meaning[] {
  const own = lexicon.find(synonymTerm(phrase ?? term)) ?? lexicon.find(synonymTerm(term))
  const stem = stemOf(term)
  const entry =
    own ??
    (phrase === undefined && lexicon.hasForms && term.length > COMMON_START
      ? lexicon.synonymsStartingWith(formsStart(term)).find((one) => stemOf(one.term.slice(0, -1)) === stem)
      : undefined)
  return entry === undefined ? [] : [{ entry, kind: 'synonym', quality: OF_SYNONYM }]
}

export function expandWord(word: QueryWord, lexicon: Lexicon): readonly Meaning[] {
  const { term, isPrefix, isRequired } = word
  const exact = lexicon.find(term)
  const meanings: Meaning[] = exact === undefined ? [] : [{ entry: exact, kind: 'exact', quality: 1 }]
  if (isRequired || exact !== undefined) meanings.push(...formsOf(term, lexicon))
  if (isPrefix) {
    const known = new Set(meanings.map(({ entry }) => entry.term))
    meanings.push(...completionsOf(term, lexicon).filter(({ entry }) => !known.has(entry.term)))
  }
  return [...meanings, ...synonymsOf(word, lexicon)]
}
