/** Removes the replacements of `hideExpressions` from the tree, or restores the original text. */

import type { Html, Nodes, Paragraph, Root, Text } from 'mdast'
import { lowerBound } from '../../shared/collections/lowerBound.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { findAll, isParent, mapTexts, walkTree } from '../../tree/index.ts'
import { holdsComponents, isKnownComponent } from '../html/scanTags.ts'
import { type HiddenExpression, type HiddenExpressions, LINE_BREAK } from './hideExpressions.ts'

declare module 'mdast' {
  interface HtmlData {
    /** Original text, when `value` has other characters in its place. */
    written?: string
  }
  interface RootData {
    /** Offsets of MDX tags that cannot be parsed. */
    unreadTags?: readonly number[]
    /** Offsets of `style` attributes of MDX tags whose values are expressions. */
    styles?: readonly number[]
    /** Attributes of tags in `.md` files whose values are expressions. */
    jsxAttributes?: readonly { readonly name: string; readonly start: number }[]
  }
}

const LEAD = /^[ \t>]*/

/** Lines without the markers of quotes and lists, which values of nodes do not have. */
const linesOf = (text: string): string[] =>
  text.split(LINE_BREAK).map((line, index) => (index === 0 ? line : line.replace(LEAD, '')))

/** Splits a text of the same length into lines, and removes from each the prefix that `linesOf` removes from `hidden`. */
function linesLike(hidden: string, text: string): string[] {
  const leads = hidden.split(LINE_BREAK).map((line) => LEAD.exec(line)?.[0].length ?? 0)
  return text.split(LINE_BREAK).map((line, index) => (index === 0 ? line : line.slice(leads[index])))
}

/** Finds lines in a text with line breaks and prefixes of its own. */
function findLines(
  text: string,
  [first = '', ...rest]: readonly string[],
  from: number,
): { readonly start: number; readonly end: number } | undefined {
  const border = /(?:\r\n|\r|\n)[ \t>]*/y
  for (let start = text.indexOf(first, from); start >= 0; start = text.indexOf(first, start + 1)) {
    let end = start + first.length
    const isComplete = rest.every((line) => {
      border.lastIndex = end
      if (!border.test(text) || !text.startsWith(line, border.lastIndex)) return false
      end = border.lastIndex + line.length
      return true
    })
    if (isComplete) return { start, end }
    if (start === text.length) return undefined
  }
  return undefined
}

/** Replaces hidden pieces in a text. */
function restorePieces(
  text: string,
  pieces: readonly HiddenExpression[],
  replace: (piece: HiddenExpression) => string,
): string {
  let result = ''
  let from = 0
  for (const piece of pieces) {
    const found = findLines(text, linesOf(piece.hidden), from)
    if (found === undefined) continue
    const whole = text.slice(found.start, found.end)
    const breaks = whole.match(/(?:\r\n|\r|\n)[ \t>]*/g) ?? []
    result += text.slice(from, found.start)
    if (piece.leads) {
      const joined = replace(piece).split(LINE_BREAK)
      result += joined.map((line, index) => line.slice(piece.leads?.[index])).join('\n')
    } else {
      const lines = linesLike(piece.hidden, replace(piece))
      result += lines.map((line, index) => line + (breaks[index] ?? '')).join('')
    }
    from = found.end
  }
  return result + text.slice(from)
}

const plain = (text: string): string => linesOf(text.trim()).join('\n').trim()

/** Nodes for code outside of tags. */
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

/** Pieces inside of a node. @param pieces Sorted. */
function piecesIn({ position }: Nodes, pieces: readonly HiddenExpression[]): readonly HiddenExpression[] {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (start === undefined || end === undefined) return []
  const first = lowerBound(pieces.length, (index) => (pieces[index]?.end ?? 0) <= start)
  let last = first
  while ((pieces[last]?.start ?? end) < end) last += 1
  return pieces.slice(first, last)
}

/** Moves the bracket of a tag to its line in the file. */
function moveBracket(node: Html, { start, end, written }: HiddenExpression): void {
  const { position } = node
  if (position?.end.offset !== start + 1 || !node.value.endsWith('>')) return
  // Values of nodes have no quote markers.
  node.value = node.value.slice(0, -1) + written.replace(/^([\r\n]+)(?:[ \t]*>)+(?=[ \t]*>$)/, '$1')
  const [, lead = ''] = written.split(LINE_BREAK)
  position.end = { line: position.end.line + 1, column: lead.length + 1, offset: end }
}

