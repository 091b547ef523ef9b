import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENGLISH_SYNONYMS } from '../../../src/engine/build/englishSynonyms.ts'
import { mergeSynonyms } from '../../../src/search/index/mergeSynonyms.ts'

test('SRC-7: synonyms are normalized like words of the index', () => {
  expect(mergeSynonyms([['Pop-Up', 'Größe', 'pre order']], [])).toEqual([['popup', 'grosse', 'pre order']])
  expect(
    mergeSynonyms(
      [
        ['Pop-Up', 'popup'],
        ['', '🎉', 'x'],
      ],
      [],
    ),
  ).toEqual([])
})

test('SRC-7: lists with a common word are merged, in any order', () => {
  expect(
    mergeSynonyms(
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      [],
    ),
  ).toEqual([['a', 'b', 'c']])
  expect(
    mergeSynonyms(
      [
        ['a', 'b'],
        ['c', 'd'],
        ['b', 'c'],
      ],
      [],
    ).map((list) => [...list].sort()),
  ).toEqual([['a', 'b', 'c', 'd']])
})

test("SRC-7: a word of the site's synonyms is not added to another group", () => {
  expect(
    mergeSynonyms(
      [['widget', 'button']],
      [
        ['button', 'btn'],
        ['widget', 'gadget'],
      ],
    ),
  ).toEqual([['widget', 'button', 'btn', 'gadget']])
})

const someLists = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'A', 'f g', 'h-i'), { maxLength: 4 }),
  { maxLength: 6 },
)

test('SRC-7: no word is in two groups, and the words of a list are in one', () =>
  fc.assert(
    fc.property(someLists, someLists, (own, common) => {
      const merged = mergeSynonyms(own, common)
      const words = merged.flat()
      expect(new Set(words).size).toBe(words.length)
      const normal = (word: string) => word.toLowerCase().replace('-', '')
      for (const list of own) {
        const groups = new Set(list.map((word) => merged.findIndex((group) => group.includes(normal(word)))))
        expect(groups.size).toBeLessThan(2)
      }
    }),
  ))

test('SRC-7: each word of the English synonyms is in one group', () => {
  const words = ENGLISH_SYNONYMS.flat()
  expect(new Set(words).size).toBe(words.length)
  const merged = mergeSynonyms([], ENGLISH_SYNONYMS)
  expect(merged.flat().length).toBeGreaterThan(words.length * 0.97)
})
