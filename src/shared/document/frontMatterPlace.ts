import type { Place } from '../diagnostic.ts'
import type { Doc } from './doc.ts'

/** Range of the value of a front matter key. */
export const valuePlaceOf = (
  { frontMatterValuePlaces, frontMatterPlaces }: Doc,
  key: string,
): Place | undefined => {
  const places =
    frontMatterValuePlaces !== undefined && Object.hasOwn(frontMatterValuePlaces, key)
      ? frontMatterValuePlaces
      : frontMatterPlaces
  return Object.hasOwn(places, key) ? places[key] : undefined
}

/** Range of the text in a value, without quotes; undefined when the value is written in another way. */
export function textPlaceOf(value: Place | undefined, text: string): Place | undefined {
  if (value === undefined || value.start.line !== value.end.line) return undefined
  const { line } = value.start
  const width = value.end.column - value.start.column
  if (width === text.length) return value
  if (width !== text.length + 2) return undefined
  return { start: { line, column: value.start.column + 1 }, end: { line, column: value.end.column - 1 } }
}
