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
   * only its subwords are indexed. A version has its points, an operator is a `signTerm`.
   */
  readonly term: string
  /**
   * Parts of a compound: `on`, `broken`, `links`; those between joining characters first. Starts of a version: `3.11` of
   * `3.11.2`. Empty for a simple word.
   */
  readonly subwords: readonly string[]
  /** Number of subwords that joining characters separate. The others begin at a capital inside of a name. */
  readonly wholes: number
}

/** Maximum length of a term, in UTF-16 units. Longer ones are keys, hashes and encoded data, which are not indexed. */
const MAX_TERM_LENGTH = 40

/** Letters and digits, joined by the characters of identifiers and compounds; `c++` and `c#` are words. */
export const ASCII_RUN = /[A-Za-z0-9]+(?:[-_.']+[A-Za-z0-9]+)*(?:\+\+|#(?!\w))?/g
export const RUN = /[\p{L}\p{N}\p{M}]+(?:[-_.']+[\p{L}\p{N}\p{M}]+)*(?:\+\+|#(?!\w))?/gu

/** Operators and signs of code, which stand alone: `??=`, `&&`, `...`. */
const SIGNS = '[!#$%&*+\\-./:<=>?@[\\\\\\]^{|}~]'
const IS_SIGNS = new RegExp(`^${SIGNS}+$`)
const RUN_OR_SIGNS = new RegExp(`${RUN.source}|${SIGNS}+`, 'gu')
/** Longer ones are lines and frames. */
const MAX_SIGNS = 4
/** Single signs of this kind are punctuation. */
const PUNCTUATION = new Set('-.:[]{}')

/** Whether a text consists of characters of operators. */
export const isSigns = (text: string): boolean => IS_SIGNS.test(text)

/** Arrows, dashes and lines between words are punctuation, as in `Settings -> General`; they are operators alone. */
export const isConnector = (signs: string): boolean => /^(?:[-=]*>|[-./|]+|[&+*])$/.test(signs)

const LETTER = /[\p{L}\p{N}\p{M}]/u

/** Operators that code has without blanks: `a?.b`, `x=>x`. Names have `::` and `.`, and addresses `://`. */
const TIGHT = new Set('?. ?? || && => -> == === != !== <= >= += -= *= ||= &&= ??= ** |> := << >>'.split(' '))

/** Whether a run of signs between two characters is an operator. Other ones are punctuation or part of a name. */
function isOperator(signs: string, before: string, after: string): boolean {
  if (TIGHT.has(signs) && after.trim() !== '') return true
  return signs.length <= MAX_SIGNS && !PUNCTUATION.has(signs) && !LETTER.test(before) && !LETTER.test(after)
}

/** An operator of two characters or more before the end of a sentence: `=>` in `=>.`, `??` in `??.`, but not `?` in `?.`. */
const BEFORE_END = /^(?:([^.])\1+|.+[^.!?:])(?=[.!?:]$)/

/** What follows the end of a sentence. */
const AFTER_END = /^[\s)"'”’»」』]?$/

/** The operators that a run of signs between two characters is or begins with. Empty for punctuation. */
export function operatorsIn(signs: string, before: string, after: string): readonly string[] {
  const [ended] = (AFTER_END.test(after) && BEFORE_END.exec(signs)) || []
  return [signs, ended].filter((each) => each !== undefined).filter((each) => isOperator(each, before, after))
}

/** Term of an operator. Words have no underline, and synthetic terms end with other characters. */
const signTerm = (signs: string): string => `${signs}_`

export const isSignTerm = (term: string): boolean => term.endsWith('_')

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

/** `1.2.3` and `v1.2.3` are the same term, and so are `1.2` and `1.2.x`. */
const VERSION = /^(v?)(\d+(?:\.\d+)*)((?:\.x)*)((?:[-.]?[a-z][a-z\d]*(?:[-.][a-z\d]+)*)?)$/i

/** Whether the term is a version with a point: `5.0`, not `v5`. */
export const isVersion = (term: string): boolean => /^\d+\./.test(term)

/** A version with its starts: `5.0.0-beta` has `5.0.0`, `5.0` and `v5`. Undefined for other words, as `v5` and `3d`. */
function versionOf(run: string): Word | undefined {
  const [, mark, written, open, suffix = ''] = VERSION.exec(run) ?? []
  if (written === undefined) return undefined
  const numbers = written.split('.')
  const [major] = numbers
  if (numbers.length === 1 && open === '') return undefined
  if (numbers.length === 1) return suffix === '' ? { term: `v${major}`, subwords: [], wholes: 0 } : undefined
  const starts = numbers
    .slice(1, suffix === '' ? -1 : undefined)
    .map((_, at) => numbers.slice(0, at + 2).join('.'))
  // `1.5` alone may be any number.
  if (numbers.length > 2 || mark !== '' || open !== '' || suffix.startsWith('-')) starts.push(`v${major}`)
  const names = suffix
    .toLowerCase()
    .split(/[-.]/)
    .filter((name) => /^[a-z]{2,}$/.test(name))
  const subwords = [...starts, ...names]
  return { term: (written + suffix).toLowerCase(), subwords, wholes: subwords.length }
}

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
    return run.length > MAX_TERM_LENGTH ? undefined : { term: run.toLowerCase(), subwords: [], wholes: 0 }
  }
  if (isSigns(run)) return { term: signTerm(run), subwords: [], wholes: 0 }
  // Removes the possessive of "user's".
  const base = run.replace(/'s$/i, '')
  const version = base.length > MAX_TERM_LENGTH ? undefined : versionOf(base)
  if (version !== undefined) return version
  const pieces = base.split(/[-_.]+/).map((piece) => piece.replaceAll("'", ''))
  const wholes = pieces.length > 1 ? dropLong(pieces.map((piece) => piece.toLowerCase())) : []
  const inner = pieces.map(splitCase).filter(({ length }) => length > 1)
  const subwords = [...wholes, ...dropLong(inner.flat().map((part) => part.toLowerCase()))]
  const term = pieces.join('').toLowerCase()
  if (term === '') return undefined
  if (term.length > MAX_TERM_LENGTH)
    return subwords.length > 0 ? { term: '', subwords, wholes: wholes.length } : undefined
  return { term, subwords, wholes: wholes.length }
}

const dropLong = (subwords: readonly string[]): readonly string[] =>
  subwords.filter((subword) => subword !== '' && subword.length <= MAX_TERM_LENGTH)

/** @param run Folded, with its case. */
export function wordsOfRun(run: string): readonly Word[] {
  if (!hasUnspacedScript(run)) {
    const word = wordOf(run)
    return word === undefined ? [] : [word]
  }
  return (run.match(UNSPACED_RUNS) ?? []).flatMap((piece): readonly Word[] => {
    if (UNSPACED.test(piece)) return pairsOf(piece).map((term) => ({ term, subwords: [], wholes: 0 }))
    // A joining character between them is no operator.
    const word = isSigns(piece) ? undefined : wordOf(piece)
    return word === undefined ? [] : [word]
  })
}

/** Runs of letters and operators. @param text Folded, with its case. */
export const runsOf = (text: string): readonly string[] =>
  [...text.matchAll(RUN_OR_SIGNS)].flatMap(({ 0: run, index }) =>
    isSigns(run) ? operatorsIn(run, text.charAt(index - 1), text.charAt(index + run.length)) : [run],
  )

/** Words in the spelling of a language. */
export const spellWords = (words: readonly Word[], spell: Language['spell']): readonly Word[] =>
  spell === undefined
    ? words
    : words.map(({ term, subwords, wholes }) => ({
        term: spell(term),
        subwords: subwords.map(spell),
        wholes,
      }))

/** Words of a text, in order. */
export const splitText = (text: string): readonly Word[] => runsOf(foldAccents(text)).flatMap(wordsOfRun)
