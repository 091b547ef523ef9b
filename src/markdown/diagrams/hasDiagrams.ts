import type { Root } from 'mdast'
import { splitLanguage } from '../../highlight/index.ts'
import { DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { walkTree } from '../../tree/index.ts'
import type { ContentOptions } from '../contentOptions.ts'

/** Whether the browser draws a diagram of the document, for which it needs files of the package. */
export function hasDiagrams(tree: Root, { packages = {} }: ContentOptions): boolean {
  if (packages[DIAGRAM_PACKAGE] === undefined) return false
  let isFound = false
  walkTree(tree, (node) => {
    isFound ||= node.type === 'code' && splitLanguage(node.lang ?? '', node.meta ?? '').language === 'mermaid'
  })
  return isFound
}
