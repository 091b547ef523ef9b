import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonMistake } from '../../../src/shared/document/findJsonMistake.ts'
import { runsOf } from '../../helpers/longRuns.ts'

test.each([
  ['', 0, 'the file is empty'],
  ['Hello', 0, 'texts are in double quotes'],
  ["{ 'a': 1 }", 2, 'keys are in double quotes'],
  ['{ a: 1 }', 2, 'keys are in double quotes'],
  ['{ "a" 1 }', 6, 'a colon is missing after the key'],
  ['{ "a": }', 7, 'a value is missing'],
  ['{ "a": Text }', 7, 'texts are in double quotes'],
  ['{ "a": "b\n}', 7, 'the closing " is missing'],
  ['"\\"', 0, 'the closing " is missing'],
  ['{ "a": "b"\n  "c": "d" }', 10, 'a comma is missing between two items'],
  ['{ "a": "b", }', 10, 'the comma before } is one too many'],
  ['{ "a": [1,] }', 9, 'the comma before ] is one too many'],
  ['{ "a": "b"', 0, 'the object has no closing }'],
  ['{ "a": ["b" }', 11, 'a comma is missing between two items'],
  ['{ "a": ["b"', 7, 'the list has no closing ]'],
  ['{} {}', 3, 'text follows the end of the value'],
  ['{ // Texts\n}', 2, 'JSON has no comments'],
  ['{ "a": "\\d" }', 8, '\\d is no escape of JSON'],
  ['{ "a": "b\tc" }', 9, 'a tab in a text is written as \\t'],
])('DOC-6: the mistake of %j is at %d: %s', (text, start, message) => {
  expect(findJsonMistake(text)).toEqual({ start, message })
})

test('DOC-6: a text has a mistake when, and only when, JSON.parse rejects it', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '1', '-', 'true', ' ', '\n', '\\"')
  const text = fc.oneof(
    fc.json(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (written) => (findJsonMistake(written) === undefined) === isJson(written)),
    { numRuns: runsOf(2_000) },
  )
})
