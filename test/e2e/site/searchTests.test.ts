import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../src/commands/checkSite.ts'

test('SRC-7: readers of the site find what its search.test.yaml names', async () => {
  const { report, notes } = await checkSite({
    paths: ['site'],
    cwd: path.resolve(import.meta.dirname, '../../..'),
    version: '1.2.3',
    env: {},
    cache: false,
    search: true,
  })
  // Its owner completes what these name.
  expect(report.findings.filter(({ rule }) => rule !== 'placeholder')).toEqual([])
  expect(notes.join()).toMatch(/^\d\d searches tested$/)
})
