import { bytesOf } from './recordLimit.ts'

type Boundary = 'sentence' | 'word' | 'grapheme'

/** Preferred boundaries, best first. */
const BOUNDARIES: readonly Boundary[] = ['sentence', 'word', 'grapheme']

/** Size without quotes. Sizes of parts add up exactly, since no part ends inside of a character. */
const bytesInJson = (text: string): number => bytesOf(text) - 2

/**
 * Splits a text into parts of at most `maxBytes`: after sentences, inside of a long sentence after words, and inside of a
 * long word after graphemes.
 *
 * @param maxBytes Size in JSON as UTF-8.
 */
export function cutText(text: string, maxBytes: number, grains: readonly Boundary[] = BOUNDARIES): string[] {
  const [grain, ...finer] = grains
  if (grain === undefined || bytesInJson(text) <= maxBytes) return [text]
  const parts: string[] = []
  let part = ''
  let size = 0
  const end = () => {
    if (part !== '') parts.push(part)
    part = ''
    size = 0
  }
  for (const { segment } of new Intl.Segmenter('en', { granularity: grain }).segment(text)) {
    const bytes = bytesInJson(segment)
    if (bytes > maxBytes) {
      end()
      parts.push(...cutText(segment, maxBytes, finer))
      continue
    }
    if (size + bytes > maxBytes) end()
    part += segment
    size += bytes
  }
  end()
  return parts
}
