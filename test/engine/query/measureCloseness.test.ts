import { expect, test } from 'vitest'
import type { Entry } from '../../../src/engine/lexicon.ts'
import { createMeasureCloseness } from '../../../src/engine/query/measureCloseness.ts'
import { parseQuery } from '../../../src/engine/query/parseQuery.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../../src/engine/stopWords.ts'

const entryOf = (term: string): Entry => ({
  term,
  count: 1,
  postings: () => ({ sections: new Uint32Array(), impacts: new Uint8Array(), extents: new Uint32Array() }),
})

/** Each word of the query matches itself. */
const measureOf = (query: string) =>
  createMeasureCloseness(
    parseQuery(query, createIsStopWord(ENGLISH_STOP_WORDS)).map((word) => ({
      word,
      matches: [{ entry: entryOf(word.term), kind: 'exact', quality: 1 }],
    })),
  )

test('SRC-7: closeness is 1 for adjacent words and less for words between them', () => {
  const measure = measureOf('restart server ')
  expect(measure?.('Restart server')).toBe(1)
  expect(measure?.('A server restart.')).toBe(1)
  const near = measure?.('Restart the web server') ?? Number.NaN
  expect(near).toBeGreaterThan(0.5)
  expect(near).toBeLessThan(1)
  expect(measure?.('restart one two three four five six seven server')).toBe(0)
  expect(measure?.('restart only')).toBe(0)
  expect(measure?.('')).toBe(0)
})

test('SRC-7: the best place of a text counts, and missing words lower it', () => {
  const measure = measureOf('restart web server ')
  const far = 'one two three four five six seven eight nine ten'
  expect(measure?.(`restart ${far} restart web server ${far} server`)).toBe(1)
  expect(measure?.('web server')).toBeCloseTo(2 / 3)
})

test('SRC-7: subwords, accents and unfinished words are found', () => {
  expect(measureOf('cafe serv')?.('Café servers')).toBe(1)
  expect(measureOf('restart server ')?.('restartServer')).toBe(1)
})

test('SRC-7: one word has no closeness', () => {
  expect(measureOf('restart ')).toBeUndefined()
  expect(measureOf('')).toBeUndefined()
})