/** Offsets of tags with blank lines that are in Markdown code; the parsers saw a single line of them. */
export function findTagsInCode(root: Root, { pieces }: HiddenExpressions): number[] {
  if (!pieces.some(({ leads }) => leads)) return []
  return (['code', 'inlineCode'] as const).flatMap((type) =>
    findAll(root, type).flatMap((node) =>
      piecesIn(node, pieces).flatMap(({ leads, start }) => (leads ? [start] : [])),
    ),
  )
}

/** Corrects line numbers after joined lines; offsets are correct. */
function mapPoints(root: Root, { pieces, written }: HiddenExpressions): void {
  const first = pieces.find(({ leads }) => leads)?.start
  if (first === undefined) return
  const { pointAt } = createSourceText('', written)
  walkTree(root, ({ position }) => {
    for (const point of position ? [position.start, position.end] : [])
      if (point.offset !== undefined && point.offset > first) Object.assign(point, pointAt(point.offset))
  })
}

const STYLE = /(?<=^|\s)style(?=\s*=\s*\{)/

/** Offset of a `style` attribute in a piece of a tag. */
function styleIn({ written, start }: HiddenExpression): number[] {
  const at = written.search(STYLE)
  return at < 0 ? [] : [start + at]
}

/** An attribute that is left out, since HTML has no expressions. An address has its own finding. */
function leftOutIn({ written, start, inHtml }: HiddenExpression) {
  const [, name] = /^([^\s={}]+)\s*=\s*\{/.exec(written) ?? []
  return name === undefined || inHtml?.trim() !== '' ? [] : [{ name, start }]
}

/** Known components read their attributes themselves. */
const isOfKnown = ({ written }: HiddenExpression): boolean => isKnownComponent(written.replace(/^<\/?/, ''))

/** @param isMdx Whether the file is `.mdx`. */
export function restoreExpressions(root: Root, expressions: HiddenExpressions, isMdx: boolean): void {
  const { filler, pieces, unread } = expressions
  if (unread.length > 0) root.data = { ...root.data, unreadTags: unread }
  mapPoints(root, expressions)
  const hiddenByNode = new Map<Nodes, HiddenExpression>()
  const styles: number[] = []
  const leftOut: { readonly name: string; readonly start: number }[] = []
  walkTree(root, (node) => {
    if (node.type !== 'html') return
    const nodePieces = piecesIn(node, pieces)
    if (isMdx) styles.push(...nodePieces.flatMap(styleIn))
    else {
      if (!nodePieces.some(isOfKnown)) leftOut.push(...nodePieces.flatMap(leftOutIn))
      if (nodePieces.some(({ written }) => written.includes('{'))) node.data = { ...node.data, isJsx: true }
    }
    const last = nodePieces.at(-1)
    if (last?.isBracket) moveBracket(node, last)
    const [piece, ...others] = nodePieces
    const isAlone = piece !== undefined && piece.inHtml === undefined && others.length === 0
    if (isAlone && plain(node.value) === plain(piece.hidden)) hiddenByNode.set(node, piece)
  })
  if (styles.length > 0) root.data = { ...root.data, styles }
  if (leftOut.length > 0) root.data = { ...root.data, jsxAttributes: leftOut }
  mapTexts(root, (text, node) => {
    if (hiddenByNode.has(node) || !(text.includes(filler) || text.includes('<'))) return text
    const nodePieces = piecesIn(node, pieces).filter(({ isBracket }) => !isBracket)
    if (nodePieces.length === 0) return text
    const written = restorePieces(text, nodePieces, (piece) => piece.written).replaceAll(filler, '')
    // Markdown between component tags is parsed separately, which hides its code again.
    if (node.type !== 'html' || text !== node.value || holdsComponents(written)) return written
    node.data = { ...node.data, written }
    return restorePieces(text, nodePieces, ({ inHtml, shown, written: code }) => {
      if (inHtml !== undefined) return inHtml
      // HTML would parse the tags in an expression.
      return shown === '' || code.includes('<') ? code.replace(/[^\r\n]/g, ' ') : code
    }).replaceAll(filler, '')
  })
  if (hiddenByNode.size === 0) return
  walkTree(root, (parent) => {
    if (!isParent(parent) || !parent.children.some((child: Nodes) => hiddenByNode.has(child))) return
    const isInline =
      parent.type !== 'root' && !['blockquote', 'listItem', 'containerDirective'].includes(parent.type)
    const children = parent.children.flatMap((child: Nodes): Nodes[] => {
      const piece = child.type === 'html' ? hiddenByNode.get(child) : undefined
      return piece === undefined || child.type !== 'html' ? [child] : toNodes(piece, child, isInline)
    })
    const filled = children.filter((child) => child.type !== 'paragraph' || child.children.length > 0)
    Object.assign(parent, { children: filled })
  })
}
