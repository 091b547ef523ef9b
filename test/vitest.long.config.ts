import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './setup/longestFirst.ts'

const EVERYWHERE = { XPRE_ALL_CASES: 'yes', XPRE_ALL_BASE_URLS: 'yes', XPRE_WHOLE_BROWSER: 'yes' }

/** Pages in `dev` are those of the built site: what readers can do with them is tried with both. */
const SERVED_BY_BOTH = [
  'test/{e2e/{client,islands,menu,scroll,sweep},client/router}/**/*.browser{,.long}.test.ts',
  'test/e2e/search/builtSearch.browser.test.ts',
]

/** Short runs use one seed for property tests, and a part of the rows of other tests; long runs have other seeds and all rows. */
const IS_LONGER_HERE = /from '(?:fast-check|[./]+\/helpers\/longRuns\.ts)'/

const LONGER_HERE = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file))
  .filter((file) => IS_LONGER_HERE.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
  .map((file) => `test/${file.replaceAll('\\', '/')}`)

/** Measures times, and would measure the work of other tests. */
const ALONE = 'test/e2e/lighthouse/*.long.test.ts'

export default defineConfig({
  // Globs are relative to it, and the folder of this file would be the default.
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: 'test/setup/sharedFolder.ts',
    setupFiles: 'test/setup/prebuiltBundles.ts',
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'build',
          include: ['test/**/*.long.test.ts', 'test/{e2e,client}/**/*.browser.test.ts', ...LONGER_HERE],
          exclude: [ALONE],
          env: EVERYWHERE,
        },
      },
      {
        extends: true,
        test: { name: 'dev', include: SERVED_BY_BOTH, env: { ...EVERYWHERE, XPRE_SERVED_BY: 'dev' } },
      },
      {
        extends: true,
        test: { name: 'lighthouse', include: [ALONE], env: EVERYWHERE, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
