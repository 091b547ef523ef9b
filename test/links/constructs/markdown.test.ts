/** Links and references of CommonMark and GFM: where they may occur, and their columns. */
import { describe, test } from 'vitest'
import { construct, openConstructs } from './openConstructs.ts'

const REFERENCES = [
  construct('full', '[a][x]\n\n¦[x]: ‸no.md\n', ['md no.md']),
  construct('collapsed', '[x][]\n\n¦[x]: ‸no.md\n', ['md no.md']),
  construct('shortcut', '[x]\n\n¦[x]: ‸no.md\n', ['md no.md']),
  construct('the first of two definitions counts', '[x]\n\n[x]: ok.md\n[x]: no.md\n'),
  construct('the first of two definitions is wrong', '[x]\n\n¦[x]: ‸no.md\n[x]: ok.md\n', ['md no.md']),
  construct('unused definition', 'Text\n\n[x]: no.md\n'),
  construct('definition in a quote', '[x]\n\n> ¦[x]: ‸no.md\n', ['md no.md']),
  construct('definition in a list', '- ¦[x]: ‸no.md\n\n[x]\n', ['md no.md']),
  construct('definition in a note', '[x] a[^1]\n\n[^1]: note\n\n    ¦[x]: ‸no.md\n', ['md no.md']),
  construct('ẞ is ss', '[ẞ]\n\n¦[SS]: ‸no.md\n', ['md no.md']),
  construct('İ is i with a dot above', '[\u0130]\n\n¦[i\u0307]: ‸no.md\n', ['md no.md']),
  construct('Greek capitals', '[ΑΓΩ]\n\n¦[αγω]: ‸no.md\n', ['md no.md']),
  construct('label over two lines', '[Foo\n  bar]\n\n¦[foo bar]: ‸no.md\n', ['md no.md']),
  construct('label with an escaped bracket', '[a\\]]\n\n¦[a\\]]: ‸no.md\n', ['md no.md']),
  construct('image', '![x]\n\n¦[x]: ‸no.png\n', ['asset no.png']),
  construct('link and image of one definition', '[x] ![x]\n\n¦[x]: ‸no.png\n', ['link no.png']),
  construct('title on the next line', '[x]\n\n¦[x]: ‸no.md\n  "title"\n', ['md no.md']),
  construct('address on the next line', '[x]\n\n¦[x]:\n  ‸no.md\n', ['md no.md']),
  construct('address in angle brackets', '[x]\n\n¦[x]: <‸no.md>\n', ['md no.md']),
  construct('address in angle brackets with a blank', '[x]\n\n¦[x]: <‸no file.md> (t)\n', ['md no file.md']),
  construct('indented by three', '[x]\n\n   ¦[x]: ‸no.md\n', ['md no.md']),
  construct('no definition in a paragraph', 'text\n[x]: no.md\n\n[x]\n'),
  construct('no definition with words behind', '[x]: no.md words\n\n[x]\n'),
  construct('no definition in code', '[x]\n\n    [x]: no.md\n'),
  construct('escaped', '\\[x]\n\n[x]: no.md\n'),
]

const INLINE = [
  construct('a link in a link', '[a ¦[b](‸no.md)](none.md)\n', ['md no.md']),
  construct('an image in a link', '[¦![a](‸no.png)](ok.md)\n', ['asset no.png']),
  construct('a link around an image', '¦[![a](pic.png)](‸no.md)\n', ['md no.md'], {
    files: { 'pic.png': 'x' },
  }),
  construct('an image in an image', '¦![a ![b](pic.png)](‸no.png)\n', ['asset no.png'], {
    files: { 'pic.png': 'x' },
  }),
  construct('code binds tighter', '[a`](no.md)`]\n'),
  construct('HTML binds tighter', '[a <b title="](no.md)">\n'),
  construct('an open bracket', '[a](no.md\n'),
  construct('a blank before the address', '[a] (no.md)\n'),
  construct('words behind angle brackets', '[a](<no.md>x)\n'),
  construct('an open angle bracket', '[a](<no.md)\n'),
  construct('an empty text', '¦[](‸no.md)\n', ['md no.md']),
  construct('brackets in the text', '¦[a [b] \\] c](‸no.md)\n', ['md no.md']),
  construct('emphasis around and inside', '**¦[a *b*](‸no.md)** _¦[c](‸no.md)_\n', ['md no.md', 'md no.md']),
  construct('code in the text', '¦[`a](b)`](‸no.md)\n', ['md no.md']),
  construct('an escaped exclamation mark', '\\!¦[a](‸no.md)\n', ['md no.md']),
  construct('a blank in the address', '[a](no file.md)\n'),
  construct('a blank in angle brackets', '¦[a](<‸no file.md>) [b](<a b.md>)\n', ['md no file.md'], {
    files: { 'a b.md': '# A' },
  }),
  construct('blanks around', '¦[a](  ‸no.md\t)\n', ['md no.md']),
  construct('titles', '¦[a](‸no.md "t") ¦[b](‸no.md \'t\') ¦[c](‸no.md (t))\n', [
    'md no.md',
    'md no.md',
    'md no.md',
  ]),
  construct('a title on the next line', '¦[a](‸no.md\n"t](x.md)")\n', ['md no.md']),
  construct('an address on a line of its own', '¦[a](\n‸no.md\n)\n', ['md no.md']),
  construct('an address on the next line of a quote', '> ¦[a](\n> ‸no.md)\n', ['md no.md']),
  construct('balanced round brackets', '¦[a](‸no(1).md)\n', ['md no(1).md']),
  construct('escaped round brackets', '¦[a](‸no\\(1.md)\n', ['md no(1.md']),
  construct('the same address in text and title', '¦[no.md](‸no.md "no.md")\n', ['md no.md']),
]

