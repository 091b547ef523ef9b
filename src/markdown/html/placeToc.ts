import type { Element, ElementContent, Root, RootContent } from 'hast'

const HEADING = /^h[1-6]$/
/** Boxes without a meaning that may hold a whole document. */
const BOXES: ReadonlySet<string> = new Set(['div', 'section', 'article', 'center'])

/** Most of an article, without headings. */
const TEXTS: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'pre', 'CodeBlock', 'TableWrap'])

const isElement = (node: RootContent | undefined): node is Element => node?.type === 'element'

const isLead = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('lead')

/** Tag names of all headings in it, in order. */
function headingsIn({ tagName, children }: Element): string[] {
  if (TEXTS.has(tagName)) return []
  return HEADING.test(tagName) ? [tagName] : children.filter(isElement).flatMap(headingsIn)
}

/** Behind the lead that follows, else at `index`. */
function behindLead(nodes: readonly RootContent[], index: number): number {
  const next = nodes.findIndex((node, at) => at >= index && isElement(node))
  const element = nodes[next]
  return isElement(element) && isLead(element) ? next + 1 : index
}

const insert = <Node>(nodes: readonly Node[], index: number, node: Node): Node[] => [
  ...nodes.slice(0, index),
  node,
  ...nodes.slice(index),
]

/** @returns Undefined where there is no h1 to stand below. */
function placeIn<Node extends RootContent>(nodes: readonly Node[], slot: Element): Node[] | undefined {
  const at = nodes.findIndex((node) => isElement(node) && headingsIn(node).includes('h1'))
  const block = nodes[at]
  if (!isElement(block)) return undefined
  if (BOXES.has(block.tagName) && headingsIn(block).at(-1) !== 'h1') {
    const children = placeIn<ElementContent>(block.children, slot)
    return children && nodes.with(at, { ...block, children } as Element as Node)
  }
  return insert(nodes, behindLead(nodes, at + 1), slot as Element as Node)
}

/**
 * Puts the place of the table of contents that phones show into an article: below its first h1 and the lead after it,
 * or at the beginning, below the title of the page, of an article that has no h1. What holds the h1 alone, such as
 * a component or a centred box, stays in one piece.
 *
 * @returns A new tree; the one given is not changed.
 */
export function placeToc({ children, ...root }: Root): Root {
  const slot: Element = { type: 'element', tagName: 'TocSlot', properties: {}, children: [] }
  return { ...root, children: placeIn(children, slot) ?? insert(children, behindLead(children, 0), slot) }
}
