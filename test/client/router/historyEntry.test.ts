import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry, withEntry } from '../../../src/client/router/historyEntry.ts'

const entry = { key: 'a', index: 2 }

test('RTR-6: the state of other scripts is preserved', () => {
  expect(withEntry({ theirs: 1 }, entry)).toMatchObject({ theirs: 1 })
  expect(readEntry(withEntry({ theirs: 1 }, entry))).toEqual(entry)
})

test.each([
  [null],
  [undefined],
  ['text'],
  [{}],
  [{ xpre: null }],
  [{ xpre: 'text' }],
  [{ xpre: { key: 1, index: 2 } }],
  [{ xpre: { key: 'a', index: 'b' } }],
  [Object.create({ xpre: entry })],
])('RTR-6: %j is not an entry of the router', (state) => {
  expect(readEntry(state)).toBeUndefined()
})

test('RTR-6: no state throws an error', () => {
  fc.assert(
    fc.property(fc.anything(), (state) => {
      readEntry(state)
      expect(readEntry(withEntry(state, entry))).toEqual(entry)
    }),
  )
})
