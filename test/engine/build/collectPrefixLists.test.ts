import { expect, test } from 'vitest'
import { collectPrefixLists } from '../../../src/engine/build/collectPrefixLists.ts'
import { mergePostings } from '../../../src/engine/build/synonymPostings.ts'
import { createPostingsWriter, readPostings } from '../../../src/engine/postings.ts'

type Place = readonly [section: number, heading: number, text: number, extent?: number]

function encoded(term: string, places: readonly Place[]) {
  const writer = createPostingsWriter()
  for (const [section, heading, text, extent = 0] of places) writer.add(section, heading * 8 + text, extent)
  return { term, count: writer.count(), postings: writer.bytes() }
}

const postingsOf = (places: readonly Place[]) => {
  const { count, postings } = encoded('', places)
  return readPostings(postings, count)
}

test('SRC-7: one and two letters find headings with words that start with them', () => {
  const found = collectPrefixLists(
    [
      encoded('alpha', [
        [3, 7, 2, 4],
        [9, 0, 7],
      ]),
      encoded('alps', [
        [3, 2, 0, 4],
        [5, 6, 0],
      ]),
      encoded('beta', [[1, 7, 0]]),
    ],
    [],
    20_000,
  )
  expect(Object.fromEntries(found.map(({ term, hits }) => [term, hits]))).toEqual({
    'a*': [
      { section: 3, impact: 56, extent: 4 },
      { section: 5, impact: 48, extent: 0 },
    ],
    'al*': [
      { section: 3, impact: 56, extent: 4 },
      { section: 5, impact: 48, extent: 0 },
    ],
    'b*': [{ section: 1, impact: 56, extent: 0 }],
    'be*': [{ section: 1, impact: 56, extent: 0 }],
  })
})

test('SRC-7: a longer prefix has a list when its words need more than one part', () => {
  const many = Array.from({ length: 60 }, (_, section): Place => [section * 300, 1, 0])
  const words = ['abcd', 'abce', 'abcf'].map((term) => encoded(term, many))
  const terms = (bytes: number) => collectPrefixLists(words, [], bytes).map(({ term }) => term)
  expect(terms(100_000)).toEqual(['a*', 'ab*'])
  expect(terms(200)).toContain('abc*')
  // Three words of about 240 bytes.
  expect(terms(600)).toContain('abc*')
  expect(terms(900)).not.toContain('abc*')
  const beside = [encoded('abcd~', many)]
  expect(collectPrefixLists(words, beside, 900).map(({ term }) => term)).toContain('abc*')
})

test('SRC-7: the best sections are selected, shorter words first, and sorted by section', () => {
  const words = Array.from({ length: 100 }, (_, section) =>
    encoded(`a${'b'.repeat(1 + (section % 20))}`, [[section, section < 10 ? 7 : 3, 0]]),
  )
  const [hits] = collectPrefixLists(words, [], 20_000).map((one) => one.hits)
  expect(hits).toHaveLength(60)
  const sections = (hits ?? []).map(({ section }) => section)
  expect(sections.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect([...sections].sort((a, b) => a - b)).toEqual(sections)
  // The longest of the others are not selected.
  expect(sections).not.toContain(99)
})

const read = (words: Parameters<typeof mergePostings>[0]) => {
  const { count, postings } = mergePostings(words)
  const { sections, impacts, extents } = readPostings(postings, count)
  return [...sections].map((section, index) => [section, impacts[index], extents[index]])
}

test('SRC-7: merged synonyms have the postings of each, with the higher impact', () => {
  const one = postingsOf([
    [1, 7, 0, 5],
    [4, 0, 3],
  ])
  const other = postingsOf([
    [1, 2, 6, 5],
    [9, 0, 2],
  ])
  expect(read([[one], [other]])).toEqual([
    [1, 7 * 8 + 6, 5],
    [4, 3, 0],
    [9, 2, 0],
  ])
})

test('SRC-7: two-word synonyms have the sections with both words, with the lower impact', () => {
  const pop = postingsOf([
    [1, 7, 2, 5],
    [4, 0, 3],
    [6, 5, 0],
  ])
  const up = postingsOf([
    [1, 3, 4, 5],
    [4, 0, 6],
    [6, 0, 5],
  ])
  expect(read([[pop, up]])).toEqual([
    [1, 3 * 8 + 2, 5],
    [4, 3, 0],
  ])
  expect(read([[pop, postingsOf([])]])).toEqual([])
  expect(read([])).toEqual([])
})
