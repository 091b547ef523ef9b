import { expect, test } from 'vitest'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

// It waits 13 seconds. test/workers/batchProgress.test.ts tests the limit in short runs.
test.runIf(isLongRun)('BLD-6: a timer of a plugin that blocks its thread ends the build', async () => {
  const plugin = '() => () => setTimeout(() => {\n  for (;;) {}\n}, 1) && undefined'
  const { dir } = openSite({
    'xpre.config.mjs': `export default { markdown: { remarkPlugins: [${plugin}] } }\n`,
    'docs/a.md': '# A\n',
  })
  const { stderr } = await start(dir, ['build', '--workers', '2', '--timeout', '1']).end
  expect(stderr).toMatch(/error: Timed out after .* waiting for the threads of the build\n/)
})
