/** The few words of a long text around what was found in it. */

import { isUnspaced } from '../splitText.ts'
import type { Range } from './matchText.ts'

/** Scripts without blanks: so many signs count as a word, in stretches of more than so many. */
const SIGNS_OF_WORD = 2
const LONG_WORD = 24
/** Of keys and encoded data so many signs count as one, in stretches of more than so many. */
const SIGNS_OF_DATA = 40
const LONG_DATA = 80

export interface SnippetOptions {
  /** How many words are shown. */
  readonly words: number
  /** Put where something is left out. */
  readonly ellipsis: string
}

/** How many signs of a stretch without blanks count as one word; undefined: all of them. */
function signsOfWord(word: string): number | undefined {
  if (word.length > LONG_WORD && isUnspaced(word)) return SIGNS_OF_WORD
  return word.length > LONG_DATA ? SIGNS_OF_DATA : undefined
}

/** Words with their places. */
function unitsOf(text: string): Range[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }): Range[] => {
    const size = signsOfWord(word)
    if (size === undefined) return [[index, index + word.length]]
    const units: Range[] = []
    let at = index
    const signs = [...word]
    for (let first = 0; first < signs.length; first += size) {
      const end = at + signs.slice(first, first + size).join('').length
      units.push([at, end])
      at = end
    }
    return units
  })
}

/**
 * @param ranges What was found, in order.
 * @returns The stretch of text to show, from and to, the one with the most of what was found.
 */
function chooseWindow(units: readonly Range[], ranges: readonly Range[], words: number): Range {
  // Both are in order, and a text may be long: each is gone through once.
  let next = 0
  const found = units.map(([from, to]) => {
    while ((ranges[next]?.[1] ?? Number.POSITIVE_INFINITY) <= from) next += 1
    return (ranges[next]?.[0] ?? Number.POSITIVE_INFINITY) < to
  })
  let best = 0
  let bestCount = -1
  let count = 0
  for (let end = 0; end < units.length; end += 1) {
    count += found[end] ? 1 : 0
    if (end >= words) count -= found[end - words] ? 1 : 0
    if (count > bestCount) {
      bestCount = count
      best = Math.max(0, end - words + 1)
    }
  }
  // What was found stands in the middle, not at the end.
  const first = found.indexOf(true, best)
  const last = found.lastIndexOf(true, Math.min(units.length, best + words) - 1)
  if (first >= 0) {
    const spare = words - (last - first + 1)
    best = Math.max(0, Math.min(first - Math.floor(spare / 2), units.length - words))
  }
  return [units[best]?.[0] ?? 0, units[Math.min(units.length, best + words) - 1]?.[1] ?? 0]
}

/** @returns The text to show, and the ranges moved to it. */
export function cutSnippet(
  text: string,
  ranges: readonly Range[],
  { words, ellipsis }: SnippetOptions,
): { readonly text: string; readonly ranges: readonly Range[] } {
  const units = unitsOf(text)
  if (units.length <= words) return { text, ranges }
  const [from, to] = chooseWindow(units, ranges, words)
  const before = from > 0 ? ellipsis : ''
  const after = to < text.length ? ellipsis : ''
  const inside = ranges
    .filter((range) => range[0] < to && range[1] > from)
    .map(
      (range): Range => [
        Math.max(range[0], from) - from + before.length,
        Math.min(range[1], to) - from + before.length,
      ],
    )
  return { text: before + text.slice(from, to) + after, ranges: inside }
}
