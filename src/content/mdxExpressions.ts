/**
 * Code in `.mdx` files: a comment between braces is no part of the page, `{"[x](y.md)"}` is the text between its
 * quotes, and `<Foo.Bar {...rest} to={"y.md"}>` is a tag. To Markdown they are text that may hold links. So the parsers
 * are shown HTML of the same length, which is then taken out of the tree, or put back as it was written.
 */
import type { Html, Nodes, Paragraph, Root, Text } from 'mdast'
import { findJsx, type JsxStretch } from './findJsx.ts'
import { findFreeSign, mapTexts } from './hiddenText.ts'
import { holdsComponents } from './html/scanTags.ts'
import { isParent, walkTree } from './walkTree.ts'

declare module 'mdast' {
  interface HtmlData {
    /** The lines as they stand in the file, where the value of the piece has other characters in their place. */
    written?: string
  }
}

interface HiddenExpression {
  readonly start: number
  readonly end: number
  readonly written: string
  /** As the parsers see it, of the same length. */
  readonly hidden: string
  /** In a tag: the same as HTML, of the same length. Undefined: it stands by itself. */
  readonly inHtml: string | undefined
  /** What the page shows of it when it stands by itself. */
  readonly shown: string
  readonly isModule: boolean
  /** The end of a tag, with the line break before it; the parsers see the bracket first. */
  readonly isBracket: boolean
}

export interface HiddenExpressions {
  readonly text: string
  /** A character that the text does not hold. */
  readonly filler: string
  readonly pieces: readonly HiddenExpression[]
}

/** Looked at of what stands beside an expression on its line. */
const REST_LIMIT = 1000

/** The least that a tag takes: `<x a=F>`. */
const TAG_LENGTH = 7

const LINE_BREAK = /\r\n|\r|\n/
const LINE_BREAKS = /(\r\n|\r|\n)/

const STRING =
  /^\s*(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`)\s*$/

/** What stands between quotes, when the expression is nothing else. */
function stringIn(expression: string): string | undefined {
  const [, double, single, template] = STRING.exec(expression.slice(1, -1)) ?? []
  return double ?? single ?? template
}

const unescapeString = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, character: string) => (character === 'n' ? '\n' : character))

/** A text with other characters in the place of all but line breaks, and of the marks of quotes and lists. */
const fill = (text: string, filler: string, isInQuote: boolean): string =>
  text.replace(
    isInQuote ? /((?:\r\n|\r|\n)[ \t>]*)|[^\r\n]/g : /((?:\r\n|\r|\n)[ \t]*)|[^\r\n]/g,
    (_, lead?: string) => lead ?? filler,
  )

interface Surroundings {
  readonly filler: string
  /** What follows on the line. */
  readonly rest: string
  readonly isInQuote: boolean
}

/** Opening and closing of an instruction, and the character that marks it. */
const OPENING_LENGTH = 3
const CLOSING_LENGTH = 2

/** An instruction, whose first and last lines have room for its ends; lines before and after them are blank. */
function hideAsInstruction(written: string, { filler, isInQuote }: Surroundings): string {
  const lines = fill(written, 'x', isInQuote).split(LINE_BREAKS)
  const lengthOf = (line: string | undefined): number => line?.trim().length ?? 0
  const first = lines.findIndex((line) => lengthOf(line) >= OPENING_LENGTH)
  const last = lines.findLastIndex((line) => lengthOf(line) >= CLOSING_LENGTH)
  const isShort = first < 0 || (first === last && lengthOf(lines[first]) < OPENING_LENGTH + CLOSING_LENGTH)
  return lines
    .map((line, index) => {
      if (isShort || index < first || index > last) return line.replaceAll('x', ' ')
      const opened = index === first ? line.replace('xxx', () => `<?${filler}`) : line
      return index === last ? opened.replace(/xx(\s*)$/, '?>$1') : opened
    })
    .join('')
}

/**
 * Undefined where there is no way. An instruction that begins a line takes the rest of its last line with it; a tag
 * that is alone on a line takes the lines up to a blank one.
 */
function hide(written: string, surroundings: Surroundings): string | undefined {
  const { filler, rest, isInQuote } = surroundings
  if (rest.trim() === '') return hideAsInstruction(written, surroundings)
  const { length } = written
  if (!LINE_BREAK.test(written)) {
    return length < TAG_LENGTH ? undefined : `<x a=${filler}${'x'.repeat(length - TAG_LENGTH)}>`
  }
  const hasBlankLine = written.split(LINE_BREAK).some((line) => line.replace(/^[ \t>]*/, '') === '')
  return hasBlankLine || /^.[\r\n]/.test(written)
    ? undefined
    : `<${fill(written, 'x', isInQuote).slice(1, -1)}>`
}

/** `to={"y.md"}` as `to= "y.md" `: HTML reads the same value. Undefined where it would read another one. */
function toHtmlValue(value: string): string | undefined {
  const content = stringIn(value)
  if (content === undefined || /[\\\r\n]|&(?:#|\w+;)/.test(content)) return undefined
  const quote = content.includes('"') ? "'" : '"'
  if (content.includes(quote)) return undefined
  const [lead = '', end = ''] = [/^\{\s*/.exec(value)?.[0], /\s*\}$/.exec(value)?.[0]]
  return `${' '.repeat(lead.length)}${quote}${content}${quote}${' '.repeat(end.length)}`
}

function hideInTag({ kind, start, valueStart, end }: JsxStretch, text: string, around: Surroundings) {
  const { filler, isInQuote } = around
  const written = text.slice(start, end)
  if (kind === 'name') return { written, hidden: written.replaceAll('.', '-'), inHtml: written }
  if (kind === 'bracket') {
    const hidden = isInQuote ? written : `>${written.slice(0, -1)}`
    return { written, hidden, inHtml: hidden }
  }
  const blank = written.replace(/[^\r\n]/g, ' ')
  if (kind === 'spread')
    return { written, hidden: `x="${fill(written.slice(3, -1), filler, isInQuote)}"`, inHtml: blank }
  const name = text.slice(start, valueStart)
  const value = text.slice(valueStart, end)
  const asHtml = toHtmlValue(value)
  return {
    written,
    hidden: `${name}"${fill(value.slice(1, -1), filler, isInQuote)}"`,
    // What only code knows is no attribute.
    inHtml: asHtml === undefined ? blank : name + asHtml,
  }
}

/** Other expressions are text that Markdown may read: it finds nothing in them. */
const MAY_HOLD_LINK = /[[<@]|:\/\/|www\.|["'`]/

