import { test } from 'vitest'
import { expectSpilledToBuild, expectStatesToBuild } from './cacheStates.ts'

const TIMEOUT = { timeout: 600_000 }

test(
  'BLD-1: a cache or an output that is missing changes nothing of 600 pages, with the threads that users have',
  TIMEOUT,
  async () => {
    await expectStatesToBuild({ pages: 600, sentences: 90 })
  },
)

test('BLD-1: a cache that does not fit into memory changes nothing of 600 pages', TIMEOUT, async () => {
  await expectSpilledToBuild({ pages: 600, sentences: 90 })
})
