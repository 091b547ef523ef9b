import { expect, test } from 'vitest'
import { ATTRIBUTE_LISTS } from '../../../src/import/text/attributeLists.ts'
import { replaceCounted } from '../../../src/import/text/replaceCounted.ts'
import { createTally } from '../../../src/import/text/tally.ts'

test.each([
  ['## A { #b }', '## A {#b}'],
  ['### 1.2.0 <small>May</small> { id="1.2.0" }', '### 1.2.0 <small>May</small> {#1.2.0}'],
  ['## A { .b id=c }', '## A {#c}'],
  ['## A { data-id="c" }', '## A'],
  ['[](){ #+type:note }', '<a id="+type:note"></a>'],
  ['[a](b.md){ .button }', '[a](b.md)'],
  ['[a](b.md){ #+c } text', '[a](b.md)<a id="+c"></a> text'],
])('MD-13: ids of attribute lists stay: %s', (text, expected) => {
  expect(replaceCounted(text, ATTRIBUTE_LISTS, createTally(text))).toBe(expected)
})
