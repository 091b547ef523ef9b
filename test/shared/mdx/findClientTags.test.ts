import { expect, test } from 'vitest'
import { findClientTags } from '../../../src/shared/mdx/findClientTags.ts'

test.each<readonly [text: string, names: readonly string[]]>([
  ['<A client:load />', ['A']],
  ['<A />\n\n<B x="1" client:visible>text</B>', ['B']],
  ['<A>client:load</A>', []],
  ['<A b="x client:load" />', []],
  ['<A b="a > b" client:idle />', ['A']],
  ["<A b='a > b'\n  client:only\n/>", ['A']],
  ['<A b={(x) => x > 1} client:load />', ['A']],
  ['<A b={<B client:load />} />', ['B']],
  ["<A b={<i>don't</i>} client:load />", ['A']],
  ['<A b={{ c: ["}"] }} client:load />', ['A']],
  ['<all.Bar client:load /> <All.Foo client:load />', ['all.Bar', 'All.Foo']],
  ['{list.map((x) => <A key={x} client:load />)}', ['A']],
  ['<a client:load>', []],
  ['<A client:soon />', []],
  ['<A b={ client:load', []],
])('MD-12: tags of %j with client:', (text, names) => {
  expect([...findClientTags(text)]).toEqual(names)
})
