import { expect, test } from 'vitest'
import { collectBeginnings } from '../../../src/search/engine/build/collectBeginnings.ts'
import { unitePostings } from '../../../src/search/engine/build/synonymPostings.ts'
import { createPostingsWriter, readPostings } from '../../../src/search/engine/postings.ts'

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

test('SRC-7: one and two letters find the headings with words that begin so', () => {
  const found = collectBeginnings(
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

test('SRC-7: a longer beginning has its own list where its words fill more files than one', () => {
  const many = Array.from({ length: 60 }, (_, section): Place => [section * 300, 1, 0])
  const words = ['abcd', 'abce', 'abcf'].map((term) => encoded(term, many))
  const terms = (bytes: number) => collectBeginnings(words, [], bytes).map(({ term }) => term)
  expect(terms(100_000)).toEqual(['a*', 'ab*'])
  expect(terms(200)).toContain('abc*')
  // Three words of some 240 bytes.
  expect(terms(600)).toContain('abc*')
  expect(terms(900)).not.toContain('abc*')
  const beside = [encoded('abcd~', many)]
  expect(collectBeginnings(words, beside, 900).map(({ term }) => term)).toContain('abc*')
})

test('SRC-7: of many the best are kept, the shorter word first, in order of sections', () => {
  const words = Array.from({ length: 100 }, (_, section) =>
    encoded(`a${'b'.repeat(1 + (section % 20))}`, [[section, section < 10 ? 7 : 3, 0]]),
  )
  const [hits] = collectBeginnings(words, [], 20_000).map((one) => one.hits)
  expect(hits).toHaveLength(60)
  const sections = (hits ?? []).map(({ section }) => section)
  expect(sections.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect([...sections].sort((a, b) => a - b)).toEqual(sections)
  // The longest of the lesser ones are not.
  expect(sections).not.toContain(99)
})

const read = (words: Parameters<typeof unitePostings>[0]) => {
  const { count, postings } = unitePostings(words)
  const { sections, impacts, extents } = readPostings(postings, count)
  return [...sections].map((section, index) => [section, impacts[index], extents[index]])
}

test('SRC-7: words of one meaning stand where any of them stands, with the better of each', () => {
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

test('SRC-7: two words stand where both do, with the worse of each', () => {
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
