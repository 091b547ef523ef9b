import { expect, test } from 'vitest'
import { createPageIndexer } from '../../src/engine/build/indexPage.ts'
import { TermPostings } from '../../src/engine/build/termPostings.ts'
import { HEADING_STEPS, headingStep, IMPACT_MASK, isInTitle } from '../../src/engine/impact.ts'
import { type PageTerms, readPageTerms } from '../../src/engine/pageTerms.ts'
import { readPostings } from '../../src/engine/postings.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../src/engine/stopWords.ts'

const isStopWord = createIsStopWord(ENGLISH_STOP_WORDS)

const section = (heading: string, texts: readonly string[], depth = 2) => ({ heading, texts, depth })

const PAGES = [
  [],
  [section('', [])],
  [section('Ærø 全文 toString', ['onBrokenLinks 𠮷野 __proto__'], 1), section('More', ['More words, more.'])],
]

/** Sections, impacts and extents of each term of a page, as in the index. */
function read(terms: PageTerms) {
  const found = new Map<string, { sections: number[]; impacts: number[]; extents: number[] }>()
  readPageTerms(terms, (from, to, count, first, last, postings, end) => {
    const term = new TermPostings()
    term.add(first, last, count, terms.bytes, postings, end)
    const name = Buffer.from(terms.bytes.subarray(from, to)).toString()
    expect(found).not.toContain(name)
    const { sections, impacts, extents } = readPostings(term.encode(name).postings, count)
    expect(sections.at(-1)).toBe(last)
    found.set(name, { sections: [...sections], impacts: [...impacts], extents: [...extents] })
  })
  return found
}

test('SRC-7: encoded terms have sections, impacts and extents', () => {
  const page = createPageIndexer(isStopWord)([
    section('Lamps', ['A lamp.'], 1),
    section('Lamps of oil', ['oil oil oil']),
    section('Wicks', ['oil'], 3),
  ])
  expect(page.sectionCount).toBe(3)
  const terms = read(page)
  expect([...terms.keys()]).toEqual(['lamps', 'a', 'lamp', 'of', 'oil', 'wicks'])
  expect(terms.get('lamps')).toMatchObject({ sections: [0, 1], extents: [2, 1] })
  expect(terms.get('oil')).toMatchObject({ sections: [1, 2], extents: [1, 0] })
  expect(terms.get('wicks')).toMatchObject({ sections: [2], extents: [0] })
})

test('SRC-7: pages with more than 255 sections', () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    section(index % 200 === 0 ? 'Rare' : 'Other', [`word${index}`], index === 0 ? 1 : 2),
  )
  const terms = read(createPageIndexer(isStopWord)(many))
  expect(terms.get('rare')).toMatchObject({ sections: [0, 200], extents: [399, 0] })
  expect(terms.get('word399')?.sections).toEqual([399])
  expect(terms.get('other')?.sections).toHaveLength(398)
})

test('SRC-7: truncated bytes are detected', () => {
  const { bytes, sectionCount } = createPageIndexer(isStopWord)(PAGES[2] ?? [])
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => readPageTerms({ bytes: bytes.subarray(0, length), sectionCount }, () => {})).toThrow(
      RangeError,
    )
  }
})

test('SRC-7: the encoding of a page does not depend on earlier pages', () => {
  const alone = createPageIndexer(isStopWord)
  const later = createPageIndexer(isStopWord)
  later([section('Other words', ['toString of more'], 1), section('全文', ['x'])])
  expect(later(PAGES[2] ?? [])).toEqual(alone(PAGES[2] ?? []))
})

test('SRC-7: the steps of headings and texts fit into an impact', () => {
  const terms = read(
    createPageIndexer(isStopWord)([
      section('one', ['two '.repeat(500), 'three'], 1),
      section('constructor of proto(four)', []),
    ]),
  )
  const impacts = new Map([...terms].map(([term, places]) => [term, places.impacts.at(-1) ?? 0]))
  const impactOf = (term: string) => impacts.get(term) ?? Number.NaN
  expect([...impacts.keys()].sort()).toEqual(['constructor', 'four', 'of', 'one', 'proto', 'three', 'two'])
  for (const impact of impacts.values()) {
    expect(impact).toBeGreaterThan(0)
    expect(impact).toBeLessThanOrEqual(IMPACT_MASK)
  }
  expect([headingStep(impactOf('one')), isInTitle(impactOf('one'))]).toEqual([HEADING_STEPS, true])
  expect([isInTitle(impactOf('constructor')), isInTitle(impactOf('two'))]).toEqual([false, false])
  expect(impactOf('two')).toBeGreaterThan(impactOf('three'))
  // Parameters of a signature count less than its name.
  expect(impactOf('four')).toBeLessThan(impactOf('constructor'))
})
