/** What the README says of `search` and its tests, held to the commands themselves. */
import { expect, test } from 'vitest'
import { createProgram } from '../../src/cli/createProgram.ts'
import { searchSchema } from '../../src/config/schema/searchSchema.ts'
import { readSearchTests } from '../../src/search/index/readSearchTests.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { blocksOf, sectionOf } from './readme.ts'

const section = sectionOf('Search')

test('SRC-8: the README names every option of search query and search push, and no other', () => {
  const search = createProgram(fakeContext(), () => {}).commands.find((one) => one.name() === 'search')
  const known = (search?.commands ?? []).flatMap(({ options }) => options.flatMap(({ long }) => long ?? []))
  const ofCheck = ['--search']
  const written = section.match(/(?<=[\s`])--[a-z][a-z-]*/g) ?? []
  expect(known).toHaveLength(5)
  expect([...new Set(written)].sort()).toEqual([...new Set([...known, ...ofCheck])].sort())
})

test('SRC-7: the example of search tests is one', () => {
  const [example = ''] = blocksOf(section, 'yaml')
  const { tests, diagnostics } = readSearchTests(example)
  expect(diagnostics).toEqual([])
  expect(tests.map(({ section: id, top }) => [id?.text, top])).toEqual([['can-a-customer-cancel', 1]])
})

test('the table has every key of `search`, and no other', () => {
  const rows = [...section.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.slice(1, -1)),
  )
  const { entries } = searchSchema.pipe[0]
  expect(rows.sort()).toEqual(Object.keys(entries).sort())
})
