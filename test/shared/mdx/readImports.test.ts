import { expect, test } from 'vitest'
import { importKey } from '../../../src/shared/mdx/importKey.ts'
import { readImports } from '../../../src/shared/mdx/readImports.ts'

test('MD-12: several imports on one line are read, and words such as import in a sentence are not', () => {
  const text =
    "import A from './a'; import { b } from './b';import './c'\n\nPlease import x from './d', then; import it.\n"
  expect(
    readImports(text).map(({ specifier, names }) => [specifier, names.map(({ local }) => local)]),
  ).toEqual([
    ['./a', ['A']],
    ['./b', ['b']],
    ['./c', []],
  ])
  for (const { start, end, pathStart, specifier } of readImports(text)) {
    expect(text.slice(start, end)).toMatch(/^import .*'$/)
    expect(text.slice(pathStart).startsWith(specifier)).toBe(true)
  }
})

test('MD-12: an import path may have a backslash before a sign, as in JavaScript', () => {
  expect(importKey(String.raw`./\_lamp`, 'docs/a.mdx')).toBe('./docs/_lamp')
})
