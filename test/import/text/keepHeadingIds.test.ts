import { expect, test } from 'vitest'
import { keepHeadingIds } from '../../../src/import/text/keepHeadingIds.ts'
import { headingId } from '../../../src/import/vitepress/headingId.ts'

test.each([
  ['## One two', '## One two'],
  ['## build.target', '## build.target {#build-target}'],
  ['## `a.b`\n\n## a.b', '## `a.b` {#a-b}\n\n## a.b {#a-b-1}'],
  ['## 3 steps', '## 3 steps {#_3-steps}'],
  ['## Café', '## Café {#cafe}'],
  ['## A <Badge text="x" />', '## A <Badge text="x" /> {#a}'],
  ['## `<Content />`', '## `<Content />` {#content}'],
  ['## **Bold.** [link](https://x.example)', '## **Bold.** [link](https://x.example)'],
  ['## Own {#own.id}', '## Own {#own.id}'],
  ['## `__init__` _and_ `*a*`', '## `__init__` _and_ `*a*` {#init-and-a}'],
  ['```md\n## a.b\n```', '```md\n## a.b\n```'],
  ['## …', '## …'],
])('MD-13: the id of %j stays', (text, expected) => {
  expect(keepHeadingIds(text, headingId, () => {})).toBe(expected)
})

test('MD-13: the id of code has its signs', () => {
  const toId = (heading: string) => heading.replaceAll(' ', '.')
  expect(keepHeadingIds('## The `__init__` *of* `_a*b*`\n\n## [`_a_`](#b)', toId, () => {})).toBe(
    '## The `__init__` *of* `_a*b*` {#The.__init__.of._a*b*}\n\n## [`_a_`](#b)',
  )
})
