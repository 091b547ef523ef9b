import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Globs are relative to it, and the folder of this file would be the default.
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.long.test.ts', 'test/{browser-*,client-router}/**/*.browser.test.ts'],
    env: { XPRE_ALL_BASE_URLS: 'yes', XPRE_WHOLE_BROWSER: 'yes' },
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    maxWorkers: 2,
  },
})
