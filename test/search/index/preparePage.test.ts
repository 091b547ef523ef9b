/** Preparing a page for the index, on another thread or in an earlier build. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENGLISH_LANGUAGE } from '../../../src/search/index/languages/loadLanguage.ts'
import {
  createPagePreparer,
  decodePreparedPage,
  encodePreparedPage,
  type SearchPage,
} from '../../../src/search/index/preparePage.ts'

const section = fc.record({
  anchor: fc.option(fc.string()),
  depth: fc.integer({ min: 1, max: 6 }),
  heading: fc.string({ unit: 'grapheme' }),
  texts: fc.array(fc.string({ unit: 'grapheme' })),
})

const anyPage: fc.Arbitrary<SearchPage> = fc.record({
  path: fc.string({ unit: 'grapheme' }),
  category: fc.string(),
  sections: fc.array(section, { minLength: 1, maxLength: 5 }),
  keywords: fc.array(fc.string()),
  facets: fc.record({
    language: fc.string(),
    version: fc.option(fc.string()),
    docusaurus_tag: fc.string(),
  }),
})

test('BLD-1: a page is unchanged after encoding and decoding', () => {
  const prepare = createPagePreparer(ENGLISH_LANGUAGE)
  fc.assert(
    fc.property(anyPage, (page) => {
      const prepared = prepare(page)
      const { path, facets, stored, head, terms } = decodePreparedPage(encodePreparedPage(prepared))
      expect({ path, facets }).toEqual({ path: prepared.path, facets: prepared.facets })
      expect([stored.length, head.length]).toEqual([prepared.stored.length, prepared.head.length])
      expect(Buffer.from(stored.bytes).toString()).toBe(prepared.stored)
      expect(Buffer.from(head.bytes).toString()).toBe(prepared.head)
      expect(terms.sectionCount).toBe(page.sections.length)
      expect([...terms.bytes]).toEqual([...prepared.terms.bytes])
    }),
    { numRuns: 200 },
  )
})

test('BLD-1: truncated bytes are an error', () => {
  const bytes = encodePreparedPage(
    createPagePreparer(ENGLISH_LANGUAGE)({
      path: '/a',
      category: 'A',
      sections: [{ anchor: null, depth: 1, heading: 'Lamps', texts: ['A lamp for a desk.'] }],
      keywords: [],
      facets: { language: 'en', version: null, docusaurus_tag: 'default' },
    }),
  )
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => decodePreparedPage(bytes.subarray(0, length))).toThrow(/./)
  }
  expect(() => decodePreparedPage(bytes.subarray(0, bytes.length - 3))).toThrow(RangeError)
})
