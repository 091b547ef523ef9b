/** Where the words of a query stand in a text that is shown. Works on the text as it is, folded word by word. */
import { foldText, INVISIBLE_SIGNS, isAscii } from '../foldText.ts'
import { ASCII_RUN, isUnspaced, splitText } from '../splitText.ts'

/** Whether a folded word was looked for. */
export type IsWanted = (term: string) => boolean

/** From, to, in UTF-16 units. */
export type Range = readonly [from: number, to: number]

/** Finds the stretches of a text that are wanted, in order, none touching another. */
export type FindRanges = (text: string) => readonly Range[]

const LETTER = `[\\p{L}\\p{N}\\p{M}${INVISIBLE_SIGNS}]`
const RUN = new RegExp(`${LETTER}+(?:[-_.'’]+${LETTER}+)*(?:\\+\\+|#(?!${LETTER}))?`, 'gu')
const PIECE = new RegExp(`${LETTER}+`, 'gu')
const CASE_PIECE = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{N}\p{M}\p{Lo}\p{Lm}]+|\p{Lu}|\p{N}+/gu

function unite(ranges: readonly Range[]): readonly Range[] {
  const united: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = united.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united
}

/** Pairs of neighbours, as the splitter makes them. */
function rangesOfUnspaced(run: string, isWanted: IsWanted): Range[] {
  const ranges: Range[] = []
  let at = 0
  const signs = [...run]
  signs.forEach((sign, index) => {
    const next = signs[index + 1] ?? ''
    if (next !== '' && isWanted(foldText(sign + next))) ranges.push([at, at + sign.length + next.length])
    else if (isWanted(foldText(sign))) ranges.push([at, at + sign.length])
    at += sign.length
  })
  return ranges
}

/** Ranges within one run of letters: all of it, or the parts of a compound. */
function rangesOfRun(run: string, isWanted: IsWanted): readonly Range[] {
  if (isUnspaced(run)) return rangesOfUnspaced(run, isWanted)
  const words = splitText(run)
  if (words.some(({ term }) => term !== '' && isWanted(term))) return [[0, run.length]]
  if (!words.some(({ parts }) => parts.some((part) => isWanted(part)))) return []
  return [...run.matchAll(PIECE)].flatMap(({ 0: piece, index: from }): Range[] => {
    if (isWanted(foldText(piece))) return [[from, from + piece.length]]
    return [...piece.matchAll(CASE_PIECE)].flatMap(({ 0: part, index: within }): Range[] =>
      isWanted(foldText(part)) ? [[from + within, from + within + part.length]] : [],
    )
  })
}

/** For one query: the texts of its hits have the same words again and again, and each is looked at once. */
export function createFindRanges(isWanted: IsWanted): FindRanges {
  const known = new Map<string, readonly Range[]>()
  return (text) => {
    const ranges: Range[] = []
    const pattern = isAscii(text) ? ASCII_RUN : RUN
    for (const { 0: run, index } of text.matchAll(pattern)) {
      let found = known.get(run)
      if (found === undefined) {
        found = rangesOfRun(run, isWanted)
        known.set(run, found)
      }
      for (const [from, to] of found) ranges.push([index + from, index + to])
    }
    return unite(ranges)
  }
}

/** The text with `pre` before and `post` after each stretch. */
export function markRanges(text: string, ranges: readonly Range[], pre: string, post: string): string {
  let marked = ''
  let at = 0
  for (const [from, to] of ranges) {
    marked += text.slice(at, from) + pre + text.slice(from, to) + post
    at = to
  }
  return marked + text.slice(at)
}
