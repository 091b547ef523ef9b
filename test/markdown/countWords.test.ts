import { expect, test } from 'vitest'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from './makeInput.ts'

test.each<[name: string, text: string, words: number]>([
  ['English', 'The lamp – a *desk* lamp – is **on**.', 7],
  [
    'headings, lists, links and code',
    '# One two\n\n1. three\n2. [four](x.md) `five`\n\n```js\nsix = 7\n```\n',
    7,
  ],
  ['words with signs in them', "don't well-known node:fs 3.5 e-mail", 5],
  ['signs alone', 'a — b … 🎉 & c', 3],
  ['Chinese', '这是一盏台灯。', 3],
  ['Japanese beside English', 'これはLampです。', 4],
  ['Thai', 'สวัสดีครับ', 5],
  ['Korean, which has blanks', '이것은 책상 램프입니다', 3],
  ['Arabic', 'هذا مصباح مكتب', 3],
  ['no text', '![](x.png)', 0],
])('DOC-1: words of %s', (_, text, words) => {
  for (const parser of ['fast', 'remark'] as const)
    expect(readDoc(makeInput(text), makeOptions({ parser, countsWords: true })).words).toBe(words)
})

test('DOC-1: words are counted where the site or the page asks for it', () => {
  const words = (text: string, countsWords: boolean) =>
    readDoc(makeInput(text), makeOptions({ countsWords })).words
  const page = (shown: boolean) => `---\nshow_reading_time: ${shown}\n---\n\nOne two\n`
  expect([words('One two\n', false), words('One two\n', true)]).toEqual([undefined, 2])
  expect([words(page(true), false), words(page(false), true)]).toEqual([2, undefined])
})
