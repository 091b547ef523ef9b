import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesAfter } from './sameAsBuild.ts'
import { edits, repaired } from './smallSite.ts'

test('DEV-6: dev equals a build through hundreds of edits', async () => {
  await fc.assert(
    fc.asyncProperty(edits(8), async (steps) => {
      expect(await differencesAfter([...steps, [repaired]])).toEqual([])
    }),
    { numRuns: 60, interruptAfterTimeLimit: 15 * 60_000, endOnFailure: true },
  )
})
