import { test } from 'vitest'
import { expectWarmIsCold, type Weights } from './walk.ts'

const WEIGHTS: readonly Weights[] = [
  { texts: 6, shared: 1, harm: 2 },
  { texts: 2, shared: 6, harm: 1 },
  { texts: 2, shared: 2, harm: 5 },
]

/** Compared after each step. No retries: they would use other steps and hide a failure. */
test.each(WEIGHTS)(
  'BLD-1: a warm build equals a cold build, with texts $texts, shared $shared, harm $harm',
  { retry: 0 },
  async (weights) => {
    await expectWarmIsCold({ steps: 350, atOnce: 1, weights })
  },
)
