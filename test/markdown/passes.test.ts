import { expect, test } from 'vitest'
import { PASSES } from '../../src/markdown/passes.ts'

test('each pass follows those that it needs', () => {
  const names = PASSES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const early = PASSES.flatMap(({ name, after }, index) =>
    after
      .filter((needed) => !names.slice(0, index).includes(needed))
      .map((needed) => `${name} after ${needed}`),
  )
  expect(early).toEqual([])
})
