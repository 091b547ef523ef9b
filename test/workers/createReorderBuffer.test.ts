import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReorderBuffer } from '../../src/workers/createReorderBuffer.ts'

test('BLD-1: values that arrive in any order are consumed in the order of their ordinals', () => {
  fc.assert(
    fc.property(
      fc.nat(20).chain((count) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count })),
      (ordinals) => {
        const consumed: string[] = []
        const buffer = createReorderBuffer<string>((value) => consumed.push(value))
        for (const ordinal of ordinals) buffer.add(ordinal, `value ${ordinal}`)
        expect(consumed).toEqual([...ordinals.keys()].map((ordinal) => `value ${ordinal}`))
      },
    ),
  )
})
