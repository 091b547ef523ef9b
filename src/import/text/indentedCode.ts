/** Finds code that is indented by four columns more than the text around it, behind a blank line. */

export interface IndentRules {
  /** Heads of blocks whose content is indented by four columns, besides footnotes and definitions. */
  readonly heads?: RegExp
  /** Lines that are no code however far they are indented. What is indented more below them is their content. */
  readonly text?: RegExp
  /** Columns of a level of a list at least. Default: 0, which leaves the text of an item to count. */
  readonly level?: number
}

const CODE = 4

const HEAD = /^[ \t]*(?:\[\^[^\]]+\]:|:[ \t])/

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?=([ \t]+)\S)/

export const columnsOf = (blanks: string): number => {
  let columns = 0
  for (const sign of blanks) columns += sign === '\t' ? CODE - (columns % CODE) : 1
  return columns
}

const blanksOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? ''

/** Columns before the text of a line. */
export const indentOf = (line: string): number => columnsOf(blanksOf(line))

/** Column of the text of an item. More than four blanks before it are a part of the text. */
export function contentColumn(line: string): number | undefined {
  const [mark, blanks = ''] = ITEM.exec(line) ?? []
  if (mark === undefined) return undefined
  const columns = columnsOf(mark + blanks)
  return columns > columnsOf(mark) + CODE ? columnsOf(mark) + 1 : columns
}

/** @returns A function that says for each line of a text, in order, how much of it is the indentation of code; 0 for text. */
export function createIndentTest({ heads, text, level = 0 }: IndentRules): (line: string) => number {
  /** Blocks around a line, in columns: the smallest indentation of their lines, and the indentation of their text. */
  const open: { inside: number; content: number }[] = []
  let mayBeCode = true
  return (line) => {
    const blanks = blanksOf(line)
    if (blanks === line) {
      mayBeCode = true
      return 0
    }
    const columns = columnsOf(blanks)
    const item = contentColumn(line)
    const isText = text?.test(line) === true
    const isHead = HEAD.test(line) || heads?.test(line) === true
    // A paragraph goes on in lines that are indented less.
    if (mayBeCode || item !== undefined || isHead || isText)
      while (columns < (open.at(-1)?.inside ?? 0)) open.pop()
    const around = open.at(-1)?.content ?? 0
    mayBeCode &&= columns >= around + CODE && !isText
    if (mayBeCode) {
      let end = 0
      while (columnsOf(blanks.slice(0, end)) < around + CODE) end += 1
      return end
    }
    if (isText) open.push({ inside: columns + 1, content: columns + CODE })
    else if (isHead) open.push({ inside: columns + CODE, content: columns + CODE })
    else if (item !== undefined) {
      const content = Math.max(item, around + level)
      open.push({ inside: content, content })
    }
    return 0
  }
}
