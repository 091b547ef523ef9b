/** How many columns of a terminal a text takes. */

/** Signs of East Asian scripts and their punctuation, without the half-width forms. */
const WIDE =
  /^[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u

/** Pictures by themselves, and signs that the selector behind them makes one. */
const PICTURE = /^\p{Emoji_Presentation}|\ufe0f/u

const NOTHING = /^[\p{Mark}\p{Format}]+$/u
const PLAIN = /^[\u0020-\u007e]*$/

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The signs of a text as a reader counts them: a letter with its accents is one. */
export const signsOf = (text: string): Iterable<{ readonly segment: string; readonly index: number }> =>
  segmenter.segment(text)

const signWidth = (sign: string): number =>
  WIDE.test(sign) || PICTURE.test(sign) ? 2 : NOTHING.test(sign) ? 0 : 1

export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const { segment } of signsOf(text)) width += signWidth(segment)
  return width
}
