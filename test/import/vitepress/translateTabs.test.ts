import { expect, test } from 'vitest'
import { translateTabs } from '../../../src/import/vitepress/translateTabs.ts'

const translate = (...lines: readonly string[]) =>
  translateTabs(lines.join('\n'), () => {})
    .split('\n')
    .filter((line) => line !== '')

test('MD-13: tabs of a plugin of VitePress become tabs, with their key as the group', () => {
  expect(
    translate('::: tabs key:os', '== Mac', 'a', '== `Linux`', '```sh', '== x', ':::', '```', ':::', 'end'),
  ).toEqual([
    ':::::tabs{group=os}',
    ':::tab[Mac]',
    'a',
    ':::',
    '::::tab[`Linux`]',
    '```sh',
    '== x',
    ':::',
    '```',
    '::::',
    ':::::',
    'end',
  ])
})

test('MD-13: tabs in tabs, and containers that a tab ends', () => {
  expect(
    translate(
      '::::tabs',
      '=== A',
      ':::tabs',
      '== B',
      'b',
      ':::',
      '=== C',
      '::: code-group',
      '```js',
      '```',
      '=== D',
      'd',
      '::::',
    ),
  ).toEqual([
    '::::::tabs',
    ':::::tab[A]',
    '::::tabs',
    ':::tab[B]',
    'b',
    ':::',
    '::::',
    ':::::',
    '::::tab[C]',
    '::: code-group',
    '```js',
    '```',
    ':::',
    '::::',
    ':::tab[D]',
    'd',
    ':::',
    '::::::',
  ])
})

test.each([
  '::::tabs\n\n:::tab[A]\n\na\n\n:::\n\n::::',
  ':::tabs\n== A\nno end',
  '```md\n:::tabs\n== A\n:::\n```',
  '== A',
])('MD-13: %j stays', (text) => {
  expect(translateTabs(text, () => {})).toBe(text)
})
