import { test } from 'vitest'
import { runsOf } from '../../helpers/longRuns.ts'
import { expectWarmIsCold } from './walk.ts'

/** No retries: they would use other steps and hide a failure. */
test('BLD-1: after any change of code, settings, cache and output, a warm build equals a cold build', {
  timeout: 300_000,
  retry: 0,
}, async () => {
  await expectWarmIsCold({ steps: runsOf(24), atOnce: 8, weights: { texts: 1, shared: 4, harm: 3 } })
})
