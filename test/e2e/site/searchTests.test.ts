import path from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../../src/commands/check.ts'

test('SRC-7: readers of the site find what its search.test.yaml names', async () => {
  const { report, notes } = await check({
    paths: ['site'],
    cwd: path.resolve(import.meta.dirname, '../../..'),
    version: '1.2.3',
    env: {},
    cache: false,
    search: true,
  })
  // Its owner completes what these name.
  expect(report.findings.filter(({ rule }) => rule !== 'placeholder')).toEqual([])
  expect(notes).toEqual([
    expect.stringMatching(/^\d\d searches tested$/),
    // Beside the documents, for those who work on the site.
    expect.stringMatching(/^site\/README\.md is not part of the site; /),
  ])
})
