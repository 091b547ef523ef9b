/**
 * Parses Markdown inside of raw HTML: between the tags of components, or after an unclosed tag. Positions are those of the
 * file.
 */
import type { Html, Nodes, Root } from 'mdast'
import { isMdxPath } from '../../shared/document/markdownFile.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { type Child, createPointInHtml, type PointInHtml, walkTree } from '../../tree/index.ts'
import { dropExtraCells } from '../html/dropUnrendered.ts'
import { endOfSelfClosed, isJsx } from '../html/selfClosing.ts'
import type { FormulaSyntax } from '../math/scanFormulas.ts'
import { parseMarkdown } from '../parse/parseMarkdown.ts'

/** A line, and its offset in the value. */
interface PieceLine {
  readonly text: string
  readonly offset: number
}

export interface HtmlPiece {
  readonly node: Html
  /** Offsets in the value, end exclusive. */
  readonly start: number
  readonly end: number
}

function linesOf({ node, start, end }: HtmlPiece): PieceLine[] {
  const lines: PieceLine[] = []
  let offset = start
  for (const text of node.value.slice(start, end).split(/(\r\n|\r|\n)/)) {
    if (!/^[\r\n]/.test(text)) lines.push({ text, offset })
    offset += text.length
  }
  return lines
}

const cutStart = ({ text, offset }: PieceLine, length: number): PieceLine => {
  const cut = Math.min(length, text.length)
  return { text: text.slice(cut), offset: offset + cut }
}

const indentOf = (text: string): number => text.length - text.trimStart().length

/** Removes the common indentation of JSX, which would mean code in Markdown. */
function dedent(lines: readonly PieceLine[]): PieceLine[] {
  const isFilled = ({ text }: PieceLine): boolean => text.trim() !== ''
  const first = lines.findIndex(isFilled)
  const filled = first < 0 ? [] : lines.slice(first, lines.findLastIndex(isFilled) + 1)
  const common = lines
    .filter(isFilled)
    .reduce((least, { text }) => Math.min(least, indentOf(text)), Number.POSITIVE_INFINITY)
  return filled.map((line, index) => cutStart(line, index === 0 ? indentOf(line.text) : common))
}

/** Maps an offset in the value to a position in the file, with the offset in the file. */
function pointIn(node: Html, offset: number, { file, of }: HtmlPoints) {
  const point = of(node)(offset)
  return point && { ...point, offset: file.lineStart(point.line) + point.column - 1 }
}

/** Maps the positions of the parsed lines to the file. */
function movePositions(
  root: Root,
  lines: readonly PieceLine[],
  { node }: HtmlPiece,
  points: HtmlPoints,
): void {
  const pointOf = ({ line, column }: { readonly line: number; readonly column: number }) =>
    pointIn(node, (lines[line - 1]?.offset ?? 0) + column - 1, points)
  walkTree(root, (child: Nodes) => {
    if (!child.position) return
    const start = pointOf(child.position.start)
    const end = pointOf(child.position.end)
    if (start && end) child.position = { start, end }
    else if (node.position) child.position = node.position
  })
}

/** Maps offsets in HTML nodes of a file to positions; the map of each node is cached. */
export interface HtmlPoints {
  readonly file: SourceText
  /** See `parseMarkdown`. */
  readonly math: FormulaSyntax | undefined
  of(node: Html): PointInHtml
}

export function createHtmlPoints(file: SourceText, math?: FormulaSyntax): HtmlPoints {
  const cache = new WeakMap<Html, PointInHtml>()
  return {
    file,
    math,
    of(node) {
      const points = cache.get(node) ?? createPointInHtml(node, file)
      cache.set(node, points)
      return points
    },
  }
}

/** Maximum number of splits of a block; each one parses the rest up to the next blank line. */
const MAX_SPLITS = 50

/** In CommonMark these extend to their end tag, although nothing belongs to a self-closing one. */
const EXTENDS_TO_END = /^\s*<(?:script|pre|style|textarea)\s/i

/**
 * Splits an HTML block after `<br />`: in MDX the rest is Markdown, but the parsers read it as part of the HTML. In Markdown
 * also after `<script />`.
 * @param depth Number of splits before this piece.
 */
export function splitSelfClosed(node: Child, points: HtmlPoints, depth = 0): readonly Child[] {
  if (node.type !== 'html' || depth === MAX_SPLITS) return [node]
  const { data, position, value } = node
  if (!isJsx(node) && !EXTENDS_TO_END.test(value)) return [node]
  const end = endOfSelfClosed(value)
  if (end === 0 || value.slice(end).trim() === '') return [node]
  const written = data?.written?.slice(0, end)
  const point = pointIn(node, end, points)
  const first: Html = {
    type: 'html',
    value: value.slice(0, end),
    data: { ...data, ...(written !== undefined && { written }) },
    ...(position && { position: point ? { start: position.start, end: point } : position }),
  }
  return [first, ...parsePiece({ node, start: end, end: value.length }, true, points, depth + 1)]
}

/** @param isIndented Whether to remove the common indentation. */
export function parsePiece(
  piece: HtmlPiece,
  isIndented: boolean,
  points: HtmlPoints,
  depth = 0,
): readonly Child[] {
  const written = linesOf(piece)
  const lines = isIndented ? dedent(written) : written
  if (lines.length === 0) return []
  const root = parseMarkdown(lines.map(({ text }) => text).join('\n'), {
    parser: 'fast',
    isMdx: isMdxPath(points.file.source),
    math: points.math,
  })
  dropExtraCells(root)
  movePositions(root, lines, piece, points)
  return root.children.flatMap((child) => splitSelfClosed(child, points, depth))
}