function hideOne(stretch: JsxStretch, text: string, filler: string): HiddenExpression | undefined {
  const { kind, start, end } = stretch
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(end, end + REST_LIMIT)) ?? []
  const [before = ''] = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - REST_LIMIT), start)) ?? []
  const around = { filler, rest, isInQuote: /^[ \t]*>/.test(before) }
  const isModule = kind === 'module'
  if (kind === 'attribute' || kind === 'spread' || kind === 'name' || kind === 'bracket') {
    return {
      start,
      end,
      ...hideInTag(stretch, text, around),
      shown: '',
      isModule,
      isBracket: kind === 'bracket',
    }
  }
  const written = text.slice(start, end)
  if (kind === 'expression' && !MAY_HOLD_LINK.test(written)) return undefined
  const hidden = hide(written, around)
  if (hidden === undefined) return undefined
  const content = stringIn(written)
  const shown = kind === 'comment' ? '' : content === undefined ? written : unescapeString(content)
  return { start, end, written, hidden, inHtml: undefined, shown, isModule, isBracket: false }
}

/** Nothing where nothing has to be hidden. */
export function hideExpressions(text: string): HiddenExpressions | undefined {
  if (!/\{|^(?:import|export)\s|<\/?\w+\.|^[ \t]*>[ \t]*$/m.test(text)) return undefined
  const filler = findFreeSign(text)
  if (filler === undefined) return undefined
  const pieces = findJsx(text).flatMap((stretch) => hideOne(stretch, text, filler) ?? [])
  if (pieces.length === 0) return undefined
  let hidden = ''
  let from = 0
  for (const piece of pieces) {
    hidden += text.slice(from, piece.start) + piece.hidden
    from = piece.end
  }
  return { text: hidden + text.slice(from), filler, pieces }
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const LEAD = /^[ \t>]*/

/** Lines without what quotes and lists put before them, which values of the tree lack. */
const linesOf = (text: string): string[] =>
  text.split(LINE_BREAK).map((line, index) => (index === 0 ? line : line.replace(LEAD, '')))

/** The lines of a text of the same length, without as many characters as `linesOf` takes off the hidden ones. */
function linesLike(hidden: string, text: string): string[] {
  const leads = hidden.split(LINE_BREAK).map((line) => LEAD.exec(line)?.[0].length ?? 0)
  return text.split(LINE_BREAK).map((line, index) => (index === 0 ? line : line.slice(leads[index])))
}

/** Puts other texts in the place of what was hidden. */
function putBack(
  text: string,
  pieces: readonly HiddenExpression[],
  replace: (piece: HiddenExpression) => string,
): string {
  let result = ''
  let from = 0
  for (const piece of pieces) {
    const pattern = linesOf(piece.hidden).map(escapePattern).join('(?:\\r\\n|\\r|\\n)[ \\t>]*')
    const found = new RegExp(pattern, 'g')
    found.lastIndex = from
    const match = found.exec(text)
    if (match === null) continue
    const [whole] = match
    const breaks = whole.match(/(?:\r\n|\r|\n)[ \t>]*/g) ?? []
    const lines = linesLike(piece.hidden, replace(piece))
    result += text.slice(from, match.index)
    result += lines.map((line, index) => line + (breaks[index] ?? '')).join('')
    from = match.index + whole.length
  }
  return result + text.slice(from)
}

const plain = (text: string): string => linesOf(text.trim()).join('\n').trim()

/** What stands in the tree for an expression that stood by itself. */
function toNodes(
  { shown, isModule, written }: HiddenExpression,
  { position }: Html,
  isInline: boolean,
): Nodes[] {
  if (shown === '') return []
  const place = position && { position }
  const text: Text = { type: 'text', value: isModule ? written : shown, ...place }
  const paragraph: Paragraph = { type: 'paragraph', children: [text], ...place }
  return [isInline ? text : paragraph]
}

/** Those of the pieces, which are in order, that a node holds. */
function piecesIn({ position }: Nodes, pieces: readonly HiddenExpression[]): readonly HiddenExpression[] {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (start === undefined || end === undefined) return []
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.end ?? 0) > start) high = middle
    else low = middle + 1
  }
  let last = low
  while ((pieces[last]?.start ?? end) < end) last += 1
  return pieces.slice(low, last)
}

