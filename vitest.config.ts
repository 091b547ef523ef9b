import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/setup/longestFirst.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/**/*.long.test.ts', 'test/fixtures/**'],
    globalSetup: 'test/setup/sharedFolder.ts',
    setupFiles: ['test/setup/fixedSeed.ts', 'test/setup/prebuiltBundles.ts'],
    env: {
      // Long runs and `XPRE_SEED=<n> npm test` try others.
      XPRE_SEED: process.env.XPRE_SEED ?? '1',
      // esbuild is a program in Go: with fewer collections its many short runs take a fifth less time.
      GOGC: process.env.GOGC ?? '400',
    },
    // Later versions of Node have a storage without a file, which hides that of the simulated browser.
    execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default of one second is too short for an import or a browser on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Chromium and the builds share two cores; more workers only make each other slow.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Files share modules, which takes 2 minutes off the 10: what a test changes of the process it puts back.
    isolate: false,
  },
})
