/** The same as in `anyInput.test.ts` with far more texts, each time others. */
import fc from 'fast-check'
import { test } from 'vitest'
import { TEXTS } from './anyText.ts'
import { expectAll } from './expectPlaces.ts'

test.each(TEXTS)('CHK-2: any text is read, and every place is in it: %s', (_, text) => {
  fc.assert(fc.property(text, expectAll), { numRuns: 6_000 })
})
