import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitIntoParts } from '../../../src/engine/build/splitIntoParts.ts'
import { extentsOf } from '../../../src/engine/extentsOf.ts'
import { partOf } from '../../../src/engine/query/chooseParts.ts'
import { lowerBound } from '../../../src/shared/collections/lowerBound.ts'

test('parts are as large as possible, and a larger item is a part of its own', () => {
  const cut = (sizes: readonly number[], together = false) =>
    splitIntoParts(
      sizes,
      10,
      (size) => size,
      () => together,
    )
  expect(cut([])).toEqual([])
  expect(cut([4, 6, 1, 50, 2, 8, 1])).toEqual([[4, 6], [1], [50], [2, 8], [1]])
  expect(cut([4, 6, 1, 9, 1], true)).toEqual([[4, 6, 1, 9], [1]])
})

test('parts keep all items in order and do not exceed the limit', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(30)), fc.integer({ min: 1, max: 20 }), (sizes, limit) => {
      const parts = splitIntoParts(sizes, limit, (size) => size)
      expect(parts.flat()).toEqual(sizes)
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0)
        if (part.length > 1) expect(part.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(limit)
      }
    }),
  ))

test('the lower bound is the index of the first entry that is not before the key', () =>
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (numbers, sought) => {
      const sorted = numbers.sort((a, b) => a - b)
      const place = lowerBound(sorted.length, (index) => (sorted[index] ?? 0) < sought)
      expect(place).toBe(sorted.filter((one) => one < sought).length)
    }),
  ))

test('the part of a key is the last one that does not start after it', () => {
  const directory = { first: ['b', 'd', 'd~', 'f'], parts: [] }
  expect(['a', 'b', 'c', 'd', 'd~', 'e', 'z'].map((key) => partOf(directory, key))).toEqual([
    0, 0, 0, 1, 2, 2, 3,
  ])
  expect(partOf({ first: [], parts: [] }, 'x')).toBe(0)
  expect(partOf({ first: [0, 10, 25], parts: [] }, 24)).toBe(1)
})

/** Reference implementation, section by section. */
function slowExtents(depths: readonly number[]): number[] {
  return depths.map((depth, place) => {
    if (place === 0) return depths.length - 1
    const next = depths.findIndex((other, index) => index > place && other <= depth)
    return (next < 0 ? depths.length : next) - place - 1
  })
}

test('SRC-7: the extent of a heading ends at the next one of its level; all sections are below the first', () => {
  expect(extentsOf([])).toEqual([])
  expect(extentsOf([1])).toEqual([0])
  expect(extentsOf([1, 2, 3, 3, 2, 4])).toEqual([5, 2, 0, 0, 1, 0])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 6 })), (below) => {
      expect(extentsOf([1, ...below])).toEqual(slowExtents([1, ...below]))
    }),
  )
})
