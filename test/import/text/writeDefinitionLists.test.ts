import { expect, test } from 'vitest'
import { createTally } from '../../../src/import/text/tally.ts'
import { writeDefinitionLists } from '../../../src/import/text/writeDefinitionLists.ts'

const write = (text: string) =>
  writeDefinitionLists(text.split('\n'), createTally(text)).join('\n').replace(/\n+/g, '\n')

test.each([
  ['Lamp\n:   Gives light', '<dl>\n<dt>\nLamp\n</dt>\n<dd>\nGives light\n</dd>\n</dl>'],
  [
    'Before\n\nA\nB\n\n:   One\n    goes on\n\n    Second paragraph\n:   Two\n\nC\n:   Three\n\nBehind',
    'Before\n<dl>\n<dt>\nA\n</dt>\n<dt>\nB\n</dt>\n<dd>\nOne\ngoes on\nSecond paragraph\n</dd>\n<dd>\nTwo\n</dd>\n<dt>\nC\n</dt>\n<dd>\nThree\n</dd>\n</dl>\nBehind',
  ],
])('MD-13: %j is a list of definitions', (text, html) => {
  expect(write(text)).toBe(html)
})

test.each([
  ':   No term',
  '# Heading\n:   text',
  '- item\n: text',
  ':::note\n: text',
  '| a |\n: b',
  'a\n:b',
  'a\n    :   code',
])('MD-13: %j is no list of definitions', (text) => {
  expect(write(text)).toBe(text)
})
