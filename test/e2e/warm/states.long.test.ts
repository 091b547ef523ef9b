import { test } from 'vitest'
import { expectSpilledToBuild, expectStatesToBuild } from './cacheStates.ts'

const TIMEOUT = { timeout: 600_000 }

test(
  'BLD-1: a missing cache or output does not change the result of a build of 600 pages, with the default number of threads',
  TIMEOUT,
  async () => {
    await expectStatesToBuild({ pages: 600, sentences: 90 })
  },
)

test(
  'BLD-1: a cache that does not fit into memory does not change the result of a build of 600 pages',
  TIMEOUT,
  async () => {
    await expectSpilledToBuild({ pages: 600, sentences: 90 })
  },
)
