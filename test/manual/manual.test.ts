/** The manual is a site like any other, and passes its own checks. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../src/commands/check.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('PKG-6: the manual passes check --strict with its search tests', async () => {
  const { report } = await check({
    ...{ paths: ['manual'], cwd: ROOT, version: '0.0.0', env: {}, cache: false },
    ...{ strict: true, search: true },
  })
  expect(report.findings).toEqual([])
})
