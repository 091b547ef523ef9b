import { expect, test } from 'vitest'
import { transform } from '../compile/outline.ts'

const tree = (text: string): string[] => transform(text).tree

test('MD-11: code blocks below each other with the option tab are a group with the names of the languages', () => {
  expect(tree('```js tab title="x"\na\n```\n\n```ts tab\nb\n```\n\ntext\n\n```js tab\nc\n```')).toEqual([
    'CodeGroup group=code-language(Tab label=JavaScript value=javascript default=true(code("a")) Tab label=TypeScript value=typescript(code("b")))',
    'paragraph("text")',
    'code("c")',
  ])
})

test('MD-11: a tab may have its own label, and labels are unique', () => {
  const text =
    '```js tab={"label":"Old way"}\na\n```\n\n```js tab="New"\nb\n```\n```js tab\nc\n```\n```js tab\nd\n```'
  expect([...(tree(text)[0] ?? '').matchAll(/Tab label=(.*?) value/g)].map(([, label]) => label)).toEqual([
    'Old way',
    'New',
    'JavaScript',
    'JavaScript 4',
  ])
})

test('MD-11: a tab may have several blocks', () => {
  expect(tree('```js tab={"span":2}\na\n```\n```sh\nb\n```\n```ts tab\nc\n```\n```sh\nd\n```')).toEqual([
    'CodeGroup group=code-language(Tab label=JavaScript value=javascript default=true(code("a") code("b")) Tab label=TypeScript value=typescript(code("c")))',
    'code("d")',
  ])
})

test('MD-11: other options with these letters are no tabs', () => {
  expect(tree('```js title="a tab b"\na\n```\n\n```js notab\nb\n```')).toEqual(['code("a")', 'code("b")'])
})
