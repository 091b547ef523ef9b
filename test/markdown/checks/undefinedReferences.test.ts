import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

/** `line:column-line:column target`, the first hint in parentheses. */
const find = (text: string, parser: 'fast' | 'remark'): string[] =>
  readDoc(makeInput(text), makeOptions({ parser }))
    .diagnostics.filter(({ rule }) => rule === 'undefined-reference')
    .map(({ place, target }) => {
      const { start, end } = place ?? { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } }
      return `${start.line}:${start.column}-${end.line}:${end.column} ${target}`
    })

test.each([
  ['See [the docs][dosc].', ['1:5-1:21 dosc']],
  ['![alt *text*][nope] x', ['1:1-1:20 nope']],
  ['[nope][] and ![nope][]', ['1:1-1:9 nope', '1:14-1:23 nope']],
  ['[*em* `code` a][nope]', ['1:1-1:22 nope']],
  ['[a][*no*]', ['1:1-1:10 *no*']],
  ['> x [a\n> b][no\n> pe] y', ['1:5-3:6 no\n> pe']],
  ['| a |\n|---|\n| [x][y z] |', ['3:3-3:11 y z']],
  ['😀 [a][b]\r\n\r\n- [ ] [c][d]\r\n', ['1:4-1:10 b', '3:7-3:13 d']],
  ['参见[文档][doc]', ['1:3-1:12 doc']],
  ['# [a][b]\n\n**[c][d]**', ['1:3-1:9 b', '3:3-3:9 d']],
  ['[a][b][c]', ['1:1-1:7 b']],
  ['[a][constructor] [a][__proto__]', ['1:1-1:17 constructor', '1:18-1:32 __proto__']],
  ['[a][ok] [a][no]\n\n[OK]: x', ['1:9-1:16 no']],
  ['word[^1] and [^2]\n\n[^1]: note', ['1:14-1:18 2']],
])('CHK-2: %j has undefined references', (text, expected) => {
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual(expected)
})

test.each([
  '[name] alone',
  '`[a][b]` and\n\n```\n[a][b]\n```\n\n    [a][b]',
  '<b title="[a][b]">x</b> <!-- [a][b] -->',
  '\\[a][b] and [a]\\[b] and [a\\][b]',
  '- [x] task\n- [ ] [x]\n- [ ][ ]',
  '[[wiki]] [[wiki][page]] [[wiki]][page]',
  'a[0][1] f(x)[i][j] list[][] m[i][j][k]',
  '[0][1] and [1.5][-2] and [][]',
  '[a][b]\n\n[b]: c',
  '[A b][]\n\n[a  B]: c',
  '[a][b](c)',
  '[a [x](y) b][r]\n\n[r]: z',
  'x[^1]\n\n[^1]: [^1] note',
  '\\[^1] and `[^1]` and a[^ b]',
  '| a |\n|---|\n| `[x][y]` |',
  '---\ntitle: "[a][b]"\n---\n',
])('CHK-2: %j has no undefined references', (text) => {
  for (const parser of ['fast', 'remark'] as const) expect(find(text, parser)).toEqual([])
})

test('CHK-2: the message quotes the name and suggests a similar one', () => {
  const { diagnostics } = readDoc(makeInput('[a][dosc] [docs]\n\n[docs]: x\n\nb[^not]'), makeOptions())
  expect(diagnostics.map(({ message, suggestions }) => [message, suggestions?.[0]?.text])).toEqual([
    ['Nothing defines the reference "dosc"', 'did you mean "[docs]"?'],
    ['There is no footnote "not"', 'Write it on a line of its own: [^not]: text'],
  ])
})

test('CHK-2: thousands of brackets take linear time', () => {
  const { diagnostics } = readDoc(makeInput(`${'['.repeat(20_000)}${'a]['.repeat(20_000)}`), makeOptions())
  expect(diagnostics.length).toBeLessThan(20_001)
})
