import { describe, expect, test } from 'vitest'
import { readDoc } from '../../src/markdown/readDoc.ts'
import type { Place } from '../../src/shared/diagnostic.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const PARSERS = ['fast', 'remark'] as const

/** Text between the start and the end of a place. */
function cut(text: string, { start, end }: Place): string {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: lineEnd }) => index + lineEnd.length),
  ]
  const offsetOf = ({ line, column }: Place['start']) => (starts[line - 1] ?? Number.NaN) + column - 1
  return text.slice(offsetOf(start), offsetOf(end))
}

/** Text at the place and at the destination of each link. */
const cutLinks = (text: string, parser: 'fast' | 'remark'): [string, string | undefined][] =>
  readDoc(makeInput(text), makeOptions({ parser })).links.map(({ place, destination }) => [
    cut(text, place),
    destination && cut(text, destination),
  ])

describe.each(PARSERS)('the place of a link is the whole construct (%s)', (parser) => {
  test.each<[text: string, expected: [string, string | undefined][]]>([
    ['x [a](./b.md) y', [['[a](./b.md)', './b.md']]],
    ['x [a *b*](<./b c.md> "t") y', [['[a *b*](<./b c.md> "t")', './b c.md']]],
    ['![a](./b.png)', [['![a](./b.png)', './b.png']]],
    [
      '[![a](b.png)](c.md)',
      [
        ['[![a](b.png)](c.md)', 'c.md'],
        ['![a](b.png)', 'b.png'],
      ],
    ],
    ['see <https://a.example/x>.', [['<https://a.example/x>', 'https://a.example/x']]],
    ['see <me@a.example>.', [['<me@a.example>', undefined]]],
    ['see https://a.example/x?a=b.', [['https://a.example/x?a=b', 'https://a.example/x?a=b']]],
    ['see www.a.example, ok', [['www.a.example', undefined]]],
    ['mail me@a.example now', [['me@a.example', undefined]]],
    [
      'x (https://a.example/y) "https://b.example"',
      [
        ['https://a.example/y', 'https://a.example/y'],
        ['https://b.example', 'https://b.example'],
      ],
    ],
    [
      'a [ www.a.example and https://b.example/x',
      [
        ['www.a.example', undefined],
        ['https://b.example/x', 'https://b.example/x'],
      ],
    ],
    ['x [a\nb](./c\n"t") y', [['[a\nb](./c\n"t")', './c']]],
    ['> x [a\n> b](./c)', [['[a\n> b](./c)', './c']]],
    ['- x\r\n\r\n  [a](./b)\r\n', [['[a](./b)', './b']]],
    ['a\r[a](./b)\rc', [['[a](./b)', './b']]],
    ['1.\t[a](./b)', [['[a](./b)', './b']]],
    ['😀😀 [😀](./😀.md) 😀', [['[😀](./😀.md)', './😀.md']]],
    ['| a | b |\n|---|---|\n| x \\| | [a \\| b](./c.md) |', [['[a \\| b](./c.md)', './c.md']]],
    ['# T [a](./b) {#id}', [['[a](./b)', './b']]],
    [
      'x[^1]\n\n[^1]: see [a](./b)\n\n    and [c](./d)',
      [
        ['[a](./b)', './b'],
        ['[c](./d)', './d'],
      ],
    ],
    [
      ':::note See [a](./b) {#id}\n[c](./d)\n:::',
      [
        ['[a](./b)', './b'],
        ['[c](./d)', './d'],
      ],
    ],
    [
      'x:y[a](./b) z [c](./d)',
      [
        ['[a](./b)', './b'],
        ['[c](./d)', './d'],
      ],
    ],
    [
      'x:y[*a*](./b\\_c) [c](./d)',
      [
        ['[*a*](./b\\_c)', './b\\_c'],
        ['[c](./d)', './d'],
      ],
    ],
  ])('CHK-2: %j', (text, expected) => {
    expect(cutLinks(text, parser)).toEqual(expected)
  })

  test.each<[text: string, expected: [string, string | undefined][]]>([
    ['<a href="./x.md" class=b>y</a>', [['<a href="./x.md" class=b>', './x.md']]],
    ['x <A\n  HREF = " ./x.md "\n  ID=b> y', [['<A\n  HREF = " ./x.md "\n  ID=b>', './x.md']]],
    ["> <p>\n>   <a\n>     href='./x.md'>y</a>\n> </p>", [["<a\n>     href='./x.md'>", './x.md']]],
    ['-\t<p>\n\t<a href=./x.md>y</a></p>', [['<a href=./x.md>', './x.md']]],
    [
      '<img src="a.png" srcset="a.png 1x,\n  b.png 2x">',
      [
        ['<img src="a.png" srcset="a.png 1x,\n  b.png 2x">', 'a.png'],
        ['<img src="a.png" srcset="a.png 1x,\n  b.png 2x">', 'a.png'],
        ['<img src="a.png" srcset="a.png 1x,\n  b.png 2x">', 'b.png'],
      ],
    ],
    ['<a href="/x?a&amp;b">', [['<a href="/x?a&amp;b">', '/x?a&amp;b']]],
    [
      '<img srcset="a&amp;b.png 1x, c.png">',
      [
        ['<img srcset="a&amp;b.png 1x, c.png">', undefined],
        ['<img srcset="a&amp;b.png 1x, c.png">', undefined],
      ],
    ],
    ['<a href="./a\nb">', [['<a href="./a\nb">', undefined]]],
    [
      'x <video src=a.mp4 poster="p.png"></video>',
      [
        ['<video src=a.mp4 poster="p.png">', 'a.mp4'],
        ['<video src=a.mp4 poster="p.png">', 'p.png'],
      ],
    ],
    ['<Tabs>\n  <TabItem value="a">\n\n  [a](./b)\n\n  </TabItem>\n</Tabs>', [['[a](./b)', './b']]],
    [
      'x\n\n> <Tabs>\n> <TabItem value="a" label="b">\n>\n>   See [a](./b)\n>   and [c](./d).\n>\n> </TabItem>\n> </Tabs>',
      [
        ['[a](./b)', './b'],
        ['[c](./d)', './d'],
      ],
    ],
    [
      'x\n\n<script>\n\nsee [a](./b)\n\n<a href="./c">',
      [
        ['[a](./b)', './b'],
        ['<a href="./c">', './c'],
      ],
    ],
  ])('CHK-2: HTML, %j', (text, expected) => {
    expect(cutLinks(text, parser)).toEqual(expected)
  })

  test.each<[text: string, expected: [string, string | undefined][]]>([
    ['::card[./x.md]{href="./x.md" #there}', [['::card[./x.md]{href="./x.md" #there}', './x.md']]],
    [
      ':::card[T]{href=./x.md}  \n[a](./b)\n:::',
      [
        [':::card[T]{href=./x.md}', './x.md'],
        ['[a](./b)', './b'],
      ],
    ],
    [
      ":::card A title {href='./x.md?a&amp;b'}\ntext\n:::",
      [[":::card A title {href='./x.md?a&amp;b'}", './x.md?a&amp;b']],
    ],
  ])('CHK-2: directives, %j', (text, expected) => {
    expect(cutLinks(text, parser)).toEqual(expected)
  })

  test.each([
    ['image: ./card.png', './card.png', './card.png'],
    ["image: './card.png'", "'./card.png'", './card.png'],
    ['image: "./c\\x61rd.png"', '"./c\\x61rd.png"', undefined],
  ])('CHK-2: front matter, %j', (line, whole, address) => {
    expect(cutLinks(`---\r\ntitle: T\r\n${line}\r\n---\r\n`, parser)).toEqual([[whole, address]])
  })

  test('CHK-2: a definition has one place, and the places of all its uses', () => {
    const text = '[a][R] and ![b][r]\n\n> [r]: <./x y.md>\n>   "t"\n\n[r][]\n'
    const { links } = readDoc(makeInput(text), makeOptions({ parser }))
    expect(links.map(({ kind }) => kind)).toEqual(['link', 'image'])
    for (const { place, destination, uses } of links) {
      expect(cut(text, place)).toBe('[r]: <./x y.md>\n>   "t"')
      expect(destination && cut(text, destination)).toBe('./x y.md')
      expect(uses?.map((use) => cut(text, use))).toEqual(['[a][R]', '![b][r]', '[r][]'])
    }
  })

  test('CHK-2: the label of a definition may look like a destination', () => {
    const text = '[a][x\\]: ./z ]\n\n[x\\]: ./z ]: ./z'
    expect(cutLinks(text, parser)).toEqual([['[x\\]: ./z ]: ./z', './z']])
    const [link] = readDoc(makeInput(text), makeOptions({ parser })).links
    expect(link?.destination?.start.column).toBe(14)
  })
})

test('CHK-2: links that a plugin does not change keep their places, also with repeated addresses', () => {
  const text = '[a](./x) [b](./x)\n\n<a href="./x">'
  const plugin = () => () => undefined
  const places = (remarkPlugins: readonly unknown[]) =>
    readDoc(makeInput(text), makeOptions({ remarkPlugins })).links
  expect(places([plugin])).toEqual(places([]))
  expect(places([])).toHaveLength(3)
})