const AUTOMATIC = [
  construct('mail', '<x@y.example> <mailto:x@y.example> x@y.example\n'),
  construct('another host', '<https://other.example/no.md> https://other.example/no www.other.example/no\n'),
  construct('own host in angle brackets', 'a ¦<‸https://docs.example/docs/no>\n', [
    'link https://docs.example/docs/no',
  ]),
  construct('bare', 'See ¦‸https://docs.example/docs/no\n', ['link https://docs.example/docs/no']),
  construct('a full stop behind', 'See ¦‸https://docs.example/docs/no.\n', [
    'link https://docs.example/docs/no',
  ]),
  construct('marks behind', 'Is ¦‸https://docs.example/docs/no?!, and\n', [
    'link https://docs.example/docs/no',
  ]),
  construct('in round brackets', '(see ¦‸https://docs.example/docs/no)\n', [
    'link https://docs.example/docs/no',
  ]),
  construct('with round brackets', '(¦‸https://docs.example/docs/no_(a))\n', [
    'link https://docs.example/docs/no_(a)',
  ]),
  construct('a reference behind', '¦‸https://docs.example/docs/no&copy;\n', [
    'link https://docs.example/docs/no',
  ]),
  construct('emphasis around', '**¦‸https://docs.example/docs/no**\n', ['link https://docs.example/docs/no']),
  construct('a quote behind', '"¦‸https://docs.example/docs/no"\n', ['link https://docs.example/docs/no']),
  construct('http is the own site', '¦‸http://docs.example/docs/no\n', ['link http://docs.example/docs/no']),
  construct('in the text of a link', '[https://docs.example/docs/no](ok.md)\n'),
  construct('in code', '`https://docs.example/docs/no`\n'),
  construct('in a cell', '| a |\n|---|\n| ¦‸https://docs.example/docs/no |\n', [
    'link https://docs.example/docs/no',
  ]),
  construct('a scheme that is unknown', '<made-up:no>\n'),
]

