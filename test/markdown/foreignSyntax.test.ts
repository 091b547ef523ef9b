import { expect, test } from 'vitest'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { describe } from './compile/outline.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const find = (text: string, options = {}) =>
  readDoc(makeInput(text), makeOptions(options))
    .diagnostics.filter(({ rule }) => rule === 'foreign-format')
    .map((diagnostic) => describe(diagnostic).replace(/ \(.*$/s, ''))

test.each([
  ['# A\n\n<<< @/snippets/a.js{2}', '3:1 foreign-format This line includes no code; it is shown as text'],
  ['> [[toc]]', '1:3 foreign-format This line adds no table of contents; it is shown as text'],
  ['$$\na_b *c*\n$$', '1:1 foreign-format This formula is shown as text'],
  [
    'Version {{ $frontmatter.version }}.',
    '1:9 foreign-format This expression is not evaluated; it is shown as text',
  ],
  ['- ```mermaid\n  graph TD\n  ```', '1:3 foreign-format This diagram is shown as code'],
])('MD-13: %j of another generator is a finding', (text, finding) => {
  expect(find(text)).toEqual([finding])
  expect(find(text, { remarkPlugins: [() => () => {}] })).toEqual([])
})

test.each([
  '`{{ a }}` and `[[toc]]`',
  '```vue\n{{ a }}\n<<< @/b\n[[toc]]\n$$\na\n$$\n```',
  '```md\n```mermaid\n```',
  '$' + '{{ secrets.A }} and \\{{ a }} and {{}} and {{{ a }}}',
  'It costs $$ and $$.',
  'See [[toc]] and <<< here',
  '<<<<<<< HEAD',
  '<p>{{ a }}</p>',
])('MD-13: %j is no finding', (text) => {
  expect(find(text)).toEqual([])
})
