import { expect, test } from 'vitest'
import { textWidth } from '../../../src/diagnostics/formats/textWidth.ts'

test.each([
  ['abc', 3],
  ['größe', 5],
  ['日本語', 6],
  ['한국어', 6],
  ['ﾊﾝｶｸ', 4],
  ['ＡＢ', 4],
  ['、。', 4],
  ['e\u0301', 1],
  ['\u0301', 0],
  ['👍', 2],
  ['👍🏽', 2],
  ['👩‍👩‍👧', 2],
  ['🇫🇷', 2],
  ['❤', 1],
  ['❤️', 2],
  ['→✖', 2],
  ['', 0],
])('CHK-4: %s takes %i columns', (text, width) => {
  expect(textWidth(text)).toBe(width)
})
