/** Finds matches of a query in a displayed text, which is folded word by word. */
import { foldText, INVISIBLE_CHARACTERS, isAscii } from '../foldText.ts'
import { ASCII_RUN, hasUnspacedScript, splitText } from '../splitText.ts'
import { findLiteral } from './literalsOf.ts'

/** Whether a folded word matches the query. */
type IsMatch = (term: string) => boolean

/** Start and end, in UTF-16 units. */
export type Range = readonly [from: number, to: number]

/** Finds matches in a text: sorted ranges that do not touch each other. */
export type FindRanges = (text: string) => readonly Range[]

const LETTER = `[\\p{L}\\p{N}\\p{M}${INVISIBLE_CHARACTERS}]`
/** `RUN` of `splitText`, for texts that are not folded: with apostrophes and invisible characters, which folding replaces. */
const DISPLAYED_RUN = new RegExp(`${LETTER}+(?:[-_.'’]+${LETTER}+)*(?:\\+\\+|#(?!${LETTER}))?`, 'gu')
const PIECE = new RegExp(`${LETTER}+`, 'gu')
const CASE_PIECE = /\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{N}\p{M}\p{Lo}\p{Lm}]+|\p{Lu}|\p{N}+/gu

function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const united: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = united.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united
}

/** Matches of pairs of characters, as `splitText` creates them. */
function rangesOfUnspaced(run: string, isMatch: IsMatch): Range[] {
  const ranges: Range[] = []
  let at = 0
  const characters = [...run]
  characters.forEach((character, index) => {
    const next = characters[index + 1] ?? ''
    if (next !== '' && isMatch(foldText(character + next)))
      ranges.push([at, at + character.length + next.length])
    else if (isMatch(foldText(character))) ranges.push([at, at + character.length])
    at += character.length
  })
  return ranges
}

/** Matches in one run of letters: the whole run, or parts of a compound. */
function rangesOfRun(run: string, isMatch: IsMatch): readonly Range[] {
  if (hasUnspacedScript(run)) return rangesOfUnspaced(run, isMatch)
  const words = splitText(run)
  if (words.some(({ term }) => term !== '' && isMatch(term))) return [[0, run.length]]
  if (!words.some(({ subwords }) => subwords.some((subword) => isMatch(subword)))) return []
  const parts = [...run.matchAll(PIECE)].flatMap(({ 0: piece, index: from }): Range[] => {
    if (isMatch(foldText(piece))) return [[from, from + piece.length]]
    return [...piece.matchAll(CASE_PIECE)].flatMap(({ 0: part, index: within }): Range[] =>
      isMatch(foldText(part)) ? [[from + within, from + within + part.length]] : [],
    )
  })
  // The start of a version is no part of it.
  return parts.length > 0 ? parts : [[0, run.length]]
}

/** Ranges of literals. A text whose folding moves characters is compared without case only. */
function rangesOfLiterals(text: string, literals: readonly string[]): readonly Range[] {
  const folded = [foldText(text), text.toLowerCase()].find(({ length }) => length === text.length)
  if (folded === undefined) return []
  return literals.flatMap((literal) =>
    [...findLiteral(folded, literal)].map((at): Range => [at, at + literal.length]),
  )
}

/**
 * Caches runs of one query, since the texts of its hits have many words in common.
 *
 * @param literals Folded phrases and words with signs, which are marked as a whole.
 */
export function createFindRanges(isMatch: IsMatch, literals: readonly string[] = []): FindRanges {
  const cache = new Map<string, readonly Range[]>()
  return (text) => {
    const ranges: Range[] = []
    const pattern = isAscii(text) ? ASCII_RUN : DISPLAYED_RUN
    for (const { 0: run, index } of text.matchAll(pattern)) {
      let found = cache.get(run)
      if (found === undefined) {
        found = rangesOfRun(run, isMatch)
        cache.set(run, found)
      }
      for (const [from, to] of found) ranges.push([index + from, index + to])
    }
    if (literals.length === 0) return mergeRanges(ranges)
    return mergeRanges([...ranges, ...rangesOfLiterals(text, literals)].sort(([a], [b]) => a - b))
  }
}

/** Inserts `pre` before and `post` after each range. */
export function markRanges(text: string, ranges: readonly Range[], pre: string, post: string): string {
  let marked = ''
  let at = 0
  for (const [from, to] of ranges) {
    marked += text.slice(at, from) + pre + text.slice(from, to) + post
    at = to
  }
  return marked + text.slice(at)
}
