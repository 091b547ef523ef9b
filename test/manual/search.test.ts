/** Compares the pages of the manual about `search` and its tests with the code. */
import { expect, test } from 'vitest'
import { searchSchema } from '../../src/config/schema/searchSchema.ts'
import { readSearchTests } from '../../src/search/index/readSearchTests.ts'
import { blocksOf, pageText } from './readManual.ts'

test('SRC-7: the example of search tests is valid', () => {
  const [example = ''] = blocksOf('search/testing.md', 'yaml')
  const { tests, diagnostics } = readSearchTests(example)
  expect(diagnostics).toEqual([])
  expect(tests.map(({ section: id, top, version }) => [id?.text, top, version?.text])).toEqual([
    ['can-a-customer-cancel', 1, undefined],
    [undefined, 5, undefined],
    [undefined, 5, '1.0'],
  ])
})

test('the table has exactly the keys of `search`', () => {
  const rows = [...pageText('search/settings.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(
    ([, names = '']) => names.split(', ').map((name) => name.slice(1, -1)),
  )
  const { entries } = searchSchema.pipe[0]
  expect(rows.sort()).toEqual(Object.keys(entries).sort())
})
