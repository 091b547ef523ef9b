/** What a reader typed to the words that are looked for. */
import { isUnspaced, splitText, type Word } from '../splitText.ts'
import type { IsStopWord } from '../stopWords.ts'

export interface QueryWord {
  readonly term: string
  /** It may go on: the last word of a query that is still being typed. */
  readonly isPrefix: boolean
  /** A hit without it is worse than all hits with every such word. */
  readonly isRequired: boolean
  /** How much it counts, next to its rarity. */
  readonly weight: number
  /** Places in the list of words that are fulfilled with it: a compound and its parts. */
  readonly covers: readonly number[]
  /** Two words with a blank, where `term` is those as one. */
  readonly phrase?: string | undefined
}

const OF_STOP_WORD = 0.25
/** Of a compound or identifier beside its parts, and of two words written as one. */
const OF_WHOLE = 0.8
const OF_JOINED = 0.6
const OF_PART = 0.7

/** Words beyond these are not looked for: 64 characters hold no more that tell something apart. */
const MAX_WORDS = 16

/** The last sign of a run without blanks is in the pair before it, and is a word of its own in few texts. */
const isSaid = ({ term }: Word, before: Word | undefined): boolean =>
  before !== undefined &&
  [...term].length === 1 &&
  isUnspaced(term) &&
  before.term.length > term.length &&
  before.term.endsWith(term)

export function parseQuery(query: string, isStopWord: IsStopWord): readonly QueryWord[] {
  const typed = splitText(query)
    .filter((word, index, all) => !isSaid(word, all[index - 1]))
    // Said twice is said; the last one may go on.
    .filter(({ term }, index, all) => all.findLastIndex((other) => other.term === term) === index)
    .slice(0, MAX_WORDS)
  // A blank or sign after the last word says that it is finished.
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(query)
  const isTelling = ({ term }: { readonly term: string }) => !isStopWord(term)
  const hasTelling = typed.some(isTelling)
  const words: QueryWord[] = []
  const simple: { readonly term: string; readonly at: number; readonly index: number }[] = []
  typed.forEach((word, index) => {
    const isLast = index === typed.length - 1
    const isPrefix = isLast && isOpen
    if (word.parts.length === 0) {
      const isStop = hasTelling && isStopWord(word.term)
      simple.push({ term: word.term, at: words.length, index })
      words.push({
        term: word.term,
        isPrefix,
        isRequired: !isStop,
        weight: isStop ? OF_STOP_WORD : 1,
        covers: [words.length],
      })
      return
    }
    const first = words.length
    word.parts.forEach((part, place) => {
      const isStop = isStopWord(part)
      words.push({
        term: part,
        isPrefix: isPrefix && place === word.parts.length - 1,
        isRequired: !isStop,
        weight: isStop ? OF_STOP_WORD : OF_PART,
        covers: [words.length],
      })
    })
    if (word.term !== '')
      words.push({
        term: word.term,
        isPrefix,
        isRequired: false,
        weight: OF_WHOLE,
        covers: word.parts.map((_, place) => first + place),
      })
  })
  simple.forEach((word, place) => {
    const next = simple[place + 1]
    if (next === undefined || next.index !== word.index + 1) return
    words.push({
      term: word.term + next.term,
      isPrefix: words[next.at]?.isPrefix === true && next.term.length > 1,
      isRequired: false,
      weight: OF_JOINED,
      covers: [word.at, next.at],
      phrase: `${word.term} ${next.term}`,
    })
  })
  return words
}
