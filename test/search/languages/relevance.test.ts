/** SRC-16: readers of other languages than English find the right page first. */
import { expect, test } from 'vitest'
import { missedQueries, relevanceSets } from './relevanceSets.ts'

const LEAST = 0.85
const LEAST_OF_ALL = 0.92
const MIN_QUERIES = 12

const results = await Promise.all(
  relevanceSets.map(async (set) => ({
    language: set.language,
    count: set.queries.length,
    missed: await missedQueries(set),
  })),
)

test('SRC-16: there are sets in ten languages', () => {
  expect(results.map(({ language }) => language)).toEqual('ar de es fr it ja ko pt ru zh'.split(' '))
})

test.each(results)('SRC-16: $language: the right page is first', ({ count, missed }) => {
  expect(count).toBeGreaterThanOrEqual(MIN_QUERIES)
  const isEnough = missed.length <= count * (1 - LEAST)
  expect({ missed, isEnough }).toMatchObject({ isEnough: true })
})

test('SRC-16: over all languages, nearly all are', () => {
  const count = results.reduce((sum, one) => sum + one.count, 0)
  const missed = results.flatMap((one) => one.missed)
  const isEnough = missed.length <= count * (1 - LEAST_OF_ALL)
  expect({ missed, isEnough }).toMatchObject({ isEnough: true })
})
