import { test } from 'vitest'
import { runsOf } from '../../helpers/longRuns.ts'
import { MDX_FILES } from './mdxSteps.ts'
import { expectWarmIsCold } from './walk.ts'

/** No retries: they would use other steps and hide a failure. */
test('MD-12: after any change of documents in MDX and of what they import, a warm build equals a cold build', {
  timeout: 300_000,
  retry: 0,
}, async () => {
  const weights = { texts: 0, shared: 0, harm: 0, mdx: 1 }
  await expectWarmIsCold({ steps: runsOf(12), atOnce: 2, weights, files: MDX_FILES })
})
