import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { describe } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const find = (text: string, parser: 'fast' | 'remark'): string[] =>
  readDoc(makeInput(text), makeOptions({ parser })).diagnostics.map(describe)

test.each([
  ['[my page](my page.md)', ['1:1', '[my page](my page.md)', '[my page](<my page.md>)']],
  ['a\n\n- ![pic](../img/my pic.png)', ['3:3', '![pic](../img/my pic.png)', '[pic](<../img/my pic.png>)']],
  ['See [a](my page.md#one) now', ['1:5', '[a](my page.md#one)', '[a](<my page.md#one>)']],
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
])('MD-14: %j is meant so', (text) => {
  const found = find(text, 'fast').filter((finding) => finding.includes('misread-syntax'))
  expect(found).toEqual([])
})
