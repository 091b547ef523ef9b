/**
 * Finds tables that Markdown reads otherwise than they are meant (rule `broken-table`): cells beyond the header, code that a
 * `|` splits into two cells, and tables that are shown as text.
 */
import type { Nodes, Paragraph, TableRow } from 'mdast'
import { shorten } from '../../shared/text/shorten.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { isParent, offsetsOf, type Range, textOf } from '../../tree/index.ts'
import type { Check } from './check.ts'

/** A line between header and rows, also with dashes that a text program has put in place of hyphens. */
const DASHES =
  /^[ \t>]*(?:\|[ \t]*)?:?[-–—]+:?[ \t]*\|(?:[ \t]*:?[-–—]+:?[ \t]*\|)*(?:[ \t]*:?[-–—]+:?)?[ \t]*$/
/** The same with signs of other languages, such as `|===|===|`, `|---+---|` and `+---+---+`, or with a cell of one colon. */
const OTHER_RULE = /^[ \t>|+:=_~\u2010-\u2015\u2212-]+$/
const RULE_SIGN = /[:=_~\u2010-\u2015\u2212-]/
const isOtherRule = (line: string): boolean =>
  OTHER_RULE.test(line) && RULE_SIGN.test(line) && /[|+]/.test(line)

const OTHER_DASH = /[\u2010-\u2015\u2212]/
const ROW = /^[ \t>]*\|.*\|[ \t]*$/
const BORDER = /\\[\s\S]|\|/g

/** Cells of a line of dashes that a hint shows. */
const MAX_SHOWN_CELLS = 10

const ESCAPE = 'Write "\\|" for a "|" that is no border, also in code'

/** Cells of a line: borders at its ends are none between cells. */
function cellsOf(line: string): string[] {
  const inner = line.replace(/^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*\|?/, '').replace(/(?<!\\)\|[ \t]*$/, '')
  const borders = [...inner.matchAll(BORDER)].flatMap(({ 0: border, index }) => (border === '|' ? index : []))
  return [...borders, inner.length].map((end, at) => inner.slice((borders[at - 1] ?? -1) + 1, end))
}

const countCells = (line: string): number => cellsOf(line).length

/** Formulas such as `|x| = |y|` and `||x||` are no rows: all cells of a row begin with a blank, or none. */
function isRow(line: string): boolean {
  if (!ROW.test(line)) return false
  const [first, ...others] = cellsOf(line).filter((cell, index) => index === 0 || cell !== '')
  return first !== '' && others.every((cell) => /^[ \t]/.test(cell) === /^[ \t]/.test(first ?? ''))
}

const isFilled = (node: Nodes): boolean =>
  textOf(node).trim() !== '' || (isParent(node) && node.children.length > 0)

const hasBacktick = (node: Nodes): boolean =>
  isParent(node) && node.children.some((child) => child.type === 'text' && child.value.includes('`'))

interface Broken extends Range {
  readonly message: string
  readonly hint: string
}

function readRow(row: TableRow, header: number): Broken | undefined {
  const extra = row.data?.extraCells ?? []
  const cells = [...row.children, ...extra]
  const range = offsetsOf(row)
  if (range === undefined) return undefined
  // Cells that are left out may have no places in this file.
  const startOf = (cell: Nodes | undefined): number =>
    (cell && offsetsOf(cell)?.start) ?? offsetsOf(row.children.at(-1) ?? row)?.end ?? range.start
  const split = cells.findIndex(
    (cell, index) => hasBacktick(cell) && cells.slice(index + 1, index + 2).some(hasBacktick),
  )
  if (split >= 0)
    return {
      start: startOf(row.children[split]),
      end: range.end,
      message: 'A "|" splits code of the table into two cells',
      hint: ESCAPE,
    }
  if (!extra.some(isFilled)) return undefined
  const lost = shorten(extra.map(textOf).join(' '), QUOTED_LENGTH)
  return {
    start: startOf(undefined),
    end: range.end,
    message: `The row has ${cells.length} cells and the header of the table ${header}; "${lost}" is not shown`,
    hint: `Add cells to the header and to the line of dashes. ${ESCAPE}`,
  }
}

