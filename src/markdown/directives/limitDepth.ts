/**
 * Limits the nesting of trees. Hostile or broken files must not overflow the stack of this or a later stage; documents for
 * readers never exceed the limit.
 */
import type { Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast'
import { words } from '../../shared/text/words.ts'
import { isParent } from '../../tree/index.ts'

/** Maximum number of levels of nodes below the root; ten nested lists have twenty. */
export const MAX_DEPTH = 100

const PHRASING_PARENTS: ReadonlySet<string> = new Set(
  words(`
  paragraph heading emphasis strong delete link linkReference tableCell textDirective leafDirective
`),
)

/** Nodes that can contain a paragraph; below others (a list, a table) the cut is one level higher. */
const FLOW_PARENTS: ReadonlySet<string> = new Set(
  words('root blockquote listItem containerDirective footnoteDefinition'),
)

/**
 * Replaces nodes below the limit by their source as text.
 * @returns The first node of each cut, for diagnostics.
 */
export function limitDepth(root: Root, sourceOf: (node: Nodes) => string): RootContent[] {
  const cuts: RootContent[] = []
  const stack: { readonly node: Parents; readonly depth: number }[] = [{ node: root, depth: 0 }]
  const pushParents = (parent: Parents, depth: number): void => {
    for (const node of parent.children) if (isParent(node)) stack.push({ node, depth })
  }
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { node, depth } = item
    const isPhrasing = PHRASING_PARENTS.has(node.type)
    if (depth < MAX_DEPTH || !(isPhrasing || FLOW_PARENTS.has(node.type))) {
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
      if (isPhrasing) return text
      const paragraph: Paragraph = { type: 'paragraph', children: [text] }
      if (child.position) paragraph.position = child.position
      return paragraph
    })
    Object.assign(node, { children })
    pushParents(node, depth + 1)
  }
  return cuts
}
