/** Takes the stand-ins of `hideExpressions` out of the tree, or puts back what is written in their place. */

import type { Html, Nodes, Paragraph, Root, Text } from 'mdast'
import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import { mapTexts } from '../html/hiddenText.ts'
import { holdsComponents } from '../html/scanTags.ts'
import { createSourceText } from '../source/sourceText.ts'
import { findAll, isParent, walkTree } from '../walkTree.ts'
import { type HiddenExpression, type HiddenExpressions, LINE_BREAK } from './hideExpressions.ts'

declare module 'mdast' {
  interface HtmlData {
    /** The lines as they stand in the file, where the value of the piece has other characters in their place. */
    written?: string
  }
  interface RootData {
    /** Offsets of tags of MDX that cannot be read. */
    unreadTags?: readonly number[]
  }
}

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
    const pattern = linesOf(piece.hidden).map(escapeRegExp).join('(?:\\r\\n|\\r|\\n)[ \\t>]*')
    const found = new RegExp(pattern, 'g')
    found.lastIndex = from
    const match = found.exec(text)
    if (match === null) continue
    const [whole] = match
    const breaks = whole.match(/(?:\r\n|\r|\n)[ \t>]*/g) ?? []
    result += text.slice(from, match.index)
    if (piece.leads) {
      const joined = replace(piece).split(LINE_BREAK)
      result += joined.map((line, index) => line.slice(piece.leads?.[index])).join('\n')
    } else {
      const lines = linesLike(piece.hidden, replace(piece))
      result += lines.map((line, index) => line + (breaks[index] ?? '')).join('')
    }
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
  // Values lack the marks of quotes.
  node.value = node.value.slice(0, -1) + written.replace(/^([\r\n]+)(?:[ \t]*>)+(?=[ \t]*>$)/, '$1')
  const [, lead = ''] = written.split(LINE_BREAK)
  position.end = { line: position.end.line + 1, column: lead.length + 1, offset: end }
}

/** Tags with blank lines that are code: the parsers saw one line of it. */
export function findTagsInCode(root: Root, { pieces }: HiddenExpressions): number[] {
  if (!pieces.some(({ leads }) => leads)) return []
  return (['code', 'inlineCode'] as const).flatMap((type) =>
    findAll(root, type).flatMap((node) =>
      piecesIn(node, pieces).flatMap(({ leads, start }) => (leads ? [start] : [])),
    ),
  )
}

/** Where lines were joined, offsets are right and lines are not. */
function mapPoints(root: Root, { pieces, written }: HiddenExpressions): void {
  const first = pieces.find(({ leads }) => leads)?.start
  if (first === undefined) return
  const { pointAt } = createSourceText('', written)
  walkTree(root, ({ position }) => {
    for (const point of position ? [position.start, position.end] : [])
      if (point.offset !== undefined && point.offset > first) Object.assign(point, pointAt(point.offset))
  })
}

export function showExpressions(root: Root, expressions: HiddenExpressions): void {
  const { filler, pieces, unread } = expressions
  if (unread.length > 0) root.data = { ...root.data, unreadTags: unread }
  mapPoints(root, expressions)
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
