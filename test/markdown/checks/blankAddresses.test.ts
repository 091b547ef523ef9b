import { expect, onTestFinished, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { describe } from '../compile/outline.ts'
import { makeInput, makeOptions, writeFiles } from '../makeInput.ts'

const find = (text: string, parser: 'fast' | 'remark'): string[] =>
  readDoc(makeInput(text), makeOptions({ parser })).diagnostics.map(describe)

test.each([
  ['[my page](my page.md)', ['1:1', '[my page](my page.md)', '[my page](<my page.md>)']],
  ['a\n\n- ![pic](../img/my pic.png)', ['3:3', '![pic](../img/my pic.png)', '![pic](<../img/my pic.png>)']],
  ['See [a](my page.md#one) now', ['1:5', '[a](my page.md#one)', '[a](<my page.md#one>)']],
  ['[code `x`](my file.md)', ['1:1', '[code `x`](my file.md)', '[code `x`](<my file.md>)']],
  ['*b [a *b*](my file.md)', ['1:4', '[a *b*](my file.md)', '[a *b*](<my file.md>)']],
  ['![i](my image.png "title")', ['1:1', '![i](my image.png "title")', '![i](<my image.png> "title")']],
  ['[a](my page.html?x=1 2)', ['1:1', '[a](my page.html?x=1 2)', '[a](<my page.html?x=1 2>)']],
  ['[x](my (1).md)', ['1:1', '[x](my (1).md)', '[x](<my (1).md>)']],
  ['[dir](my folder/)', ['1:1', '[dir](my folder/)', '[dir](<my folder/>)']],
  ['[abs](/my docs/page)', ['1:1', '[abs](/my docs/page)', '[abs](</my docs/page>)']],
])('MD-14: %j is no link, and a finding', (text, [at, written, hint]) => {
  const expected = `${at} misread-syntax "${written}" is shown as text, since its address has blanks (Write ${hint})`
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual([expected])
})

test.each([
  '[a](<b c.md>)',
  '`[a](b c.md)`',
  '\\[a](b c.md)',
  'x[i](a b) f[0](x, y.z)',
  '[a](b.md "c d.md")',
  '[a `](b c.md)`',
  '[T](Node 4.x)',
  '[T](Figure 2.a)',
  '[a](b, c.d)',
  '[T](some words e.g)',
  '[deprecated](since 3.x)',
  '[T](see https://a.example/b.md)',
  '[T](/ and words)',
])('MD-14: %j is meant so', (text) => {
  const found = find(text, 'fast').filter((finding) => finding.includes('misread-syntax'))
  expect(found).toEqual([])
})

test('MD-14: an existing file with blanks is meant as an address', () => {
  const siteDir = makeFolder()
  onTestFinished(() => removeFolder(siteDir))
  writeFiles(siteDir, { 'docs/my notes': '' })
  const { diagnostics } = readDoc(makeInput('[a](my notes) [b](my words)'), makeOptions({ siteDir }))
  expect(diagnostics.map(({ target }) => target)).toEqual(['my notes'])
})
