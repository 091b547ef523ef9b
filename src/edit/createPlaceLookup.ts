import type { Place, Point } from '../shared/diagnostic.ts'

/**
 * Returns a function that converts offsets of a text to places. Line breaks are those of Markdown: `\n`, `\r\n` and `\r`.
 */
export function createPlaceLookup(text: string): (start: number, end: number) => Place {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)]
  const pointAt = (offset: number): Point => {
    const index = starts.findLastIndex((start) => start <= offset)
    return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 }
  }
  return (start, end) => ({ start: pointAt(start), end: pointAt(end) })
}
