import { expect, test } from 'vitest'
import { mapProse } from '../../../src/import/text/mapProse.ts'
import { createCodeTest, protectCode } from '../../../src/import/text/protectCode.ts'

test.each(['\uFDD00\uFDD1', '\uF6D00\uF6D1', '`a` \uFDD00\uFDD1', '<pre>`a`</pre> `<pre>`'])(
  'MD-13: code comes back unchanged, whatever characters are beside it: %j',
  (text) => {
    const { text: body, restore } = protectCode(text)
    expect(restore(body)).toBe(text.replace(/[\uFDD0\uFDD1]/g, ''))
  },
)

test.each([
  // A fence that is indented by four columns more is a line of the code.
  ['```md\n=== "A"\n\n    ```py\n    a\n    ```\n```\nb', 'CCCCCCC '],
  // A fence of a list item or a tab ends with it.
  ['    a\n\n    ```\n\n=== "B"\n\nb', '  CC   '],
  ['- ```py\n  a\n  ```\nb', 'CCC '],
  ['1.  ```py\n    a\n   ```\nb', 'CCC '],
  ['> ```py\n> a\n> ```\nb', 'CCC '],
  ['   ```\na\n```\nb', 'CCC '],
])('MD-13: fences of %j', (text, expected) => {
  const isCode = createCodeTest()
  const lines = text.split('\n').map((line) => (isCode(line) ? 'C' : ' '))
  expect(lines.join('')).toBe(expected)
  const { text: body } = protectCode(text)
  expect(body.endsWith(text.slice(text.lastIndexOf('\n')))).toBe(true)
  const code: string[] = []
  mapProse(text, (prose) => {
    code.push(prose)
    return prose
  })
  expect(code.join('').endsWith('b')).toBe(true)
})

test.each([
  ['a\n\n    b\n\n\tc\n    d\ne', ' _I_II '],
  // A paragraph has no code, and goes on in lines that are indented less.
  ['a\n    b\n\n- c\nd\n\n      e\n\n    f', '  _  _I_ '],
  ['- a\n  - b\n\n        c\n\n      d\n\n      e', '  _I_ _ '],
  ['1. a\n\n       b\n\n10.      c', ' _I_ '],
  ['[^1]: a\n\n    b\n\n        c\n\nd\n: e\n\n    f', ' _ _I_  _ '],
  // A fence is no line of it, and neither is what the fence contains.
  ['    a\n\n    ```\n    - b\n    ```\n\n    c', 'I_FFF_I'],
])('MD-13: indented code of %j', (text, expected) => {
  const isCode = createCodeTest({})
  const lines = text.split('\n')
  expect(lines.map(isCode)).toEqual([...expected].map((mark) => mark === 'I' || mark === 'F'))
  const { text: body, restore } = protectCode(text, { indented: {}, indentedLine: (line) => [`${line}!`] })
  const marked = lines.map((line, index) => (expected[index] === 'I' ? `${line}!` : line))
  expect(restore(body)).toBe(marked.join('\n'))
})
