/** Cuts a snippet from a long text around its matches. */

import { hasUnspacedScript } from '../splitText.ts'
import type { Range } from './matchText.ts'

/** Characters per word in scripts without spaces, and the length from which a run is split into such words. */
const UNSPACED_WORD_LENGTH = 2
const LONG_WORD = 24
/** The same for keys and encoded data. */
const DATA_WORD_LENGTH = 40
const LONG_DATA = 80

interface SnippetOptions {
  /** Maximum number of words in the snippet. */
  readonly words: number
  /** Replaces omitted text. */
  readonly ellipsis: string
}

/** Characters per word in a run without spaces; undefined: the run is one word. */
function charactersPerWord(word: string): number | undefined {
  if (word.length > LONG_WORD && hasUnspacedScript(word)) return UNSPACED_WORD_LENGTH
  return word.length > LONG_DATA ? DATA_WORD_LENGTH : undefined
}

/** Ranges of the words. */
function unitsOf(text: string): Range[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }): Range[] => {
    const size = charactersPerWord(word)
    if (size === undefined) return [[index, index + word.length]]
    const units: Range[] = []
    let at = index
    const characters = [...word]
    for (let first = 0; first < characters.length; first += size) {
      const end = at + characters.slice(first, first + size).join('').length
      units.push([at, end])
      at = end
    }
    return units
  })
}

/**
 * @param ranges Matches, in order.
 * @returns Range with the most matches.
 */
function chooseWindow(units: readonly Range[], ranges: readonly Range[], words: number): Range {
  // Both lists are sorted: one pass is enough for long texts.
  let nextRange = 0
  const found = units.map(([from, to]) => {
    while ((ranges[nextRange]?.[1] ?? Number.POSITIVE_INFINITY) <= from) nextRange += 1
    return (ranges[nextRange]?.[0] ?? Number.POSITIVE_INFINITY) < to
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
  // Centers the matches.
  const first = found.indexOf(true, best)
  const last = found.lastIndexOf(true, Math.min(units.length, best + words) - 1)
  if (first >= 0) {
    const spare = words - (last - first + 1)
    best = Math.max(0, Math.min(first - Math.floor(spare / 2), units.length - words))
  }
  return [units[best]?.[0] ?? 0, units[Math.min(units.length, best + words) - 1]?.[1] ?? 0]
}

/** @returns The snippet, and the ranges of matches in it. */
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
