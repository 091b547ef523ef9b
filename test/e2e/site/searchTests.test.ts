import path from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'

test('SRC-7: the search tests of the site in search.test.yaml pass', async () => {
  const { report, notes } = await check({
    paths: ['site'],
    cwd: path.resolve(import.meta.dirname, '../../..'),
    version: '1.2.3',
    env: {},
    cache: false,
    search: true,
  })
  // The owner of the site resolves these.
  expect(report.findings.filter(({ rule }) => rule !== 'placeholder')).toEqual([])
  expect(notes).toEqual([
    expect.stringMatching(/^\d\d searches tested$/),
    // Not a document: it is for maintainers of the site.
    expect.stringMatching(/^site\/README\.md is not part of the site; /),
  ])
})
