import { test } from 'vitest'
import { expectWarmLanguages } from './warmWalk.ts'

/** No retries: they would use other steps and hide a failure. Long runs walk further. */
test('BLD-1 DOC-6: after a few edits of a site in several languages, warm equals cold', {
  timeout: 120_000,
  retry: 0,
}, async () => {
  await expectWarmLanguages(1, 8)
})
