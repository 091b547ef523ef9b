import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../../src/shared/text/editDistance.ts'

/** Reference implementation without optimizations. */
function plainDistance(a: string, b: string): number {
  let before: number[] = []
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

test('the bounded distance equals the plain one up to its limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '/'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 6 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1))
    }),
  )
})