/** The first line of dashes in a paragraph, with the line above. */
function findDashes(
  lines: readonly string[],
): { readonly index: number; readonly above: string } | undefined {
  const index = lines.findIndex((line, at) => {
    if (DASHES.test(line)) return true
    // A box of a drawing has a single cell.
    return isOtherRule(line) && countCells(lines[at - 1] ?? '') > 1
  })
  const above = lines[index - 1]
  if (index < 0 || (above === undefined && lines[1]?.includes('|') !== true)) return undefined
  return { index, above: above ?? '' }
}

function describeDashes(dashes: string, above: string): { readonly message: string; readonly hint: string } {
  const shown = 'The table is shown as text'
  if (above === '')
    return {
      message: `${shown}, since it has no header`,
      hint: 'Write a line with a header above the dashes',
    }
  if (OTHER_DASH.test(dashes) || !DASHES.test(dashes))
    return {
      message: `${shown}, since the line below its header has other ${OTHER_DASH.test(dashes) ? 'dashes' : 'characters'}`,
      hint: 'Write hyphens in each cell: "| --- | --- |"',
    }
  const header = countCells(above)
  const cells = countCells(dashes)
  if (header !== cells)
    return {
      message: `${shown}, since its header and the line of dashes have different numbers of cells: ${header} and ${cells}`,
      hint: `Give both the same number of cells. ${ESCAPE}`,
    }
  return { message: `${shown}, as a part of the text above`, hint: 'Write an empty line above its header' }
}

/** @param before The block above. */
function readText(
  node: Paragraph,
  before: Nodes | undefined,
  { text, lineAt, lineStart }: SourceText,
): Broken | undefined {
  const { start, end } = node.position ?? {}
  const range = offsetsOf(node)
  if (!start || !end || range === undefined || !text.slice(range.start, range.end).includes('|'))
    return undefined
  const lines = Array.from({ length: end.line - start.line + 1 }, (_, index) => lineAt(start.line + index))
  const found = findDashes(lines)
  if (found !== undefined) {
    const from = lineStart(start.line + found.index)
    const dashes = lines[found.index] ?? ''
    const [lead = ''] = /^[ \t>]*/.exec(dashes) ?? []
    return { start: from + lead.length, end: from + dashes.length, ...describeDashes(dashes, found.above) }
  }
  const [first = ''] = lines
  if (!lines.every(isRow)) return undefined
  const cells = countCells(first)
  const isTable = lines.length > 1 && cells > 1 && lines.every((line) => countCells(line) === cells)
  const mayContinue = before?.type === 'table' && (!isTable || before.align?.length === cells)
  const dashes = `${'| --- '.repeat(Math.min(cells, MAX_SHOWN_CELLS))}|${cells > MAX_SHOWN_CELLS ? ' …' : ''}`
  const missing = `a line of dashes below the header: "${dashes}"`
  if (mayContinue)
    return {
      ...range,
      message: `The row "${shorten(first.trim(), QUOTED_LENGTH)}" is shown as text, since an empty line ends the table above`,
      hint: isTable ? `Delete the empty line, or write ${missing}` : 'Delete the empty line',
    }
  if (!isTable) return undefined
  return {
    ...range,
    message: 'The table is shown as text, since it has no line of dashes',
    hint: `Write ${missing}`,
  }
}

export const brokenTables: Check = ({ file }, report) => {
  if (!file.text.includes('|')) return undefined
  const reportBroken = (broken: Broken | undefined): void => {
    if (broken === undefined) return
    const { start, end, message, hint } = broken
    report({ rule: 'broken-table', message, place: file.placeAt(start, end), suggestions: [{ text: hint }] })
  }
  return {
    table({ children, align }) {
      for (const row of children) reportBroken(readRow(row, align?.length ?? 0))
    },
    parent({ children }) {
      for (const [index, child] of children.entries())
        if (child.type === 'paragraph') reportBroken(readText(child, children[index - 1], file))
    },
  }
}
