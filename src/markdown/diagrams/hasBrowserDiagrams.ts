import type { Root } from 'mdast'
import { BROWSER_DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import type { ContentOptions } from '../contentOptions.ts'
import { splitLanguage } from '../highlight/splitLanguage.ts'
import { walkTree } from '../walkTree.ts'
import { isBrowserDiagram } from './readMermaid.ts'

/** Whether the browser draws a diagram of the document, for which it needs files of the package. */
export function hasBrowserDiagrams(tree: Root, { packages = {} }: ContentOptions): boolean {
  if (packages[BROWSER_DIAGRAM_PACKAGE] === undefined) return false
  let isFound = false
  walkTree(tree, (node) => {
    isFound ||=
      node.type === 'code' &&
      splitLanguage(node.lang ?? '', node.meta ?? '').language === 'mermaid' &&
      isBrowserDiagram(node.value)
  })
  return isFound
}
