import { test } from 'vitest'
import { expectWarmIsCold, type Weights } from './walk.ts'

const WEIGHTS: readonly Weights[] = [
  { texts: 6, shared: 1, harm: 2 },
  { texts: 2, shared: 6, harm: 1 },
  { texts: 2, shared: 2, harm: 5 },
]

/** Compared after each step. No retries: they would take other steps and hide what was found. */
test.each(WEIGHTS)(
  'BLD-1: a warm build stays what a cold one is, with texts $texts, shared $shared, harm $harm',
  { retry: 0 },
  async (weights) => {
    await expectWarmIsCold({ steps: 350, atOnce: 1, weights })
  },
)
