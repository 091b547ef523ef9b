import { test } from 'vitest'
import { expectStatesToBuild } from './cacheStates.ts'

test('BLD-1: a cache or an output that is missing changes nothing of 600 pages, with the threads that users have', {
  timeout: 600_000,
}, async () => {
  await expectStatesToBuild({ pages: 600, sentences: 90 })
})
