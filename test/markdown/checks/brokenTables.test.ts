/** Tables that Markdown reads otherwise than they are meant: each loss is a finding at its place. */
import { describe, expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { describe as describeFinding } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const PARSERS = ['fast', 'remark'] as const

const ESCAPE = 'Write "\\|" for a "|" that is no border, also in code'

const findings = (text: string, parser: 'fast' | 'remark'): string[] =>
  readDoc(makeInput(text), makeOptions({ parser })).diagnostics.map(describeFinding)

describe('MD-14: each of these tables has one finding', () => {
  test.each([
    [
      'a cell beyond the header',
      '| a | b |\n|---|---|\n| 1 | 2 | lost [x](./x.md) |\n',
      `3:9 broken-table The row has 3 cells and the header of the table 2; "lost x" is not shown (Add cells to the header and to the line of dashes. ${ESCAPE})`,
    ],
    [
      'cells without borders at the ends',
      '> a | b\n> --- | ---\n> 1 | 2 | 3 | 4\n',
      `3:9 broken-table The row has 4 cells and the header of the table 2; "3 4" is not shown (Add cells to the header and to the line of dashes. ${ESCAPE})`,
    ],
    [
      'a table in a component tag',
      '<Admonition>\n\n| a |\n|---|\n| 1 | 2 |\n\n</Admonition>\n',
      `5:5 broken-table The row has 2 cells and the header of the table 1; "2" is not shown (Add cells to the header and to the line of dashes. ${ESCAPE})`,
    ],
    [
      'code with a border',
      '| Option | Type |\n|---|---|\n| `a` | `on|off` |\n',
      `3:7 broken-table A "|" splits code of the table into two cells (${ESCAPE})`,
    ],
    [
      'code with a border in a row that has too few cells',
      '| a | b |\n|---|---|\n| `x|y` |\n',
      `3:1 broken-table A "|" splits code of the table into two cells (${ESCAPE})`,
    ],
    [
      'a line of dashes with fewer cells',
      'Text\n\n| a | b |\n|---|\n| 1 | 2 |\n',
      `4:1 broken-table The table is shown as text, since its header and the line of dashes have different numbers of cells: 2 and 1 (Give both the same number of cells. ${ESCAPE})`,
    ],
    [
      'a line of dashes with more cells',
      'a | b\n:--|:-:|--:\n1 | 2\n',
      `2:1 broken-table The table is shown as text, since its header and the line of dashes have different numbers of cells: 2 and 3 (Give both the same number of cells. ${ESCAPE})`,
    ],
    [
      'no header',
      '|---|---|\n| 1 | 2 |\n',
      '1:1 broken-table The table is shown as text, since it has no header (Write a line with a header above the dashes)',
    ],
    [
      'dashes of a text program',
      '| a | b |\n|—|—|\n| 1 | 2 |\n',
      '2:1 broken-table The table is shown as text, since the line below its header has other dashes (Write hyphens in each cell: "| --- | --- |")',
    ],
    ...['|−|−|', '|‐‐‐|‐‐‐|'].map((dashes): [string, string, string] => [
      `the dashes ${dashes}`,
      `| a | b |\n|---|---|\n\n| a | b |\n${dashes}\n| 1 | 2 |\n`,
      '5:1 broken-table The table is shown as text, since the line below its header has other dashes (Write hyphens in each cell: "| --- | --- |")',
    ]),
    ...['|===|===|', '| : | - |', '|---+---|', '+===+===+', '|___|___|'].map(
      (rule): [string, string, string] => [
        `the line ${rule}`,
        `| a | b |\n${rule}\n| 1 | 2 |\n`,
        '2:1 broken-table The table is shown as text, since the line below its header has other characters (Write hyphens in each cell: "| --- | --- |")',
      ],
    ),
    [
      'no line of dashes',
      '| a | b |\n| 1 | 2 |\n',
      '1:1 broken-table The table is shown as text, since it has no line of dashes (Write a line of dashes below the header: "| --- | --- |")',
    ],
    [
      'no line of dashes, below a table of another width',
      '| a | b |\n|---|---|\n\n| a | b | c |\n| 1 | 2 | 3 |\n',
      '4:1 broken-table The table is shown as text, since it has no line of dashes (Write a line of dashes below the header: "| --- | --- | --- |")',
    ],
    [
      'rows or a table below a table of the same width',
      '| a | b |\n|---|---|\n\n| a | b |\n| 1 | 2 |\n',
      '4:1 broken-table The row "| a | b |" is shown as text, since an empty line ends the table above (Delete the empty line, or write a line of dashes below the header: "| --- | --- |")',
    ],
    [
      'a table that continues the text of a list',
      '- Text\n| a | b |\n|---|---|\n| 1 | 2 |\n',
      '3:1 broken-table The table is shown as text, as a part of the text above (Write an empty line above its header)',
    ],
    [
      'no line of dashes with many cells',
      `${'|a'.repeat(11)}|\n${'|1'.repeat(11)}|\n`,
      `1:1 broken-table The table is shown as text, since it has no line of dashes (Write a line of dashes below the header: "${'| --- '.repeat(10)}| …")`,
    ],
    [
      'no line of dashes and cells without a blank',
      '|a  |b ||\n|1  |2 |3|\n',
      '1:1 broken-table The table is shown as text, since it has no line of dashes (Write a line of dashes below the header: "| --- | --- | --- |")',
    ],
    [
      'a line of dashes in a quote of a list',
      '- > a | b\n  >  |===|===|\n',
      '2:6 broken-table The table is shown as text, since the line below its header has other characters (Write hyphens in each cell: "| --- | --- |")',
    ],
    [
      'an empty line between rows',
      '| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |\n',
      '5:1 broken-table The row "| 3 | 4 |" is shown as text, since an empty line ends the table above (Delete the empty line)',
    ],
  ])('%s', (_name, text, expected) => {
    for (const parser of PARSERS) expect(findings(text, parser)).toEqual([expected])
  })
})

describe('MD-14: nothing is lost of these', () => {
  test.each([
    ['a text above without an empty line', 'Text\n| a | b |\n|---|---|\n| 1 | 2 |\n'],
    ['a row with fewer cells', '| a | b |\n|---|---|\n| 1 |\n'],
    ['an empty cell beyond the header', '| a | b |\n|---|---|\n| 1 | 2 | |\n'],
    ['escaped borders', '| a | b |\n|---|---|\n| `x\\|y` | \\| 2 |\n'],
    ['no borders at the ends', 'a | b\n-|-\n1 | 2\n'],
    ['borders in text', 'Write a | b and\n--- or ---|x\n'],
    ['a table in code', '```md\n| a | b |\n|---|\n```\n'],
    ['a heading below a row', 'a | b\n---\n'],
    ['a drawing of a box', '+------+\n| box  |\n+------+\n'],
    ['norms', '||x||\n||y||\n'],
    ['formulas', '|x| = |y| and |z|\n|x| = |z| and |y|\n'],
    ['formulas below a table', '| a |\n|---|\n| 1 |\n\n|x| = |y|\n'],
    ['a text below a table', '| a |\n|---|\n| 1 |\n\n|x| is the size of x\n'],
  ])('%s', (_name, text) => {
    for (const parser of PARSERS) expect(findings(text, parser)).toEqual([])
  })
})

test.each(PARSERS)('MD-14: tables beside footnotes, and with notes in their lines (%s)', (parser) => {
  const ofTables = (text: string) =>
    findings(text, parser).filter((finding) => finding.includes('broken-table'))
  expect(ofTables('| a | b |\n| - | - |\n| 1 | 2 |\n\n[^x]: unused\n\n| 3 | 4 |\n')).toEqual([])
  expect(ofTables('| Name | Use^[A short note] |\n| `a` | b |\n')).toHaveLength(1)
})
