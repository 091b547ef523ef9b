import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/**/*.long.test.ts', 'test/fixtures/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Chromium and the builds share two cores; more workers only make each other slow.
    maxWorkers: 2,
  },
})
