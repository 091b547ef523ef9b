/** Like `anyInput.test.ts`, with many more texts from a random seed. */
import fc from 'fast-check'
import { test } from 'vitest'
import { TEXTS } from './anyText.ts'
import { expectAll } from './expectPlaces.ts'

test.each(TEXTS)('CHK-2: any text can be read, and all places are inside of it: %s', (_, text) => {
  fc.assert(fc.property(text, expectAll), { numRuns: 6_000 })
})
