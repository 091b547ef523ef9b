import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const RULES = new Map([
  ['duplicate-definition', 'double'],
  ['unused-definition', 'unused'],
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
