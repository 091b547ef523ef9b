/** Splits a query into the words to search. */
import type { Language } from '../languages/language.ts'
import {
  hasUnspacedScript,
  isConnector,
  isSignTerm,
  isVersion,
  spellWords,
  splitText,
  type Word,
} from '../splitText.ts'
import type { IsStopWord } from '../stopWords.ts'

export interface QueryWord {
  readonly term: string
  /** Whether longer terms match too: for the last word, which may still be incomplete. */
  readonly isPrefix: boolean
  /** Whether hits without the word rank below all hits with every required word. */
  readonly isRequired: boolean
  /** Factor besides the word's rarity. */
  readonly weight: number
  /** Indexes of the words that a match fulfils: the word itself, the parts of a compound, or both words of a pair. */
  readonly covers: readonly number[]
  /** For two words: the words with a space. `term` has them joined, or with a space if only synonyms can match. */
  readonly phrase?: string | undefined
}

const STOP_WORD_WEIGHT = 0.25
/** Weights of a compound or identifier, of two words joined into one, and of the part of a compound. */
const WHOLE_WEIGHT = 0.8
const JOINED_WEIGHT = 0.6
const PART_WEIGHT = 0.7

/** Further words are ignored: 64 characters have no more significant words. */
const MAX_WORDS = 16

/** A typed word without parts. */
interface SimpleWord {
  readonly term: string
  /** Index in the words to search. */
  readonly at: number
  /** Index in the typed words. */
  readonly index: number
}

/** Whether a word is the last character of a run without spaces, which the pair before it already contains. */
const isInPreviousPair = ({ term }: Word, before: Word | undefined): boolean =>
  before !== undefined &&
  [...term].length === 1 &&
  hasUnspacedScript(term) &&
  before.term.length > term.length &&
  before.term.endsWith(term)

/** Name of an emoji: a picture in texts, and no word. */
const SHORTCODE = /(^|[^\p{L}\p{N}:]):(?:[+-]1|[a-z\d][a-z\d_-]*):(?![\p{L}\p{N}:])/gu

/** Without names of emoji, unless there is nothing else. */
function withoutEmoji(query: string): string {
  const rest = query.replace(SHORTCODE, '$1 ')
  return /[\p{L}\p{N}]/u.test(rest) ? rest : query
}

export function parseQuery(
  query: string,
  isStopWord: IsStopWord,
  { spell, loosePairs }: Language = {},
): readonly QueryWord[] {
  const loose = loosePairs?.(query)
  const typed = spellWords(splitText(withoutEmoji(query)), spell)
    .filter((word, index, all) => !isInPreviousPair(word, all[index - 1]))
    // Of repeated words only the last one counts, since it may be incomplete.
    .filter(({ term }, index, all) => all.findLastIndex((other) => other.term === term) === index)
    .slice(0, MAX_WORDS)
  // A space or punctuation after the last word completes it.
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(query)
  const isStop = (term: string) => isStopWord(term) || (isSignTerm(term) && isConnector(term.slice(0, -1)))
  const isSignificant = ({ term }: { readonly term: string }) => !isStop(term)
  const hasSignificant = typed.some(isSignificant)
  const words: QueryWord[] = []
  const simple: SimpleWord[] = []
  typed.forEach((word, index) => {
    const isLast = index === typed.length - 1
    const isPrefix = isLast && isOpen
    // The starts of a version would find all other versions with them.
    if (word.subwords.length === 0 || isVersion(word.term)) {
      const isLoose = hasSignificant && (isStop(word.term) || loose?.has(word.term) === true)
      if (!isSignTerm(word.term)) simple.push({ term: word.term, at: words.length, index })
      words.push({
        term: word.term,
        isPrefix,
        isRequired: !isLoose,
        weight: isLoose ? STOP_WORD_WEIGHT : 1,
        covers: [words.length],
      })
      return
    }
    const first = words.length
    const last = word.subwords.findLastIndex((part) => word.term.endsWith(part))
    word.subwords.forEach((part, place) => {
      const isLoose = isStopWord(part)
      words.push({
        term: part,
        isPrefix: isPrefix && place === last,
        isRequired: !isLoose,
        weight: isLoose ? STOP_WORD_WEIGHT : PART_WEIGHT,
        covers: [words.length],
      })
    })
    if (word.term !== '')
      words.push({
        term: word.term,
        isPrefix,
        isRequired: false,
        weight: WHOLE_WEIGHT,
        covers: word.subwords.map((_, place) => first + place),
      })
  })
  const addPair = (word: SimpleWord, next: SimpleWord, pair: Pick<QueryWord, 'term' | 'isPrefix'>) => {
    words.push({
      ...pair,
      isRequired: false,
      weight: JOINED_WEIGHT,
      covers: [word.at, next.at],
      phrase: `${word.term} ${next.term}`,
    })
  }
  simple.forEach((word, place) => {
    const next = simple[place + 1]
    if (next === undefined || next.index !== word.index + 1) return
    const isPrefix = words[next.at]?.isPrefix === true && next.term.length > 1
    addPair(word, next, { term: word.term + next.term, isPrefix })
    // `out of date`, `turn it off` have the synonyms of `out date`, `turn off`.
    const after = simple[place + 2]
    if (after === undefined || after.index !== word.index + 2 || !isStopWord(next.term)) return
    addPair(word, after, { term: `${word.term} ${after.term}`, isPrefix: false })
  })
  return words
}
