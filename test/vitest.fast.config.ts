/** The fast half of the tests: without processes and browsers. `test/nodeVersions.mjs` runs it with other versions of Node. */

import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vitest/config'
import config from '../vitest.config.ts'
import { LONG } from './setup/longestFirst.ts'

export default mergeConfig(
  config,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: { exclude: ['test/e2e/**', 'test/**/*.browser.test.ts', ...LONG] },
  }),
)
