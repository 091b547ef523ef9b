import type { Nodes, Root } from 'mdast'
import { findAll, type Reporter } from '../../../tree/index.ts'

const ONLY_COLONS = /^:{3,}\s*$/

export function isStrayEnd(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false
  const [first, second] = node.children
  return first?.type === 'text' && second === undefined && ONLY_COLONS.test(first.value)
}

/**
 * Reports closing colons without an opening directive. Usually the outer of two containers has no more colons than the
 * inner one, and was closed at the end of the inner one. The colons stay on the page as text.
 *
 * @param explained Colons that another finding is about.
 */
export function reportStrayEnds(root: Root, explained: ReadonlySet<Nodes>, reporter: Reporter): void {
  for (const paragraph of findAll(root, 'paragraph')) {
    if (explained.has(paragraph) || !isStrayEnd(paragraph)) continue
    reporter.report('unclosed-directive', 'These colons close nothing', paragraph, [
      'an outer container needs more colons than the ones inside it',
    ])
  }
}
