import { bytesOf } from './recordLimit.ts'

type Grain = 'sentence' | 'word' | 'grapheme'

/** From the best place for an end to the worst. */
const GRAINS: readonly Grain[] = ['sentence', 'word', 'grapheme']

/** Without the quotes around it; what is added up of parts is exact, since no part ends within a character. */
const bytesInJson = (text: string): number => bytesOf(text) - 2

/**
 * Parts of at most `maxBytes` each, that together are the text: ended after sentences, where one is too long after
 * words, and where one of those is after signs.
 *
 * @param maxBytes As part of JSON in UTF-8.
 */
export function cutText(text: string, maxBytes: number, grains: readonly Grain[] = GRAINS): string[] {
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
