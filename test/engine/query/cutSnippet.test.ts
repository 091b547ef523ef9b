import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutSnippet } from '../../../src/engine/query/cutSnippet.ts'
import { markRanges, type Range } from '../../../src/engine/query/matchText.ts'

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t'

function shown(text: string, found: readonly string[], words = 5): string {
  const ranges = found
    .flatMap((word) => [...text.matchAll(new RegExp(word, 'gu'))])
    .map(({ 0: word, index }): Range => [index, index + word.length])
    .sort(([a], [b]) => a - b)
  const cut = cutSnippet(text, ranges, { words, ellipsis: '…' })
  return markRanges(cut.text, cut.ranges, '[', ']')
}

test('SRC-7: a short text is not cut', () => {
  expect(shown('a b c d e', ['c'])).toBe('a b [c] d e')
  expect(shown('', [])).toBe('')
})

test('SRC-7: a long text is cut around the matches', () => {
  expect(shown(LETTERS, ['k'])).toBe('…i j [k] l m…')
  expect(shown(LETTERS, ['a'])).toBe('[a] b c d e…')
  expect(shown(LETTERS, ['t'])).toBe('…p q r s [t]')
  expect(shown(LETTERS, [])).toBe('a b c d e…')
})

test('SRC-7: the range with the most matches is shown', () => {
  expect(shown(LETTERS, ['a', 'n', 'p'])).toBe('…m [n] o [p] q…')
})

test('SRC-7: a text without spaces is cut between its characters', () => {
  const text = `${'一'.repeat(60)}搜索${'二'.repeat(60)}`
  const snippet = shown(text, ['搜索'])
  expect(snippet).toContain('[搜索]')
  expect(snippet.length).toBeLessThan(20)
  expect(snippet.startsWith('…一')).toBe(true)
  expect(snippet.endsWith('二…')).toBe(true)
  expect(shown('𠮷'.repeat(50), [])).not.toMatch(/\p{Surrogate}/u)
})

test('SRC-7: a long word is not split because of a single non-ASCII letter', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
  expect(shown(`a b c d e f ${word} g h i`, [word])).toBe(`…e f [${word}] g h…`)
})

test('SRC-7: a very long run without spaces is cut', () => {
  const data = 'A0b/'.repeat(2_500)
  expect(shown(`see ${data} and more words than fit in there`, ['see']).length).toBeLessThan(600)
})

test('SRC-7: ranges are inside of the snippet and have the same text as before', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('one', 'größe', '全文搜索引擎'.repeat(3), '🎉', '𠮷'.repeat(20), 'x'.repeat(90)),
        { maxLength: 30 },
      ),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      (parts, words, seeds) => {
        const text = parts.join(' ')
        const characters = [...text.matchAll(/\S/gu)]
        const places = [
          ...new Set(seeds.map((seed) => (characters.length === 0 ? 0 : seed % characters.length))),
        ]
        const ranges = places
          .sort((a, b) => a - b)
          .flatMap((place): Range[] => {
            const character = characters[place]
            return character === undefined ? [] : [[character.index, character.index + character[0].length]]
          })
        const cut = cutSnippet(text, ranges, { words, ellipsis: '… ' })
        expect(text).toContain(cut.text.replace(/^… /, '').replace(/… $/, ''))
        if (ranges.length > 0) expect(cut.ranges.length).toBeGreaterThan(0)
        const held = new Set(ranges.map(([from, to]) => text.slice(from, to)))
        for (const [from, to] of cut.ranges) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(cut.text.length)
          expect(held).toContain(cut.text.slice(from, to))
        }
      },
    ),
  ))

test('SRC-7: cutting a megabyte of text with a match in every word takes linear time', () => {
  const text = 'id value '.repeat(60_000)
  const ranges = Array.from({ length: 60_000 }, (_, index): [number, number] => [index * 9, index * 9 + 2])
  const { text: cut } = cutSnippet(text, ranges, { words: 10, ellipsis: '…' })
  expect(cut.split(' ')).toHaveLength(10)
})
