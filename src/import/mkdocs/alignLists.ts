/**
 * Moves lines to where Markdown reads them as Python-Markdown does: there each level of a list has four columns, and up to
 * three further ones have no meaning; here four columns behind the text of an item are code.
 */
import { contentColumn, indentOf } from '../text/indentedCode.ts'

const LEVEL = 4

/** @param lines Without code. */
export function alignLists(lines: readonly string[]): string[] {
  /** Columns of the texts of the items around a line. */
  const items: number[] = []
  let shift = { from: 0, by: 0 }
  return lines.map((line, index) => {
    if (line.trim() === '') return line
    const columns = indentOf(line)
    if (columns < shift.from) shift = { from: 0, by: 0 }
    const shifted = columns - shift.by
    // A paragraph of an item goes on in lines that are indented less.
    const isLazy = (lines[index - 1] ?? '').trim() !== '' && contentColumn(line) === undefined
    while (!isLazy && items.length > 0 && shifted < Math.min(items.at(-1) ?? 0, items.length * LEVEL))
      items.pop()
    const further = shifted - items.length * LEVEL
    const isCode = items.length > 0 && shifted - (items.at(-1) ?? 0) >= LEVEL
    if (isCode && further > 0 && further < LEVEL) shift = { from: columns, by: shift.by + further }
    const moved = line.slice(shift.by)
    const column = contentColumn(moved)
    if (column !== undefined) items.push(column)
    return moved
  })
}

const ELEMENT =
  /^([ \t>]*)<(p|div|h[1-6]|center|section|figure|blockquote|table|ul|ol)\b[^<>]*>.*<\/\2>[ \t]*$/i

/** An element on one line ends there in Python-Markdown, and at the next blank line here. */
export const separateElements = (lines: readonly string[]): string[] =>
  lines.flatMap((line, index) => {
    const [, prefix = '', name] = ELEMENT.exec(line) ?? []
    const isFirst = (lines[index - 1] ?? '').replace(/[ \t>]/g, '') === ''
    const next = lines[index + 1] ?? ''
    const isText = next.startsWith(prefix) && /^ {0,3}[^\s<>]/.test(next.slice(prefix.length))
    return name !== undefined && isFirst && isText ? [line, prefix.trimEnd()] : [line]
  })