const BLOCKS = [
  construct('heading', '## ¦[a](‸no.md)\n', ['md no.md']),
  construct('heading underlined', '¦[a](‸no.md)\nand ¦[b](‸no.md)\n===\n', ['md no.md', 'md no.md']),
  construct('cell after an escaped pipe', '| a | b |\n|---|---|\n| x \\| y | ¦[a](‸no.md) |\n', ['md no.md']),
  construct('escaped pipe in a text', '| a |\n|---|\n| ¦[a\\|b](‸no.md) |\n', ['md no.md']),
  construct('escaped pipe in an address', '| a |\n|---|\n| ¦[a](‸no\\|x.md) |\n', ['md no|x.md']),
  construct('pipe in code of a cell', '| a | b |\n|---|---|\n| `x \\| y` | ¦[a](‸no.md) |\n', ['md no.md']),
  construct('cells beyond the head', '| a |\n|---|\n| x | [a](no.md) |\n'),
  construct('a table without outer pipes', 'a | b\n--|--\n¦[a](‸no.md) | ¦[b](‸no.md)\n', [
    'md no.md',
    'md no.md',
  ]),
  construct('note', 'a[^1]\n\n[^1]: ¦[a](‸no.md)\n', ['md no.md']),
  construct('note of many paragraphs', 'a[^1]\n\n[^1]: One\n\n    - ¦[a](‸no.md)\n', ['md no.md']),
  construct('note that nothing leads to', 'a\n\n[^1]: [a](no.md)\n'),
  construct('nested lists', '- a\n  1. b\n     - ¦[a](‸no.md)\n', ['md no.md']),
  construct('lazy line of a quote', '> a\n¦[b](‸no.md)\n', ['md no.md']),
  construct('lazy line of a list in a quote', '> - a\n¦[b](‸no.md)\n> > c ¦[d](‸no.md)\n', [
    'md no.md',
    'md no.md',
  ]),
  construct('task', '- [x] ¦[a](‸no.md)\n- [ ] [x](ok.md)\n', ['md no.md']),
  construct('title of an admonition', ':::note[See ¦[a](‸no.md)]\nText\n:::\n', ['md no.md']),
  construct('bare title of an admonition', ':::note See ¦[a](‸no.md)\nText\n:::\n', ['md no.md']),
  construct('admonition in an admonition', '::::note\n:::tip\n¦[a](‸no.md)\n:::\n::::\n', ['md no.md']),
  construct('alert', '> [!NOTE]\n> ¦[a](‸no.md)\n', ['md no.md']),
  construct('tabs', '::::tabs\n:::tab[A]\n¦[a](‸no.md)\n:::\n:::tab[B]\n¦[a](‸no.md)\n:::\n::::\n', [
    'md no.md',
    'md no.md',
  ]),
  construct('details', ':::details[See ¦[a](‸no.md)]\n¦[b](‸no.md)\n:::\n', ['md no.md', 'md no.md']),
  construct('code group', ':::code-group\n\n```md title="a"\n[a](no.md)\n```\n\n:::\n'),
  construct('steps', ':::steps\n\n1. ¦[a](‸no.md)\n\n:::\n', ['md no.md']),
  construct('card', '::::cards\n¦:::card[Title]{href="‸no.md"}\n:::\n::::\n', ['md no.md']),
  construct('badge', 'Text :badge[¦[a](‸no.md)] more\n', ['md no.md']),
  construct(
    'code',
    '    [a](no.md)\n\n```\n[a](no.md)\n```\n\n~~~\n[a](no.md)\n```\n~~~\n\n``a ` [a](no.md)``\n',
  ),
  construct('a fence that is never closed', 'a\n\n```\n[a](no.md)\n\n[b](no.md)\n'),
  construct('a fence in a list that ends with it', '- ```\n  [a](no.md)\n\n¦[b](‸no.md)\n', ['md no.md']),
]

const COLUMNS = [
  construct('tab behind a bullet', '-\t¦[a](‸no.md)\n', ['md no.md']),
  construct('tab in a line', 'a\tb\t¦[a](‸no.md)\n', ['md no.md']),
  construct('tabs of a nested list', '- a\n\n\t- b\n\n\t\t¦[a](‸no.md)\n', ['md no.md']),
  construct('emoji', '😀👩‍👩‍👧 ¦[😀](‸no.md)\n', ['md no.md']),
  construct('combining marks', 'e\u0301 a\u0308\u0323 ¦[a](‸no.md)\n', ['md no.md']),
  construct('characters without width', 'a\u200b\u2060\u00ad ¦[a](‸no.md)\n', ['md no.md']),
  construct('a separator of lines is no line break', 'a\u2028b\u0085c\u000b ¦[a](‸no.md)\n', ['md no.md']),
  construct('a blank that does not break', 'a\u00a0\u3000¦[a](‸no.md)\n', ['md no.md']),
  construct('CRLF', 'a\r\n\r\nb\r\n¦[a](‸no.md)\r\n\r\n- ¦[b](‸no.md)\r\n', ['md no.md', 'md no.md']),
  construct('CR', 'a\r\rb\r¦[a](‸no.md)\r', ['md no.md']),
  construct('mixed line breaks', 'a\r\n\nb\r¦[a](‸no.md)\n\r\n¦[b](‸no.md)', ['md no.md', 'md no.md']),
  construct('byte order mark', '\uFEFF¦[a](‸no.md)\n¦[b](‸no.md)\n', ['md no.md', 'md no.md']),
  construct('byte order mark and front matter', '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n¦[a](‸no.md)\r\n', [
    'md no.md',
  ]),
  construct('references before', '&amp;&#65;&copy; ¦[a](‸no.md)\n', ['md no.md']),
  construct('escapes before', '\\*\\[ ¦[a](‸no.md)\n', ['md no.md']),
  construct('a hard break', 'a\\\n¦[a](‸no.md)  \n¦[b](‸no.md)\n', ['md no.md', 'md no.md']),
  construct('control characters', 'a\u0000\u0001b ¦[a](‸no.md)\n', ['md no.md']),
]

describe.each([
  ['CHK-2: references', REFERENCES],
  ['CHK-2: links in a line', INLINE],
  ['CHK-2: addresses that are links by themselves', AUTOMATIC],
  ['CHK-2: links in blocks', BLOCKS],
  ['CHK-2: columns', COLUMNS],
])('%s', (_, rows) => {
  const config = "export default { url: 'https://docs.example' }\n"
  const expectRow = openConstructs(rows, { 'xpre.config.mjs': config })
  test.each(rows)('$name', (row) => expectRow(row))
})
