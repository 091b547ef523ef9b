import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRange } from '../../src/dev/parseRange.ts'

describe('DEV-1: the requested range of a file', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    [`bytes=5-${'9'.repeat(400)}`, { start: 5, end: 9 }],
    ['bytes=-1', { start: 9, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-10', { start: 0, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['BYTES= 1-2 ', { start: 1, end: 2 }],
  ])('%s of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range)
  })

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s is none of ten bytes',
    (header) => {
      expect(parseRange(header, 10)).toBe('unsatisfiable')
    },
  )

  test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('%s is not a range of an empty file', (header) => {
    expect(parseRange(header, 0)).toBe('unsatisfiable')
  })

  test.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=1-2x',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=--1',
    'bytes=+1-2',
    'bytes=1-2,4-5',
    'bytes=1-2, bytes=4-5',
    'lines=1-2',
    'bytes 1-2',
  ])('%s is the whole file', (header) => {
    expect(parseRange(header, 10)).toBeUndefined()
  })

  test('any parsed range is inside the file', () => {
    const number = fc.oneof(fc.constant(''), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String))
    fc.assert(
      fc.property(number, number, fc.nat({ max: 1000 }), (first, last, size) => {
        const range = parseRange(`bytes=${first}-${last}`, size)
        if (typeof range !== 'object') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })
})
