/** Walks Markdown trees without recursion, since authors can nest deeper than the stack allows. */
import type { Nodes, Parents, Root } from 'mdast'

export const isParent = (node: Nodes): node is Parents => 'children' in node

/** Calls `visit` for each node in document order, including the start. */
export function walkTree(start: Nodes, visit: (node: Nodes) => void): void {
  const stack: Nodes[] = [start]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    visit(node)
    // Faster than `isParent`: called many times for every node.
    const { children } = node as Partial<Parents>
    if (children === undefined) continue
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child) stack.push(child)
    }
  }
}

/** Visible text: words, code, alternative texts of images. HTML and footnote references have none. */
export function textOf(start: Nodes): string {
  let text = ''
  walkTree(start, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'formula') text += node.value
    else if (node.type === 'image' || node.type === 'imageReference') text += node.alt ?? ''
    else if (node.type === 'break') text += ' '
  })
  return text
}

/** Text with the names of emoji, as `textOf` was before they were replaced. Ids of headings contain the names. */
export function writtenTextOf(start: Nodes): string {
  let hasNames = false
  walkTree(start, (node) => {
    hasNames ||= node.type === 'text' && node.data?.written !== undefined
  })
  if (!hasNames) return textOf(start)
  const copy = structuredClone(start)
  walkTree(copy, (node) => {
    if (node.type === 'text') node.value = node.data?.written ?? node.value
  })
  return textOf(copy)
}

/** All nodes of a type, in document order. */
export function findAll<Type extends Nodes['type']>(
  root: Root,
  type: Type,
): Extract<Nodes, { type: Type }>[] {
  const hasType = (node: Nodes): node is Extract<Nodes, { type: Type }> => node.type === type
  const found: Extract<Nodes, { type: Type }>[] = []
  walkTree(root, (node) => {
    if (hasType(node)) found.push(node)
  })
  return found
}