/** Gives a tag the line that its bracket has in the file. */
function moveBracket(node: Html, { start, end, written }: HiddenExpression): void {
  const { position } = node
  if (position?.end.offset !== start + 1 || !node.value.endsWith('>')) return
  node.value = node.value.slice(0, -1) + written
  const [, lead = ''] = written.split(LINE_BREAK)
  position.end = { line: position.end.line + 1, column: lead.length + 1, offset: end }
}

export function showExpressions(root: Root, { filler, pieces }: HiddenExpressions): void {
  const standsFor = new Map<Nodes, HiddenExpression>()
  walkTree(root, (node) => {
    if (node.type !== 'html') return
    const own = piecesIn(node, pieces)
    const last = own.at(-1)
    if (last?.isBracket) moveBracket(node, last)
    const [piece, ...others] = own
    const isAlone = piece !== undefined && piece.inHtml === undefined && others.length === 0
    if (isAlone && plain(node.value) === plain(piece.hidden)) standsFor.set(node, piece)
  })
  mapTexts(root, (text, node) => {
    if (standsFor.has(node) || !(text.includes(filler) || text.includes('<'))) return text
    const own = piecesIn(node, pieces).filter(({ isBracket }) => !isBracket)
    if (own.length === 0) return text
    const written = putBack(text, own, (piece) => piece.written).replaceAll(filler, '')
    // Markdown between the tags of components is parsed on its own, and hides them again.
    if (node.type !== 'html' || text !== node.value || holdsComponents(written)) return written
    node.data = { ...node.data, written }
    return putBack(text, own, ({ inHtml, shown, written: code }) => {
      if (inHtml !== undefined) return inHtml
      // HTML would read the tags of an expression.
      return shown === '' || code.includes('<') ? code.replace(/[^\r\n]/g, ' ') : code
    }).replaceAll(filler, '')
  })
  if (standsFor.size === 0) return
  walkTree(root, (parent) => {
    if (!isParent(parent) || !parent.children.some((child: Nodes) => standsFor.has(child))) return
    const isInline =
      parent.type !== 'root' && !['blockquote', 'listItem', 'containerDirective'].includes(parent.type)
    const children = parent.children.flatMap((child: Nodes): Nodes[] => {
      const piece = child.type === 'html' ? standsFor.get(child) : undefined
      return piece === undefined || child.type !== 'html' ? [child] : toNodes(piece, child, isInline)
    })
    const filled = children.filter((child) => child.type !== 'paragraph' || child.children.length > 0)
    Object.assign(parent, { children: filled })
  })
}
