/**
 * Splits text into terms, both indexed texts and queries. Positions are not stored: sections are short enough that the words
 * in one belong together.
 */
import { foldAccents, isAscii } from './foldText.ts'
import type { Language } from './languages/language.ts'

/** A word of a text. */
export interface Word {
  /**
   * Folded, without the characters that join its subwords: `onbrokenlinks`, `outdir`. '' for a compound that is too long:
   * only its subwords are indexed.
   */
  readonly term: string
  /** Parts of a compound: `on`, `broken`, `links`; empty for a simple word. */
  readonly subwords: readonly string[]
}

/** Maximum length of a term, in UTF-16 units. Longer ones are keys, hashes and encoded data, which are not indexed. */
const MAX_TERM_LENGTH = 40

/** Letters and digits, joined by the characters of identifiers and compounds; `c++` and `c#` are words. */
export const ASCII_RUN = /[A-Za-z0-9]+(?:[-_.']+[A-Za-z0-9]+)*(?:\+\+|#(?!\w))?/g
export const RUN = /[\p{L}\p{N}\p{M}]+(?:[-_.']+[\p{L}\p{N}\p{M}]+)*(?:\+\+|#(?!\w))?/gu

/** Scripts without spaces between words. Korean has some, but attaches particles to words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u
/** Whether a text contains such a script. */
export const hasUnspacedScript = (text: string): boolean => !isAscii(text) && UNSPACED.test(text)

const UNSPACED_RUNS = new RegExp(`${UNSPACED.source}+|(?:(?!${UNSPACED.source}).)+`, 'gu')

/** Characters before a boundary inside of an identifier: `setSize`, `HTMLElement`. */
const BEFORE_BOUNDARY = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu

/** Words have no line breaks. Safari 16.3 and older have no lookbehind, with which one expression would split. */
const splitCase = (piece: string): readonly string[] => piece.replace(BEFORE_BOUNDARY, '$&\n').split('\n')

/** `1.2.3` and `v1.2.3` are the same term. */
const VERSION = /^v?(\d+(?:\.\d+)+)$/i

/**
 * Terms of a run in a script without spaces: each pair of adjacent characters, and the last character. A word can start
 * at any character.
 */
function pairsOf(run: string): readonly string[] {
  const characters = [...run]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

/** Fast path for most words, which have no joined parts and no inner capitals. */
const SIMPLE = /^[A-Z]?[a-z\d]*(?:\+\+|#)?$/

function wordOf(run: string): Word | undefined {
  if (SIMPLE.test(run)) {
    return run.length > MAX_TERM_LENGTH ? undefined : { term: run.toLowerCase(), subwords: [] }
  }
  // Removes the possessive of "user's".
  const base = run.replace(/'s$/i, '')
  const [, version] = VERSION.exec(base) ?? []
  if (version !== undefined) return { term: version, subwords: [] }
  const pieces = base.split(/[-_.]+/).map((piece) => piece.replaceAll("'", ''))
  const subwords = pieces.flatMap((piece) => {
    const inner = splitCase(piece).map((part) => part.toLowerCase())
    return inner.length > 1 && pieces.length > 1 ? [piece.toLowerCase(), ...inner] : inner
  })
  const term = pieces.join('').toLowerCase()
  // Between characters of unspaced scripts, a joining character stands alone.
  if (term === '') return undefined
  if (term.length > MAX_TERM_LENGTH)
    return subwords.length > 1 ? { term: '', subwords: dropLongSubwords(subwords) } : undefined
  return { term, subwords: subwords.length > 1 ? dropLongSubwords(subwords) : [] }
}

const dropLongSubwords = (subwords: readonly string[]) =>
  subwords.filter((subword) => subword !== '' && subword.length <= MAX_TERM_LENGTH)

/** @param run Folded, with its case. */
export function wordsOfRun(run: string): readonly Word[] {
  if (!hasUnspacedScript(run)) {
    const word = wordOf(run)
    return word === undefined ? [] : [word]
  }
  return (run.match(UNSPACED_RUNS) ?? []).flatMap((piece): readonly Word[] => {
    if (UNSPACED.test(piece)) return pairsOf(piece).map((term) => ({ term, subwords: [] }))
    const word = wordOf(piece)
    return word === undefined ? [] : [word]
  })
}

const splitRuns = (text: string): readonly string[] =>
  (isAscii(text) ? text.match(ASCII_RUN) : foldAccents(text).match(RUN)) ?? []

/** Words in the spelling of a language. */
export const spellWords = (words: readonly Word[], spell: Language['spell']): readonly Word[] =>
  spell === undefined
    ? words
    : words.map(({ term, subwords }) => ({ term: spell(term), subwords: subwords.map(spell) }))

/** Words of a text, in order. */
export const splitText = (text: string): readonly Word[] => splitRuns(text).flatMap(wordsOfRun)
