/**
 * Measures constructs in a text for which parsers need more than linear time, memory or stack, before it is parsed. Linear
 * in the length of the text.
 *
 * Most costs grow quadratically within a run: a paragraph, a list item, a table; some within a table row. So a cost is the
 * sum of squares over the runs. The boundaries of runs are guessed without parsing; a run is at least as long as the real
 * one.
 */

interface Cost {
  sum: number
  /** Cost of the most expensive run. */
  most: number
  line: number
}

interface TextCosts {
  /** Colons, which may start directives. */
  readonly colons: Cost
  /** Character references, times the length of their run. */
  readonly references: Cost
  /** Maximum nesting of labels of directives. */
  readonly labels: Cost
  /** Maximum nesting of quotes, lists and directives. */
  readonly nesting: Cost
  /** Markers of emphasis, links, images and comments. */
  readonly marks: Cost
  /** Markers in a line with characters beyond ASCII, times its length. */
  readonly wide: Cost
  /** Definitions of footnotes. */
  readonly notes: Cost
  /** Maximum number of lines in a run. */
  readonly lines: Cost
}

const BLANK = /^[ \t>]*$/
const MARKER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
const LIST_ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]+\S/
const CONTAINER = /^[ \t>]*:{3,}(?:([a-z])|[ \t]*$)/i
const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/
const CLOSING_FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/
const DELIMITER_ROW = /^[ \t>|:-]+$/
const NOTE = /^[ \t>]*\[\^[^\]]*\]:/
const REFERENCE = /&[#a-z]/gi
const LABEL = /:[a-z][\w-]*\[|[[\]]/gi
const MARK = /\*+|_+|~+|\]\(|\]\[|!\[|<!|\{/g

const INLINE_MARK = /\*+|_+|~+|`+|</g
/** Two of them take as much time as one of the other marks. */
const BRACKET = /[[\]]/g
/** A tag takes half the time of other marks. */
const TAG = /<\/?[a-z][\w-]*(?:[\s/][^<>]*)?>/gi
/** A block of HTML is one node. */
const HTML_LINE = /^[ \t>]*</
const WIDE = /[^\0-\u007f]/

const countOf = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0

export function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1
  return count
}

/** Nesting by the markers at the start of a line, or by the indentation of a list item. */
function nestingOf(line: string, isItem: boolean): number {
  let count = 0
  // A failing `test` resets `lastIndex` of the sticky pattern.
  while (MARKER.test(line)) count += 1
  return isItem ? Math.max(count, (line.length - line.trimStart().length) / 2) : count
}

function add(cost: Cost, amount: number, line: number): void {
  cost.sum += amount
  if (amount > cost.most) Object.assign(cost, { most: amount, line })
}

const newCost = (): Cost => ({ sum: 0, most: 0, line: 1 })

/** A run with its counts so far. */
const newRun = (line: number) => ({
  line,
  lines: 0,
  colons: 0,
  references: 0,
  marks: 0,
  length: 0,
  brackets: 0,
  labels: 0,
  isTable: false,
})

type Run = ReturnType<typeof newRun>

/** Ends costs that do not extend beyond a table row. */
function endRow(run: Run, costs: TextCosts, line: number): void {
  add(costs.references, run.references * run.length, line)
  add(costs.marks, run.marks ** 2, line)
  Object.assign(run, { references: 0, marks: 0, length: 0 })
}

function endRun(run: Run, costs: TextCosts): void {
  endRow(run, costs, run.line)
  add(costs.colons, run.colons ** 2, run.line)
  add(costs.lines, run.lines, run.line)
}

/** Counts all brackets as labels, whatever they turn out to be. */
function followLabels(line: string, run: Run, { labels }: TextCosts, number: number): void {
  for (const [bracket] of line.matchAll(LABEL)) {
    if (bracket === ']') {
      run.brackets = Math.max(0, run.brackets - 1)
      run.labels = Math.min(run.labels, run.brackets)
      continue
    }
    run.brackets += 1
    if (bracket !== '[') run.labels += 1
    if (run.labels > labels.most) Object.assign(labels, { most: run.labels, line: number })
  }
}

function measureLine(line: string, run: Run, costs: TextCosts, number: number): void {
  if (line.includes('|') && line.includes('-') && DELIMITER_ROW.test(line)) {
    endRow(run, costs, run.line)
    run.isTable = true
  }
  const colons = countColons(line)
  run.lines += 1
  run.colons += colons
  run.references += countOf(line, REFERENCE)
  run.marks += countOf(line, MARK)
  run.length += line.length
  if (WIDE.test(line) && !HTML_LINE.test(line)) {
    const marks = countOf(line, INLINE_MARK) + (countOf(line, BRACKET) - countOf(line, TAG)) / 2
    add(costs.wide, marks * line.length, number)
  }
  if (line.includes('[')) {
    if (NOTE.test(line)) add(costs.notes, 1, number)
    if (colons > 0 || run.brackets > 0) followLabels(line, run, costs, number)
  }
  if (run.isTable) endRow(run, costs, number)
}

export function measureText(text: string): TextCosts {
  const costs: TextCosts = {
    colons: newCost(),
    references: newCost(),
    labels: newCost(),
    nesting: newCost(),
    marks: newCost(),
    wide: newCost(),
    notes: newCost(),
    lines: newCost(),
  }
  let run = newRun(1)
  let fence: string | undefined
  let containers = 0
  const nest = (levels: number, line: number) => {
    if (levels > costs.nesting.most) Object.assign(costs.nesting, { most: Math.floor(levels), line })
  }
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const number = index + 1
    if (fence !== undefined) {
      const [, closing = ''] = CLOSING_FENCE.exec(line) ?? []
      if (closing.startsWith(fence)) fence = undefined
      continue
    }
    const [, opening] = FENCE.exec(line) ?? []
    const isBlank = BLANK.test(line)
    const isItem = LIST_ITEM.test(line)
    if (opening !== undefined || isBlank || isItem) {
      endRun(run, costs)
      run = newRun(number)
    }
    nest(nestingOf(line, isItem), number)
    const container = CONTAINER.exec(line)
    if (container) {
      containers = container[1] === undefined ? Math.max(0, containers - 1) : containers + 1
      nest(containers, number)
    }
    if (opening !== undefined) fence = opening
    else if (!isBlank) measureLine(line, run, costs, number)
  }
  endRun(run, costs)
  return costs
}
