import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTopList } from '../../../src/engine/query/topList.ts'

test('SRC-7: the best sections are those of a complete order', () => {
  // Few different scores, since equal ones are in the order of their sections.
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 120 })
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 20 }), fc.boolean(), (all, size, isReversed) => {
      const items = all.map((score, section) => ({ score, section }))
      const top = createTopList<(typeof items)[number]>(size)
      for (const item of isReversed ? items.toReversed() : items) if (top.accepts(item.score)) top.add(item)
      const sorted = items.toSorted((a, b) => b.score - a.score || a.section - b.section)
      expect(top.list()).toEqual(sorted.slice(0, size))
    }),
  )
})
