/** Where formulas may start and end: the inline content of a tree that was parsed without formulas. */
import type { Nodes, Root } from 'mdast'
import { lowerBound } from '../../shared/collections/lowerBound.ts'
import { isParent, offsetsOf, type Range } from '../../tree/index.ts'

/** A paragraph, heading or table cell. */
export interface InlineContainer extends Range {
  readonly isCell: boolean
  /** Number of block quotes around it. */
  readonly quotes: number
  /** Column of its content in the innermost list item, from 0; 0 outside of lists. */
  readonly indent: number
}

export interface InlineContent {
  containerAt(offset: number): InlineContainer | undefined
  /** Code, HTML or bare address that contains the offset. */
  opaqueAt(offset: number): Range | undefined
  /** Whether both offsets are in the same link, or outside of links. */
  isSameLink(start: number, end: number): boolean
}

interface InlineContext {
  readonly quotes: number
  readonly indent: number
}

const LINKS: ReadonlySet<string> = new Set(['link', 'linkReference', 'image', 'imageReference'])

function rangeAt<Item extends Range>(ranges: readonly Item[], offset: number): Item | undefined {
  const index = lowerBound(ranges.length, (at) => (ranges[at]?.end ?? 0) <= offset)
  const found = ranges[index]
  return found !== undefined && found.start <= offset ? found : undefined
}

function contextOf(node: Nodes, outer: InlineContext): InlineContext {
  if (node.type === 'blockquote') return { ...outer, quotes: outer.quotes + 1 }
  if (node.type !== 'listItem') return outer
  const column = node.children[0]?.position?.start.column
  return column === undefined ? outer : { ...outer, indent: column - 1 }
}

/** @param text Text of the tree. */
export function readInlineContent(root: Root, text: string): InlineContent {
  const containers: InlineContainer[] = []
  const opaque: Range[] = []
  const links: Range[] = []
  const stack: { readonly node: Nodes; readonly around: InlineContext }[] = [
    { node: root, around: { quotes: 0, indent: 0 } },
  ]
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { node, around } = step
    const range = offsetsOf(node)
    if (range !== undefined) {
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
        containers.push({ ...range, ...around, isCell: node.type === 'tableCell' })
      else if (node.type === 'inlineCode' || node.type === 'html') opaque.push(range)
      // The text of a bare address is the address.
      else if (node.type === 'link' && text[range.start] !== '[') opaque.push(range)
      else if (LINKS.has(node.type)) links.push(range)
    }
    if (!isParent(node)) continue
    const inner = contextOf(node, around)
    for (const child of node.children.toReversed()) stack.push({ node: child, around: inner })
  }
  return {
    containerAt: (offset) => rangeAt(containers, offset),
    opaqueAt: (offset) => rangeAt(opaque, offset),
    isSameLink: (start, end) => rangeAt(links, start) === rangeAt(links, end),
  }
}
