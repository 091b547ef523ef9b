import { test } from 'vitest'
import { expectStatesToBuild } from './cacheStates.ts'

/**
 * With `workers`, threads are used even for few pages. test/cache/openStore.test.ts tries a cache that exceeds its memory, and
 * states.long.test.ts a site with such a cache.
 */
test('BLD-1: a missing cache or output does not change the result of a build', {
  timeout: 300_000,
}, async () => {
  await expectStatesToBuild({ pages: 16, sentences: 10, workers: 1 })
})
