/**
 * Cuts trees that are nested deeper than anything after the parser could walk.
 * A reader never needs it; a hostile or broken file must not overflow the stack of this or a later stage.
 */
import type { Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast'
import { isParent } from '../walkTree.ts'

/** Levels of nodes, counted from the root; ten nested lists have twenty. */
export const MAX_DEPTH = 100

const PHRASING_PARENTS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
  'textDirective',
  'leafDirective',
])

/** Only these can hold a paragraph; below others (a list, a table) the cut happens one level higher. */
const FLOW_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
])

/**
 * Replaces what lies too deep by its source as text.
 * @returns The first node of each cut, for a diagnostic.
 */
export function limitDepth(root: Root, sourceOf: (node: Nodes) => string): RootContent[] {
  const cuts: RootContent[] = []
  const stack: { readonly node: Parents; readonly depth: number }[] = [{ node: root, depth: 0 }]
  const pushParents = (parent: Parents, depth: number): void => {
    for (const node of parent.children) if (isParent(node)) stack.push({ node, depth })
  }
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { node, depth } = item
    const holdsText = PHRASING_PARENTS.has(node.type)
    if (depth < MAX_DEPTH || !(holdsText || FLOW_PARENTS.has(node.type))) {
      pushParents(node, depth + 1)
      continue
    }
    const deep = node.children.filter((child) => isParent(child) && child.children.length > 0)
    const first = deep.find((child) => child.type !== 'paragraph' && child.type !== 'heading')
    if (first === undefined) {
      pushParents(node, depth + 1)
      continue
    }
    cuts.push(first)
    const children = node.children.map((child): RootContent => {
      if (!isParent(child) || child.type === 'paragraph' || child.type === 'heading') return child
      const text: Text = { type: 'text', value: sourceOf(child) }
      if (child.position) text.position = child.position
      if (holdsText) return text
      const paragraph: Paragraph = { type: 'paragraph', children: [text] }
      if (child.position) paragraph.position = child.position
      return paragraph
    })
    Object.assign(node, { children })
    pushParents(node, depth + 1)
  }
  return cuts
}
