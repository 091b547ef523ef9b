import { test } from 'vitest'
import { expectWarmIsCold } from './walk.ts'

/** No retries: they would take other steps and hide what was found. */
test('BLD-1: whatever happens to pages, a warm build is what a cold one is', {
  timeout: 300_000,
  retry: 0,
}, async () => {
  await expectWarmIsCold({ steps: 35, atOnce: 10, weights: { texts: 6, shared: 1, harm: 2 } })
})
