/** Finds the terms of the index that a word of the query matches, with the quality of each match. */
import { compoundTerm, prefixTerm, synonymTerm } from '../indexFormat.ts'
import type { Entry, Lexicon } from '../lexicon.ts'
import type { QueryWord } from './parseQuery.ts'

type MatchKind = 'exact' | 'form' | 'compound' | 'prefix' | 'synonym' | 'typo'

export interface TermMatch {
  readonly entry: Entry
  readonly kind: MatchKind
  /** 1 for an exact match. */
  readonly quality: number
  /** Terms to mark in the texts of hits. Default: the term of the entry. */
  readonly marked?: readonly string[] | undefined
}

const FORM_QUALITY = 0.9
export const PREFIX_QUALITY = 0.85
/** For prefix lists, which have only selected headings. */
const PREFIX_LIST_QUALITY = 0.55
const SYNONYM_QUALITY = 0.75
export const COMPOUND_QUALITY = 0.7

/** Factor for longer words beside the word itself. */
const LONGER_FACTOR = 0.6

/** Maximum number of completions of a prefix, by frequency. */
const MAX_COMPLETIONS = 48
/** Forms of a word share at least this many letters. */
const MIN_SHARED_LETTERS = 3

/** Common prefix of all forms of a word. */
export const formsPrefix = (stem: string): string =>
  stem.slice(0, Math.max(MIN_SHARED_LETTERS, stem.length - 1))

function formsOf(term: string, lexicon: Lexicon): readonly TermMatch[] {
  const { stem: stemOf } = lexicon
  if (stemOf === undefined || term.length < MIN_SHARED_LETTERS) return []
  const stem = stemOf(term)
  const forms = lexicon
    .findByPrefix(formsPrefix(stem))
    .filter((entry) => entry.term !== term && stemOf(entry.term) === stem)
    .map((entry): TermMatch => ({ entry, kind: 'form', quality: FORM_QUALITY }))
  const entry = lexicon.find(compoundTerm(stem))
  return entry === undefined ? forms : [...forms, { entry, kind: 'compound', quality: COMPOUND_QUALITY }]
}

function completionsOf(term: string, lexicon: Lexicon): readonly TermMatch[] {
  const completions = lexicon
    .findByPrefix(term)
    .filter((entry) => entry.term !== term)
    .map((entry) => ({ entry, share: term.length / entry.term.length }))
    .sort((a, b) => b.entry.count * b.share - a.entry.count * a.share)
    .slice(0, MAX_COMPLETIONS)
    .map(
      ({ entry, share }): TermMatch => ({
        entry,
        kind: 'prefix',
        quality: PREFIX_QUALITY * Math.sqrt(share),
      }),
    )
  const common = lexicon.find(prefixTerm(term))
  if (common !== undefined) completions.push({ entry: common, kind: 'prefix', quality: PREFIX_LIST_QUALITY })
  return completions
}

/** Synonyms of the word or of two words, or of other forms of them: `logs in` has the synonyms of `log in`. */
function synonymsOf({ term, phrase }: QueryWord, lexicon: Lexicon): readonly TermMatch[] {
  const written = phrase ?? term
  const direct = lexicon.find(synonymTerm(written)) ?? lexicon.find(synonymTerm(term))
  const [first = ''] = written.split(' ')
  const { stem } = lexicon
  /** The words of a synonym, each by its stem. */
  const stemsOf = (words: string): string =>
    words
      .split(' ')
      .map((one) => stem?.(one) ?? one)
      .join(' ')
  const mayHaveForms = phrase !== undefined || term.length > MIN_SHARED_LETTERS
  const stems = stemsOf(written)
  const entry =
    direct ??
    (stem !== undefined && mayHaveForms && first.length >= MIN_SHARED_LETTERS
      ? lexicon
          .findSynonymsByPrefix(formsPrefix(stem(first)))
          .find((one) => stemsOf(one.term.slice(0, -1)) === stems)
      : undefined)
  return entry === undefined ? [] : [{ entry, kind: 'synonym', quality: SYNONYM_QUALITY }]
}

export function expandWord(word: QueryWord, lexicon: Lexicon): readonly TermMatch[] {
  const { term, isPrefix, isRequired } = word
  const exact = lexicon.find(term)
  const matches: TermMatch[] = exact === undefined ? [] : [{ entry: exact, kind: 'exact', quality: 1 }]
  if (isRequired || exact !== undefined) matches.push(...formsOf(term, lexicon))
  if (isPrefix) {
    const matchedTerms = new Set(matches.map(({ entry }) => entry.term))
    const factor = exact === undefined ? 1 : LONGER_FACTOR
    for (const match of completionsOf(term, lexicon))
      if (!matchedTerms.has(match.entry.term)) matches.push({ ...match, quality: match.quality * factor })
  }
  return [...matches, ...synonymsOf(word, lexicon)]
}
