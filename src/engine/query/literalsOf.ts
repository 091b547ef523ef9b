/** Finds the parts of a query that are meant as written: phrases in quotation marks, and words with signs. */
import { foldText } from '../foldText.ts'
import { isConnector, isSigns } from '../splitText.ts'

const PHRASE = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu
/** Punctuation around a word of a sentence. */
const BEFORE = /^[([{'’`"“”„«»¿¡]+(?=[\p{L}\p{N}])/u
const AFTER = /([\p{L}\p{N}`])[)\]}'’`"“”„«»,;:.!?…]+$/u
const HAS_LETTER = /[\p{L}\p{N}]/u
/** A sign at the start of the word (`--flag`, `.env`), or one inside of it that terms do not have. */
const SIGN = /^[^\p{L}\p{N}\p{M}]|[^\p{L}\p{N}\p{M}'’_.-]/u

const NAME = /[\p{L}\p{N}][-._]+[\p{L}\p{N}]|\p{Ll}\p{Lu}/u

const WORD = /^[\p{L}\p{N}\p{M}'’-]+$/u

/** Parts of a query, folded. Empty for most queries. */
interface Literals {
  readonly phrases: readonly string[]
  /** Words with signs. */
  readonly signed: readonly string[]
  /** Words joined by hyphens, points and underlines, and by capitals: `app.quit`. */
  readonly names: readonly string[]
  /** Words beside each other. */
  readonly pairs: readonly string[]
}

export function literalsOf(query: string): Literals {
  const phrases = [...query.matchAll(PHRASE)].map(([, phrase = '']) => phrase.trim().replace(/\s+/g, ' '))
  const words = query
    .replace(PHRASE, ' ')
    .split(/\s+/)
    .map((word) => word.replace(BEFORE, '').replace(AFTER, '$1'))
  const isSigned = (word: string) => SIGN.test(word)
  // Folding removes some letters, such as the one that lengthens Arabic words.
  const fold = (texts: readonly string[]) => [
    ...new Set(texts.map(foldText).filter((text) => HAS_LETTER.test(text) || isOperator(text))),
  ]
  const isOperator = (word: string) => word.length > 1 && isSigns(word) && !isConnector(word)
  const pairs = words.flatMap((word, index) => {
    const next = words[index + 1] ?? ''
    return WORD.test(word) && WORD.test(next) ? [`${word} ${next}`] : []
  })
  return {
    phrases: fold(phrases),
    signed: fold(words.filter(isSigned)),
    pairs: fold(pairs),
    names: fold(words.filter((word) => !isSigned(word) && NAME.test(word))),
  }
}

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u

/** Positions of a literal in a folded text, as a whole: no word continues beyond it. None of an empty literal. */
export function* findLiteral(text: string, literal: string): Generator<number> {
  if (literal === '') return
  const isOpen = (index: number, edge: string | undefined) =>
    edge === undefined || !WORD_CHARACTER.test(edge) || !WORD_CHARACTER.test(text.charAt(index))
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    if (isOpen(at - 1, literal[0]) && isOpen(at + literal.length, literal.at(-1))) yield at
  }
}

export const hasLiteral = (text: string, literal: string): boolean =>
  findLiteral(text, literal).next().done !== true
