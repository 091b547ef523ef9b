/** Escapes `|` in code of tables: Python-Markdown reads it as text there, GFM as the border of a cell. */
import { createCodeTest } from '../text/protectCode.ts'

const DELIMITER = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const CODE = /(?<![`\\])(`+)(?!`)(.*?[^`])\1(?!`)/g

const escapeRow = (row: string): string => row.replace(CODE, (code) => code.replace(/(?<!\\)\|/g, '\\|'))

export function escapeTablePipes(text: string): string {
  if (!/`[^`\n]*\|/.test(text)) return text
  const isCode = createCodeTest()
  const lines = text.split('\n')
  const isCodeLine = lines.map((line) => isCode(line))
  const isRow = (index: number): boolean => isCodeLine[index] === false && (lines[index] ?? '').includes('|')
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-') || !isRow(index) || !isRow(index - 1) || !DELIMITER.test(line)) continue
    lines[index - 1] = escapeRow(lines[index - 1] ?? '')
    for (let row = index + 1; isRow(row); row += 1) lines[row] = escapeRow(lines[row] ?? '')
  }
  return lines.join('\n')
}
