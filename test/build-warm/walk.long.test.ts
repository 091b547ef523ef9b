import { test } from 'vitest'
import { expectWarmIsCold } from './walk.ts'

test('BLD-1: a warm build stays what a cold one is through a thousand steps', async () => {
  await expectWarmIsCold({ steps: 1_020, atOnce: 1, weights: { texts: 3, shared: 2, harm: 2 } })
})
