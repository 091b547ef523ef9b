import fc from 'fast-check'
import { test } from 'vitest'
import { LANGUAGE_SITE, languageEdits } from './languageEdits.ts'
import { differencesAfter } from './sameAsBuild.ts'
import { put } from './smallSite.ts'

const WALKS = 6
const STEPS = 12

/** No retries: they would use other steps and hide a failure. */
test('DEV-6 DOC-6: after any edits of a site in several languages, dev equals a build and check', {
  timeout: 3_600_000,
  retry: 0,
}, async () => {
  const seed = Number(process.env.XPRE_SEED ?? Date.now() % 2 ** 31)
  console.log(`Walks of seed ${seed}; XPRE_SEED=${seed} repeats them`)
  const property = fc.asyncProperty(languageEdits(STEPS, 2), async (steps) => {
    const found = await differencesAfter([...steps, [put(LANGUAGE_SITE)]], LANGUAGE_SITE)
    if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'))
  })
  await fc.assert(property, { seed, numRuns: WALKS, endOnFailure: true })
})
