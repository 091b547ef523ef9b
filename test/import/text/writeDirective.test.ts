import { expect, test } from 'vitest'
import { writeContainer } from '../../../src/import/text/writeDirective.ts'

test.each([
  ['Plain', '[Plain]'],
  ['A [link](a.md) in it', '[A [link](a.md) in it]'],
  ['Open [', '[Open \\[]'],
  ['] turned [', '[\\] turned \\[]'],
  ['Escaped \\[', '[Escaped \\[]'],
])('MD-13: a title keeps its links, and ends at its own bracket: %s', (title, expected) => {
  expect(writeContainer({ name: 'note', title }, ['Text'])[0]).toBe(`:::note${expected}`)
})
