/** Where the words of a query stand in a text that is shown. Works on the text as it is, folded word by word. */
import { foldText } from './foldText.ts'
import { splitText } from './splitText.ts'

/** Whether a folded word was looked for. */
export type IsWanted = (term: string) => boolean

/** From, to, in UTF-16 units. */
export type Range = readonly [from: number, to: number]

const RUN = /[\p{L}\p{N}\p{M}]+(?:[-_.'’]+[\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu
const PIECE = /[\p{L}\p{N}\p{M}]+/gu
const CASE_PIECE = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{N}\p{M}\p{Lo}\p{Lm}]+|\p{Lu}|\p{N}+/gu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u

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
function rangesOfUnspaced(run: string, start: number, isWanted: IsWanted): Range[] {
  const ranges: Range[] = []
  let at = start
  const signs = [...run]
  signs.forEach((sign, index) => {
    const next = signs[index + 1] ?? ''
    if (isWanted(foldText(sign + next))) ranges.push([at, at + sign.length + next.length])
    else if (isWanted(foldText(sign))) ranges.push([at, at + sign.length])
    at += sign.length
  })
  return ranges
}

function rangesOfRun(run: string, start: number, isWanted: IsWanted): Range[] {
  if (UNSPACED.test(run)) return rangesOfUnspaced(run, start, isWanted)
  const words = splitText(run)
  if (words.some(({ term }) => isWanted(term))) return [[start, start + run.length]]
  if (!words.some(({ parts }) => parts.some((part) => isWanted(part)))) return []
  return [...run.matchAll(PIECE)].flatMap(({ 0: piece, index }): Range[] => {
    const from = start + index
    if (isWanted(foldText(piece))) return [[from, from + piece.length]]
    return [...piece.matchAll(CASE_PIECE)].flatMap(({ 0: part, index: within }): Range[] =>
      isWanted(foldText(part)) ? [[from + within, from + within + part.length]] : [],
    )
  })
}

/** @returns Stretches of the text that are wanted, in order, none touching another. */
export const findRanges = (text: string, isWanted: IsWanted): readonly Range[] =>
  unite([...text.matchAll(RUN)].flatMap(({ 0: run, index }) => rangesOfRun(run, index, isWanted)))

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
