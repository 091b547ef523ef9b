/** Number of terminal columns that a text takes. */

/** Characters of East Asian scripts and their punctuation, without half-width forms. */
const WIDE =
  /^[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u

/** Emoji, and characters that a following variation selector turns into one. */
const EMOJI = /^\p{Emoji_Presentation}|\ufe0f/u

const ZERO_WIDTH = /^[\p{Mark}\p{Format}]+$/u
const PLAIN = /^[\u0020-\u007e]*$/

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Graphemes of a text: a letter with its accents is one. */
export const graphemesOf = (text: string): Iterable<{ readonly segment: string; readonly index: number }> =>
  segmenter.segment(text)

const graphemeWidth = (grapheme: string): number =>
  WIDE.test(grapheme) || EMOJI.test(grapheme) ? 2 : ZERO_WIDTH.test(grapheme) ? 0 : 1

export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemesOf(text)) width += graphemeWidth(segment)
  return width
}
