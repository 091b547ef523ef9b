import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

/** `line:column id after line:column`. */
const find = (text: string): string[] =>
  readDoc(makeInput(text), makeOptions())
    .diagnostics.filter(({ rule }) => rule === 'duplicate-anchor')
    .map(({ place, target, related = [] }) => {
      const [first] = related
      return `${place?.start.line}:${place?.start.column} ${target} after ${first?.place?.start.line}:${first?.place?.start.column}`
    })

test('CHK-1: a duplicate id is reported at its second place, with the first one', () => {
  expect(find('# A {#x}\n\n> ## B *c* {#x}\n')).toEqual(['3:12 x after 1:5'])
  expect(find('x <b id="y">a</b> <i\nid=y>b</i>\n\n::card[T]{#y}\n\n## T {#y}')).toEqual([
    '1:19 y after 1:3',
    '4:1 y after 1:3',
    '6:6 y after 1:3',
  ])
  expect(find('<b id="constructor"></b>\n\n# A {#constructor}')).toEqual(['3:5 constructor after 1:1'])
})

test('CHK-1: generated ids, names and ids in another case are no duplicates, and code has no ids', () => {
  expect(find('# A\n\n# A\n\n<b id="a">\n\n## B {#A}')).toEqual([])
  expect(find('<a name="x" id="x"></a>\n\n`<b id="x">` \\{#x}\n\n```html\n<b id="x">\n```')).toEqual([])
})
