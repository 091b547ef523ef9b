/** Which terms of the index a word of the query may mean, and how well each of them answers it. */
import { beginningTerm, synonymTerm } from '../indexFormat.ts'
import type { Entry, Lexicon } from '../lexicon.ts'
import { stemOf } from '../wordForms.ts'
import type { QueryWord } from './parseQuery.ts'

export type MatchKind = 'exact' | 'form' | 'prefix' | 'synonym' | 'typo'

export interface Meaning {
  readonly entry: Entry
  readonly kind: MatchKind
  /** 1: the very word. */
  readonly quality: number
}

const OF_FORM = 0.9
export const OF_PREFIX = 0.85
/** Of the chosen headings with words that begin so. */
const OF_BEGINNING = 0.55
const OF_SYNONYM = 0.65

/** As many endings of a beginning are followed, the most frequent first. */
const MAX_COMPLETIONS = 48
/** Forms share at least so many letters. */
const COMMON_START = 3

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
