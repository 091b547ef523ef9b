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
