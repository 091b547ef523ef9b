import { expect, test } from 'vitest'
import { createPageIndexer } from '../../src/engine/indexPage.ts'
import { decodePageTerms, encodePageTerms } from '../../src/engine/pageTermsBytes.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../src/engine/stopWords.ts'

const isStopWord = createIsStopWord(ENGLISH_STOP_WORDS)

const section = (heading: string, texts: readonly string[], depth = 2) => ({ heading, texts, depth })

const PAGES = [
  [],
  [section('', [])],
  [section('Ærø 全文 toString', ['onBrokenLinks 𠮷野 __proto__'], 1), section('More', ['More words, more.'])],
]

test('SRC-7: what was made of a page comes back from a cache as it was', () => {
  for (const page of PAGES) {
    const terms = createPageIndexer(isStopWord)(page)
    expect(decodePageTerms(encodePageTerms(terms))).toEqual(terms)
  }
})

test('SRC-7: cut bytes of a cache are noticed', () => {
  const bytes = encodePageTerms(createPageIndexer(isStopWord)(PAGES[2] ?? []))
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => decodePageTerms(bytes.subarray(0, length))).toThrow(RangeError)
  }
})

test('SRC-7: what one page is made into does not depend on pages before', () => {
  const alone = createPageIndexer(isStopWord)
  const later = createPageIndexer(isStopWord)
  later([section('Other words', ['toString of more'], 1), section('全文', ['x'])])
  expect(later(PAGES[2] ?? [])).toEqual(alone(PAGES[2] ?? []))
})

test('SRC-7: steps of headings and texts are what an impact has room for', () => {
  const { terms, postings } = createPageIndexer(isStopWord)([
    section('one', ['two '.repeat(500), 'three'], 1),
    section('constructor of proto(four)', []),
  ])
  const impacts = new Map<string, number>()
  for (let at = 0; at < postings.length; at += 3) {
    impacts.set(terms[postings[at] ?? 0] ?? '', postings[at + 2] ?? 0)
  }
  const impactOf = (term: string) => impacts.get(term) ?? Number.NaN
  expect([...impacts.keys()].sort()).toEqual(['constructor', 'four', 'of', 'one', 'proto', 'three', 'two'])
  for (const impact of impacts.values()) {
    expect(impact).toBeGreaterThan(0)
    expect(impact).toBeLessThan(64)
  }
  expect(impactOf('one') >> 3).toBe(7)
  expect(impactOf('two')).toBeGreaterThan(impactOf('three'))
  // What a signature takes says less than what it is called.
  expect(impactOf('four')).toBeLessThan(impactOf('constructor'))
})
