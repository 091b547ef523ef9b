import { expect, test } from 'vitest'
import { createMatcher, foldText } from '../../../src/client/search/matchTitles.ts'

const matches = (query: string, title: string) => createMatcher(query)(foldText(title))

test('SRC-5: a title matches if it contains every word of the query, in any order, also within words', () => {
  expect(matches('order create', 'Create a pre-order')).toBe(true)
  expect(matches('order cancel', 'Create a pre-order')).toBe(false)
  expect(matches('', 'Anything')).toBe(true)
  expect(matches('   ', 'Anything')).toBe(true)
})

test('SRC-5: case and accents are ignored', () => {
  expect(matches('ubersicht', 'ÜBERSICHT')).toBe(true)
  expect(matches('Ünder', 'under')).toBe(true)
  expect(matches('istanbul', 'İstanbul')).toBe(true)
  expect(matches('ελλαδα', 'Ελλάδα')).toBe(true)
  expect(matches('文档', '中文文档')).toBe(true)
  expect(matches('ＡＢＣ', 'abc')).toBe(true)
})

test('SRC-5: special characters of patterns and HTML are plain text', () => {
  expect(matches('.*', 'Anything')).toBe(false)
  expect(matches('a(', 'Call a(b)')).toBe(true)
  expect(matches('<script>', 'The <script> element')).toBe(true)
  expect(matches('\\', 'a\\b')).toBe(true)
})
