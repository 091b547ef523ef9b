import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.long.test.ts'],
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    maxWorkers: 2,
  },
})
