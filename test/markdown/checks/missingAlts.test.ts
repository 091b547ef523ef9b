import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const find = (text: string): string[] =>
  readDoc(makeInput(text), makeOptions())
    .diagnostics.filter(({ rule }) => rule === 'missing-alt')
    .map(({ place, message }) => `${place?.start.line}:${place?.start.column} ${message}`)

const missing = (name: string): string => `The image "${name}" has no alternative text`

test('MD-8: an image without alternative text is reported at its place', () => {
  expect(find('# T\n\nA ![](a.png) and ![ ][ref] there.\n\n[ref]: b.png\n')).toEqual([
    `3:3 ${missing('a.png')}`,
    `3:18 ${missing('ref')}`,
  ])
  expect(find('> <p>\n>   <img src="c.png">\n> </p>\n\nx <IMG SRC="d.png" title="alt"> y\n')).toEqual([
    `2:5 ${missing('c.png')}`,
    `5:3 ${missing('d.png')}`,
  ])
})

test('MD-8: a text, an explicit empty text and an expression are valid', () => {
  expect(find('![Lamp](a.png) ![Lamp][]\n\n<img src="a.png" alt=""> <img alt src="a.png">\n')).toEqual([])
  expect(find('`![](a.png)`\n\n```html\n<img src="a.png">\n```\n\n<!-- <img src="a.png"> -->\n')).toEqual([])
})
