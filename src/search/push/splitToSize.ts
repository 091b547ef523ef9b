import { bytesOf } from './recordLimit.ts'

type Boundary = 'sentence' | 'word' | 'grapheme'

/** Preferred boundaries, best first. */
const BOUNDARIES: readonly Boundary[] = ['sentence', 'word', 'grapheme']

/** Size without quotes. Sizes of parts add up exactly, since no part ends inside of a character. */
const bytesInJson = (text: string): number => bytesOf(text) - 2

/**
 * Splits a text into parts of at most `maxBytes`. Splits between sentences. Splits a sentence that is too long between
 * words, and a word that is too long between graphemes.
 *
 * @param maxBytes Size in JSON as UTF-8.
 */
export function splitToSize(
  text: string,
  maxBytes: number,
  boundaries: readonly Boundary[] = BOUNDARIES,
): string[] {
  const [boundary, ...finerBoundaries] = boundaries
  if (boundary === undefined || bytesInJson(text) <= maxBytes) return [text]
  const parts: string[] = []
  let part = ''
  let size = 0
  const endPart = () => {
    if (part !== '') parts.push(part)
    part = ''
    size = 0
  }
  for (const { segment } of new Intl.Segmenter('en', { granularity: boundary }).segment(text)) {
    const bytes = bytesInJson(segment)
    if (bytes > maxBytes) {
      endPart()
      parts.push(...splitToSize(segment, maxBytes, finerBoundaries))
      continue
    }
    if (size + bytes > maxBytes) endPart()
    part += segment
    size += bytes
  }
  endPart()
  return parts
}
