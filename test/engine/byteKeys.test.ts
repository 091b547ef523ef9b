import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteKeys } from '../../src/engine/byteKeys.ts'

test('byte strings get ids in the order of their first occurrence, and keep them', () =>
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 3 }), { maxLength: 300 }), (all) => {
      const keys = new ByteKeys()
      const known = new Map<string, number>()
      for (const piece of [...all, ...all]) {
        const name = piece.join()
        const number = known.get(name) ?? known.size
        known.set(name, number)
        // A range inside of a larger array.
        expect(keys.idOf(Uint8Array.from([9, ...piece, 9]), 1, 1 + piece.length)).toBe(number)
        expect([...keys.key(number)]).toEqual([...piece])
        expect(keys.lengthOf(number)).toBe(piece.length)
        const target = new Uint8Array(5)
        expect(keys.copyKey(number, target, 1)).toBe(1 + piece.length)
        expect([...target.subarray(1, 1 + piece.length)]).toEqual([...piece])
      }
    }),
  ))

test('byte strings with the same hash have different ids', () => {
  // Collisions of 32-bit FNV-1a.
  const [one, other] = ['costarring', 'liquid'].map((text) => new TextEncoder().encode(text))
  const keys = new ByteKeys()
  if (one === undefined || other === undefined) throw new Error('no bytes')
  expect([one, other, one].map((bytes) => keys.idOf(bytes, 0, bytes.length))).toEqual([0, 1, 0])
})
