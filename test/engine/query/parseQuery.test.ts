import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from '../../../src/engine/query/parseQuery.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../../src/engine/stopWords.ts'

const isStopWord = createIsStopWord(ENGLISH_STOP_WORDS)

/** `word` is required, `(word)` is not, `word…` is a prefix. */
const read = (query: string) =>
  parseQuery(query, isStopWord).map(({ term, isPrefix, isRequired }) => {
    const open = isPrefix ? `${term}…` : term
    return isRequired ? open : `(${open})`
  })

test('SRC-7: the last word is a prefix, unless a space or punctuation follows', () => {
  expect(read('preorder')).toEqual(['preorder…'])
  expect(read('preorder ')).toEqual(['preorder'])
  expect(read('preorder?')).toEqual(['preorder'])
  expect(read('c++')).toEqual(['c++'])
})

test('SRC-7: two words are searched as one, too', () => {
  expect(read('pop up ')).toEqual(['pop', 'up', '(popup)'])
  const joined = parseQuery('pop up ', isStopWord).at(-1)
  expect(joined).toMatchObject({ term: 'popup', phrase: 'pop up', covers: [0, 1] })
})

test('SRC-7: parts of a compound are required, and the whole compound covers all of them', () => {
  expect(read('onBrokenLinks')).toEqual(['(on)', 'broken', 'links…', '(onbrokenlinks…)'])
  expect(parseQuery('onBrokenLinks', isStopWord).at(-1)?.covers).toEqual([0, 1, 2])
  expect(read('--out-dir ')).toEqual(['out', 'dir', '(outdir)'])
})

test('SRC-7: stop words are not required, unless there are no others', () => {
  expect(read('how to cancel ').slice(0, 3)).toEqual(['(how)', '(to)', 'cancel'])
  expect(read('what is ').slice(0, 2)).toEqual(['what', 'is'])
})

test('SRC-7: a run of Chinese is searched by pairs, without its last character', () => {
  expect(read('全文搜索')).not.toContain('索…')
  expect(read('全文搜索').slice(0, 3)).toEqual(['全文', '文搜', '搜索…'])
  expect(read('全文 搜索').filter((word) => !word.startsWith('('))).toEqual(['全文', '搜索…'])
  // A single character is searched itself.
  expect(read('索')).toEqual(['索…'])
  expect(read('索 引').slice(0, 2)).toEqual(['索', '引…'])
  expect(read('使用React组件').filter((word) => !word.startsWith('('))).toEqual(['使用', 'react', '组件…'])
})

test('SRC-7: a text without words has no query words', () => {
  for (const query of ['', '   ', '🎉', '-', '.....', '\ud800', "'"])
    expect(parseQuery(query, isStopWord)).toEqual([])
})

test('SRC-7: a long query is truncated, and covered indexes are valid', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
      const words = parseQuery(query, isStopWord)
      for (const { covers, term } of words) {
        expect(term).not.toBe('')
        expect(covers.length).toBeGreaterThan(0)
        for (const place of covers) expect(words[place]).toBeDefined()
      }
    }),
  ))

test('SRC-7: at most 16 words are searched', () => {
  const many = Array.from({ length: 500 }, (_, index) => `b${index}`).join(' ')
  expect(parseQuery(many, isStopWord).filter(({ phrase }) => phrase === undefined)).toHaveLength(16)
})

test('SRC-7: a repeated word counts once', () => {
  expect(parseQuery('page page page', isStopWord).map(({ term, isPrefix }) => [term, isPrefix])).toEqual([
    ['page', true],
  ])
})
