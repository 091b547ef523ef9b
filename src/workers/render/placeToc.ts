import type { Element, ElementContent, Root, RootContent } from 'hast'

const HEADING = /^h[1-6]$/
/** Generic containers that may contain a whole document. */
const CONTAINERS: ReadonlySet<string> = new Set(['div', 'section', 'article', 'center'])

/** The elements that most articles consist of; they contain no headings. */
const WITHOUT_HEADINGS: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'pre', 'CodeBlock', 'TableWrap'])

const isElement = (node: RootContent | undefined): node is Element => node?.type === 'element'

const isLead = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('lead')

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Whether the article has a lead paragraph before `index`, or continues there with its description. */
function hasLead(nodes: readonly RootContent[], index: number, description: string): boolean {
  const before = nodes.slice(0, index).findLast(isElement)
  if (before !== undefined && isLead(before)) return true
  const next = nodes.slice(index).find(isElement)
  return description !== '' && next?.tagName === 'p' && fold(textOf(next)).startsWith(fold(description))
}

/** Tag names of all headings in an element, in order. */
function headingsIn({ tagName, children }: Element): string[] {
  if (WITHOUT_HEADINGS.has(tagName)) return []
  return HEADING.test(tagName) ? [tagName] : children.filter(isElement).flatMap(headingsIn)
}

/** Index after the lead paragraph at `index`, or `index` itself. */
function indexAfterLead(nodes: readonly RootContent[], index: number): number {
  const next = nodes.findIndex((node, at) => at >= index && isElement(node))
  const element = nodes[next]
  return isElement(element) && isLead(element) ? next + 1 : index
}

type CreateSlot = (nodes: readonly RootContent[], index: number) => Element

const insertAt = <Node extends RootContent>(
  nodes: readonly Node[],
  index: number,
  createSlot: CreateSlot,
): Node[] => [...nodes.slice(0, index), createSlot(nodes, index) as Node, ...nodes.slice(index)]

/** @returns Undefined without an h1. */
function insertSlot<Node extends RootContent>(
  nodes: readonly Node[],
  createSlot: CreateSlot,
): Node[] | undefined {
  const at = nodes.findIndex((node) => isElement(node) && headingsIn(node).includes('h1'))
  const block = nodes[at]
  if (!isElement(block)) return undefined
  if (CONTAINERS.has(block.tagName) && headingsIn(block).at(-1) !== 'h1') {
    const children = insertSlot<ElementContent>(block.children, createSlot)
    return children && nodes.with(at, { ...block, children } as Element as Node)
  }
  return insertAt(nodes, indexAfterLead(nodes, at + 1), createSlot)
}

/**
 * Inserts the slot for the description and the table of contents on phones: after the first h1 and its lead paragraph, or
 * at the start of an article without h1, which follows the title of the page. An element that contains only the h1, such
 * as a component or a centred box, is not split.
 *
 * @param description Of the document. The slot does not show it where the text begins with it.
 * @returns A new tree; the input is not changed.
 */
export function placeToc({ children, ...root }: Root, description: string): Root {
  const createSlot: CreateSlot = (nodes, index) => ({
    type: 'element',
    tagName: 'TocSlot',
    properties: hasLead(nodes, index, description) ? { hasLead: true } : {},
    children: [],
  })
  return {
    ...root,
    children: insertSlot(children, createSlot) ?? insertAt(children, indexAfterLead(children, 0), createSlot),
  }
}
