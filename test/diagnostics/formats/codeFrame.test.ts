import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFrame } from '../../../src/diagnostics/formats/codeFrame.ts'
import { textWidth } from '../../../src/diagnostics/formats/textWidth.ts'
import { anyText } from '../findings.ts'

/** The code, with the underline in the next line. */
function frameOf(line: string, part: string, room = 80): string {
  const from = line.indexOf(part)
  const { code, indent, length } = codeFrame(line, from, from + part.length, room)
  return `${code}\n${' '.repeat(indent)}${'^'.repeat(length)}`
}

test('CHK-4: the address is underlined after any text', () => {
  expect(frameOf('See [a](/nope).', '/nope')).toBe('See [a](/nope).\n        ^^^^^')
  expect(frameOf('- a\tb\t[x](/y)', '/y')).toBe('- a b   [x](/y)\n            ^^')
  expect(frameOf('\t[x](/y)', '/y')).toBe('    [x](/y)\n        ^^')
})

test('CHK-4: wide characters take two columns, combining marks none, and control characters are escaped', () => {
  expect(frameOf('日本 [x](/y)', '/y')).toBe('日本 [x](/y)\n         ^^')
  expect(frameOf('[x](/日本)', '/日本')).toBe('[x](/日本)\n    ^^^^^')
  expect(frameOf('👩‍👩‍👧 🇫🇷 ❤️ [x](/y)', '/y').split('\n')[1]).toBe(`${' '.repeat(13)}^^`)
  expect(frameOf('e\u0301e\u0301 [x](/y)', '/y')).toBe('e\u0301e\u0301 [x](/y)\n       ^^')
  expect(frameOf('ｱｲ ｡ [x](/y)', '/y').split('\n')[1]).toBe(`${' '.repeat(9)}^^`)
  expect(frameOf('\u001b[2J[x](/y)', '/y')).toBe('\\u001b[2J[x](/y)\n             ^^')
  expect(frameOf('a\u202eb [x](/y)', '/y')).toBe('a\\u202eb [x](/y)\n             ^^')
})

test('CHK-4: a long line is cut around the address, and keeps its start or end where possible', () => {
  const words = 'word '.repeat(20)
  expect(frameOf(`${words}[x](/y) ${words}`, '/y', 30)).toBe(
    '…ord word [x](/y) word word w…\n              ^^',
  )
  expect(frameOf(`See [x](/y) ${words}`, '/y', 30)).toBe('See [x](/y) word word word wo…\n        ^^')
  expect(frameOf(`${words}[x](/y) end`, '/y', 30)).toBe(
    '…rd word word word [x](/y) end\n                       ^^',
  )
  expect(frameOf(`[x](/${'y'.repeat(60)})`, `/${'y'.repeat(60)}`, 30)).toBe(
    `…/${'y'.repeat(27)}…\n ${'^'.repeat(28)}`,
  )
})

test('CHK-4: an empty place, or one after the end of the line, is underlined by one column', () => {
  expect(codeFrame('abc', 1, 1, 80)).toMatchObject({ code: 'abc', indent: 1, length: 1 })
  expect(codeFrame('abc', 9, 12, 80)).toMatchObject({ code: 'abc', indent: 3, length: 1 })
  expect(codeFrame('', 0, 4, 80)).toMatchObject({ code: '', indent: 0, length: 1 })
})

test('CHK-4: a line of a megabyte takes no longer than its visible part', () => {
  const line = `${'日'.repeat(500_000)}[x](/y)${'a\u0301'.repeat(250_000)}`
  const { code, indent } = codeFrame(line, 500_004, 500_006, 60)
  expect(code.slice(code.indexOf('(')).slice(0, 4)).toBe('(/y)')
  expect(textWidth(code.slice(0, code.indexOf('/y')))).toBe(indent)
  expect(textWidth(code)).toBeLessThanOrEqual(60)
})

test('CHK-4: a frame is never wider than its limit, and its underline is below the code', () => {
  const anyOffset = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(anyText, anyOffset, anyOffset, fc.integer({ min: 20, max: 100 }), (line, from, to, room) => {
      const { code, indent, length, start, end } = codeFrame(line, from, to, room)
      expect(textWidth(code)).toBeLessThanOrEqual(room)
      expect(indent + length).toBeLessThanOrEqual(Math.max(room, textWidth(code) + 1))
      expect(code).toMatch(/^[^\p{Cc}\p{Surrogate}\u2028-\u202e]*$/u)
      expect(0 <= start && start <= end && end <= line.length).toBe(true)
    }),
    { numRuns: 500 },
  )
})
