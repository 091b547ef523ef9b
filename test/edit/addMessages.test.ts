import { expect, test } from 'vitest'
import { addMessages } from '../../src/edit/addMessages.ts'

const ENTRY = '  "a": { "message": "", "description": "Say \\"a\\"" },\n  "c": { "message": "C" }'
const ADDED = new Map([
  ['a', { message: '', description: 'Say "a"' }],
  ['c', { message: 'C' }],
])

test.each([
  [undefined, `{\n${ENTRY}\n}\n`],
  ['{}', `{\n${ENTRY}\n}`],
  ['{\n\t"b":  "B"\n}\n', `{\n\t"b":  "B",\n${ENTRY.replaceAll('  "', '\t"').replace('"",\t', '"", ')}\n}\n`],
  ['{ "b": { "message": "}" } }', `{ "b": { "message": "}" },\n${ENTRY}\n}`],
])('DOC-6: ids are added to %j, and the rest of the file stays', (before, after) => {
  expect(addMessages(before, ADDED)).toBe(after)
})

test.each(['', '[]', '{ "b": }', 'b: 1'])('DOC-6: nothing is added to %j', (before) => {
  expect(addMessages(before, ADDED)).toBeUndefined()
})

test('DOC-6: without ids the file stays', () => {
  expect(addMessages('{ "b": "B" }\n', new Map())).toBe('{ "b": "B" }\n')
})

test('DOC-6: added entries have the line ends and the indentation of the file', () => {
  const entries = [...(addMessages('{\r\n\t"b": "B"\r\n}\r\n', ADDED) ?? '').matchAll(/(\r?\n)(\s*)"/g)]
  expect(entries.length).toBeGreaterThan(1)
  expect(new Set(entries.map(([, lineEnd, indent]) => `${lineEnd}${indent}`))).toEqual(new Set(['\r\n\t']))
})
