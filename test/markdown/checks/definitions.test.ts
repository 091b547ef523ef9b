import { expect, onTestFinished, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { makeInput, makeOptions, writeFiles } from '../makeInput.ts'

const RULES = new Map([
  ['duplicate-definition', 'double'],
  ['unused-definition', 'unused'],
  ['misread-syntax', 'misread'],
])

const find = (text: string, parser: 'fast' | 'remark'): string[] =>
  readDoc(makeInput(text), makeOptions({ parser })).diagnostics.flatMap(({ rule, place, target }) => {
    const name = RULES.get(rule)
    return name === undefined ? [] : [`${name} ${place?.start.line}:${place?.start.column} ${target}`]
  })

test.each([
  ['[a][x]\n\n[x]: one.md\n[X]: two.md "t"\n', ['double 4:1 X']],
  ['[x]\n\n> [x]: one.md\n\n- [x]: two.md\n- [x]: two.md\n', ['double 5:3 x', 'double 6:3 x']],
  [
    '[a]: one.md\n\n![i][b] [c][]\n\n[b]: b.png\n[c]: c.md\n[D d]: d.md\n',
    ['unused 1:1 a', 'unused 7:1 D d'],
  ],
  ['`[a]`\n\n[a]: one.md\n[a]: two.md\n', ['unused 3:1 a', 'double 4:1 a']],
])('CHK-12: %j has definitions without effect', (text, expected) => {
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual(expected)
})

test.each([
  ['Text[^my note] b\n\n[^my note]: lostwords\n', ['misread 3:1 ^my note']],
  ['Text\n\n[^my note]: word "title"\n', ['misread 3:1 ^my note']],
  ['[Note]: Important\n\n> [Other]: <words in brackets>\n', ['misread 1:1 Note', 'misread 3:3 Other']],
  ...['Careful.', 'Why?', '10:30', 'Wait...', '…', 'See: "this"', '3.50'].map((words): [string, string[]] => [
    `[Note]: ${words}\n`,
    ['misread 1:1 Note'],
  ]),
  ...['..', './a', '.env', 'a.md', 'page?x=1', 'mailto:a', 'a\\b', '@me'].map(
    (address): [string, string[]] => [`[x]: ${address}\n`, ['unused 1:1 x']],
  ),
  ['[x][a] [y][^b c]\n\n[a]: word\n[^b c]: https://b.example/\n', []],
])('MD-14 CHK-12: text of %j that is read as a definition is a finding', (text, expected) => {
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual(expected)
})

test('MD-14: the finding says how the text is shown', () => {
  const { diagnostics } = readDoc(makeInput('[^my note]: word\n\n[Note]: Important\n'), makeOptions())
  expect(diagnostics.map(({ message, suggestions }) => [message, suggestions?.[0]?.text])).toEqual([
    [
      '"[^my note]: word" is read as the address of a reference; it is not shown',
      'Write the name of a footnote without blanks: [^my-note]',
    ],
    [
      '"[Note]: Important" is read as the address of a reference; it is not shown',
      'Write \\[Note] to show it, or remove it',
    ],
  ])
})

test('MD-14 CHK-12: the name of an existing file or folder is an address', () => {
  const siteDir = makeFolder()
  onTestFinished(() => removeFolder(siteDir))
  writeFiles(siteDir, { 'docs/Makefile': '', 'docs/img/a.png': '' })
  const { diagnostics, dependencies } = readDoc(
    makeInput('[make]: Makefile\n[img]: img\n[Note]: Important\n'),
    makeOptions({ siteDir }),
  )
  expect(diagnostics.map(({ rule, target }) => [rule, target])).toEqual([
    ['unused-definition', 'make'],
    ['unused-definition', 'img'],
    ['misread-syntax', 'Note'],
  ])
  // The page changes when a file of this name is created.
  expect(dependencies).toEqual(['docs/Important', 'docs/Makefile', 'docs/img'])
})

test('MD-14: a misread note that is referred to is one finding', () => {
  const { diagnostics, links } = readDoc(makeInput('x [^a b]\n\n[^a b]: word\n'), makeOptions())
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['misread-syntax'])
  expect(links).toEqual([])
})

test.each([
  '[//]: # (a comment)\n[//]: # (another one)\n\n[comment]: <> (x)\n\n[comment]: # "y"\n',
  '[_metadata_:author]:- "A"\n',
  '# [a][x]\n\n| a |\n|---|\n| [y] |\n\n[x]: x.md\n[y]: y.md\n',
  ':::note[See [a]]\n[b]\n:::\n\n[a]: a.md\n[b]: b.md\n',
  '<Tabs>\n<TabItem value="x">\n[a] and <b>[c]</b>\n</TabItem>\n</Tabs>\n\n[a]: a.md\n[c]: c.md\n',
  'x[^n]\n\n[^n]: [a]\n\n[a]: a.md\n',
  '```\n[a]: one.md\n[a]: two.md\n```\n',
])('CHK-12: %j has no definition without effect', (text) => {
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual([])
})
