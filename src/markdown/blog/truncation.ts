/** The marker after the introduction of a post, which lists show: `<!-- truncate -->`, or as a comment of MDX. */
import type { Nodes, Root } from 'mdast'
import { isParent, walkTree } from '../../tree/index.ts'

const HTML_COMMENT = /^<!--\s*truncate\s*-->\s*$/
const MDX_COMMENT = /^\{\/\*\s*truncate\s*\*\/\}$/

function isMarker(node: Nodes): boolean {
  if (node.type === 'html') return HTML_COMMENT.test(node.value)
  if (node.type !== 'paragraph') return false
  const [text, ...others] = node.children
  return others.length === 0 && text?.type === 'text' && MDX_COMMENT.test(text.value.trim())
}

export const hasTruncation = ({ children }: Root): boolean => children.some(isMarker)

/** Removes the markers. */
export function dropMarkers(root: Root): void {
  root.children = root.children.filter((node) => !isMarker(node))
}

/** Leaves the part before the first marker, without its title and references to footnotes, and all definitions of links. */
export function cutAtMarker(root: Root): void {
  const end = root.children.findIndex(isMarker)
  root.children = root.children.filter((node, index) =>
    index < end ? node.type !== 'heading' || node.depth > 1 : node.type === 'definition',
  )
  walkTree(root, (node) => {
    if (!isParent(node)) return
    const children = node.children.filter(
      ({ type }) => type !== 'footnoteReference' && type !== 'footnoteDefinition',
    )
    if (children.length < node.children.length) Object.assign(node, { children })
  })
}
