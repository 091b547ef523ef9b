import { test } from 'vitest'
import { expectWarmLanguages } from './warmWalk.ts'

/** No retries: they would use other steps and hide a failure. */
test('BLD-1 DOC-6: after any edit of originals, translations, texts and languages, warm equals cold', {
  timeout: 3_600_000,
  retry: 0,
}, async () => {
  await expectWarmLanguages(100, 2)
})
