/**
 * Puts each example beside the section that it is in, as two columns that styles show on wide screens. A section begins with
 * the nearest heading above the example and ends before the next heading of the same or a higher level. In the document
 * the example follows the text of its section, also where it is written between two paragraphs.
 */
import type { Element, ElementContent } from 'hast'

/** A tag of MDX with expressions is an element of its own, see `client/mdx/prepareMdx.tsx`. */
const isExample = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'Example' || node.properties.isExample === true)

/** Level of a heading; 0 for other nodes. */
const levelOf = (node: ElementContent | undefined): number =>
  node?.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0

const createBox = (className: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [className] },
  children,
})

/** Range of the section around a node. The title of the page is in none, since the table of contents follows it. */
function sectionAround(
  nodes: readonly ElementContent[],
  at: number,
): { readonly start: number; readonly end: number } {
  let start = at
  while (start > 0 && levelOf(nodes[start]) === 0) start -= 1
  const level = levelOf(nodes[start])
  if (level === 1) start += 1
  const last = level <= 1 ? 6 : level
  const length = nodes.slice(at).findIndex((node) => levelOf(node) > 0 && levelOf(node) <= last)
  return { start, end: length < 0 ? nodes.length : at + length }
}

/** @returns The nodes of the article, with a box for each section that has an example. */
export function besideExamples(nodes: readonly ElementContent[]): ElementContent[] {
  const arranged: ElementContent[] = []
  let next = 0
  for (const [at, node] of nodes.entries()) {
    if (at < next || !isExample(node)) continue
    const { start, end } = sectionAround(nodes, at)
    const from = Math.max(start, next)
    const section = nodes.slice(from, end)
    arranged.push(...nodes.slice(next, from))
    const texts = createBox(
      'beside-text',
      section.filter((inner) => !isExample(inner)),
    )
    texts.properties.className = ['beside-text', 'flow']
    arranged.push(createBox('beside', [texts, createBox('beside-panel', section.filter(isExample))]))
    next = end
  }
  return [...arranged, ...nodes.slice(next)]
}
