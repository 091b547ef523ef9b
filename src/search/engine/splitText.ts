/**
 * Text into terms, the same for what is indexed and for what is typed. No positions are kept: a section is short
 * enough that words which stand in one belong together.
 */
import { foldAccents, isAscii } from './foldText.ts'

/** One word as it stands in a text. */
export interface Word {
  /** Folded, without what joins its parts: `onbrokenlinks`, `outdir`. */
  readonly term: string
  /** What it consists of: `on`, `broken`, `links`; empty where it is one piece. */
  readonly parts: readonly string[]
}

/** Longer ones are keys, hashes and encoded data, which are not searched for. In UTF-16 units. */
const MAX_TERM_LENGTH = 40

/** Letters and digits, joined by what identifiers and compounds are joined by; `c++` and `c#` are words. */
export const ASCII_RUN = /[A-Za-z0-9]+(?:[-_.']+[A-Za-z0-9]+)*(?:\+\+|#(?!\w))?/g
export const RUN = /[\p{L}\p{N}\p{M}]+(?:[-_.']+[\p{L}\p{N}\p{M}]+)*(?:\+\+|#(?!\w))?/gu

/** Scripts that are written without blanks. Korean has some, but joins particles to its words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u
/** Whether something in it is written without blanks between words. */
export const isUnspaced = (text: string): boolean => !isAscii(text) && UNSPACED.test(text)

const UNSPACED_RUNS = new RegExp(`${UNSPACED.source}+|(?:(?!${UNSPACED.source}).)+`, 'gu')

/** Where a part of an identifier begins: `setSize`, `HTMLElement`. */
const CASE_BORDER = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** `1.2.3` and `v1.2.3` are one version. */
const VERSION = /^v?(\d+(?:\.\d+)+)$/i

/** Pairs of neighbours, as every place of such a text can begin a word, and the last sign, which begins no pair. */
function pairsOf(run: string): readonly string[] {
  const signs = [...run]
  return signs.map((sign, index) => sign + (signs[index + 1] ?? ''))
}

/** Most words: nothing in them is joined, and no capital begins a part. */
const SIMPLE = /^[A-Z]?[a-z\d]*(?:\+\+|#)?$/

function wordOf(run: string): Word | undefined {
  if (SIMPLE.test(run)) {
    return run.length > MAX_TERM_LENGTH ? undefined : { term: run.toLowerCase(), parts: [] }
  }
  // "user's" is about the user.
  const own = run.replace(/'s$/i, '')
  const [, version] = VERSION.exec(own) ?? []
  if (version !== undefined) return { term: version, parts: [] }
  const pieces = own.split(/[-_.]+/).map((piece) => piece.replaceAll("'", ''))
  const parts = pieces.flatMap((piece) => {
    const borders = piece.split(CASE_BORDER).map((part) => part.toLowerCase())
    return borders.length > 1 && pieces.length > 1 ? [piece.toLowerCase(), ...borders] : borders
  })
  const term = pieces.join('').toLowerCase()
  if (term.length > MAX_TERM_LENGTH) return parts.length > 1 ? { term: '', parts: short(parts) } : undefined
  return { term, parts: parts.length > 1 ? short(parts) : [] }
}

const short = (parts: readonly string[]) =>
  parts.filter((part) => part !== '' && part.length <= MAX_TERM_LENGTH)

/** @param run Folded, its case kept. */
export function wordsOfRun(run: string): readonly Word[] {
  if (!isUnspaced(run)) {
    const word = wordOf(run)
    return word === undefined ? [] : [word]
  }
  return (run.match(UNSPACED_RUNS) ?? []).flatMap((piece): readonly Word[] => {
    if (UNSPACED.test(piece)) return pairsOf(piece).map((term) => ({ term, parts: [] }))
    const word = wordOf(piece)
    return word === undefined ? [] : [word]
  })
}

const splitRuns = (text: string): readonly string[] =>
  (isAscii(text) ? text.match(ASCII_RUN) : foldAccents(text).match(RUN)) ?? []

/** The words of a text, in order. */
export const splitText = (text: string): readonly Word[] => splitRuns(text).flatMap(wordsOfRun)
