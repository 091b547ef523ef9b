/** Finds the components of the site in an article, with their attributes. Equal uses are merged. */
import type { Root } from 'mdast'
import type { ComponentUse } from '../../shared/document/doc.ts'
import { walkTree } from '../../tree/index.ts'

/** @param names Names of the site's components. */
export function findComponentUses(root: Root, names: ReadonlySet<string>): ComponentUse[] {
  if (names.size === 0) return []
  const uses = new Map<string, ComponentUse>()
  walkTree(root, (node) => {
    if (node.type !== 'component' || !names.has(node.name)) return
    const use = { name: node.name, attributes: { ...node.attributes }, hasContent: node.children.length > 0 }
    uses.set(JSON.stringify(use), use)
  })
  return [...uses.values()]
}
