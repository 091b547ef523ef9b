import { test } from 'vitest'
import { expectSpilledToBuild, expectStatesToBuild } from './cacheStates.ts'

/** With `workers`, threads are used even for few pages. */
test('BLD-1: a missing cache or output does not change the result of a build', {
  timeout: 300_000,
}, async () => {
  await expectStatesToBuild({ pages: 16, sentences: 10, workers: 1 })
})

/** A few long pages exceed the memory of the cache like 600 ordinary pages. */
test('BLD-1: a cache that does not fit into memory does not change the result of a build', {
  timeout: 300_000,
}, async () => {
  await expectSpilledToBuild({ pages: 96, sentences: 420, workers: 2 })
})
