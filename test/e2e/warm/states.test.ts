import { test } from 'vitest'
import { expectStatesToBuild } from './cacheStates.ts'

/** Few pages that are long spill from memory as 600 ordinary ones do; a number of workers gives them threads. */
test('BLD-1: a missing cache or output does not change the result of a build', {
  timeout: 300_000,
}, async () => {
  await expectStatesToBuild({ pages: 96, sentences: 420, workers: 2 })
})
