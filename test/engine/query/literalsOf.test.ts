import { expect, test } from 'vitest'
import { hasLiteral, literalsOf } from '../../../src/engine/query/literalsOf.ts'

test.each<[query: string, phrases: string[], signed: string[], names?: string[]]>([
  ['plain words', [], []],
  ["don't re-use (these), please?", [], [], ['re-use']],
  ['"Exact  Words" of it', ['exact words'], []],
  ['“Über uns”', ['uber uns'], []],
  ['"" "?"', [], []],
  ['.env @scope/pkg $ref --flag', [], ['.env', '@scope/pkg', '$ref', '--flag']],
  ['what is `bind:this`?', [], ['bind:this']],
  ['"--flag" .env', ['--flag'], ['.env']],
  ['file.txt, snake_case re-use', [], [], ['file.txt', 'snake_case', 're-use']],
  ['useState `a ??= b` && x', [], ['??=', '&&'], ['usestate']],
  ['Settings -> General', [], []],
  ['- – *', [], []],
  ['lamp "\u0640" \ufe7d.\ufe7d', [], []],
])('SRC-7: phrases and words with signs of %s', (query, phrases, signed, names = []) => {
  expect(literalsOf(query)).toMatchObject({ phrases, signed, names })
})

test('SRC-7: words beside each other are pairs, unless signs or quotation marks are between them', () => {
  expect(literalsOf('Deep sea, lamp & "big sea" box').pairs).toEqual(['deep sea', 'sea lamp'])
})

test.each([
  ['the .env file', '.env', true],
  ['the .envrc file', '.env', false],
  ['process.env', '.env', true],
  ['use --flag=1', '--flag', true],
  ['use --flags', '--flag', false],
  ['two words', 'two word', false],
  ['two wordy, two word', 'two word', true],
  ['', 'a', false],
])('SRC-7: %s contains %s: %s', (text, literal, expected) => {
  expect(hasLiteral(text, literal)).toBe(expected)
})

test('SRC-7: an empty literal is found nowhere', () => {
  expect(hasLiteral('a text', '')).toBe(false)
})
