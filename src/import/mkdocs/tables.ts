/**
 * Translates what tables of Python-Markdown have and GFM does not: `|` in code is text there and the border of a cell here,
 * and a line of dashes may have blanks between them.
 */
import { replaceCodeSpans } from '../text/codeSpans.ts'
import { createCodeTest } from '../text/protectCode.ts'
import { INDENTED } from './indented.ts'

const CELL = String.raw`:?-[- \t]*(?::[ \t]*)?`
const DELIMITER = new RegExp(String.raw`^[ \t>]*(?:\|[ \t]*)?${CELL}(?:\|[ \t]*${CELL})*(?:\|[ \t]*)?$`)

const escapeRow = (row: string): string => replaceCodeSpans(row, (code) => code.replace(/(?<!\\)\|/g, '\\|'))

const closeGaps = (row: string): string =>
  row.replace(/(?<=-)[ \t]+(?=-)/g, (blanks) => '-'.repeat(blanks.length))

export function translateTables(text: string): string {
  if (!text.includes('|')) return text
  const isCode = createCodeTest(INDENTED)
  const lines = text.split('\n')
  const isCodeLine = lines.map((line) => isCode(line))
  const isRow = (index: number): boolean => isCodeLine[index] === false && (lines[index] ?? '').includes('|')
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (!line.includes('-') || !isRow(index) || !isRow(index - 1) || !DELIMITER.test(line)) continue
    lines[index] = closeGaps(line)
    lines[index - 1] = escapeRow(lines[index - 1] ?? '')
    // Only the second line of a table is one of dashes.
    for (; isRow(index + 1); index += 1) lines[index + 1] = escapeRow(lines[index + 1] ?? '')
  }
  return lines.join('\n')
}
