import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { describe } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const find = (text: string, parser: 'fast' | 'remark'): string[] =>
  readDoc(makeInput(text), makeOptions({ parser }))
    .diagnostics.map(describe)
    .filter((finding) => finding.includes('misread-syntax'))

test.each([
  ['# A\n\n```js\ncode\n\n## B\n\n[x](gone.md)\n', '3:1', '```'],
  ['- a\n\n  ~~~~\n  code\n  ~~~\n\nText.\n', '3:3', '~~~~'],
  ['> ```\n> code\n\nText.\n', '1:3', '```'],
  ['```', '1:1', '```'],
  ['> ```js\n> x\n>     ```\n\nlast words', '1:3', '```'],
  ['- ~~~\n  x\n      ~~~\n', '1:3', '~~~'],
])('MD-14: a code block without end is a finding: %j', (text, at, fence) => {
  const expected = `${at} misread-syntax The code block is not closed: it contains everything up to the end of the file, list item or quote (Write ${fence} below its last line, with the same indentation)`
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual([expected])
})

test.each([
  '```js\ncode\n```\n',
  '```js\r\ncode\r\n````  \r\n',
  '> ```\n> code\n> ```\n',
  '1. a\n   ```\n   code\n   ```\n',
  '- > ~~~\n  > code\n  > ~~~\n',
  '    ```\n    indented\n',
  ':::note\n```\ncode\n```\n:::\n',
  '```\n    ```\n   ```\n',
  '```\n```\n',
])('MD-14: a closed code block is none: %j', (text) => {
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual([])
})

test('MD-14: a fence between tags of MDX, which bare Markdown does not read, is none', () => {
  const text =
    '<Tabs>\n  <TabItem label="Docker">\n  ```docker\n  FROM x\n\n  COPY . .\n  ```\n  </TabItem>\n</Tabs>\n'
  const input = makeInput(text, { source: 'docs/page.mdx' })
  const { diagnostics } = readDoc(input, makeOptions({ isBare: true }))
  expect(diagnostics.filter(({ rule }) => rule === 'misread-syntax')).toEqual([])
})
