import type { Paragraph, Root } from 'mdast'
import type { Reporter } from '../reporter.ts'
import { findAll } from '../walkTree.ts'

const ONLY_COLONS = /^:{3,}\s*$/

const isStrayEnd = ({ children }: Paragraph): boolean => {
  const [first, second] = children
  return first?.type === 'text' && second === undefined && ONLY_COLONS.test(first.value)
}

/**
 * Reports closing colons without an opening directive. Usually the outer of two containers has no more colons than the
 * inner one, and was closed at the end of the inner one. The colons stay on the page as text.
 */
export function reportStrayEnds(root: Root, reporter: Reporter): void {
  for (const paragraph of findAll(root, 'paragraph')) {
    if (!isStrayEnd(paragraph)) continue
    reporter.report('unclosed-directive', 'These colons close nothing', paragraph, [
      'an outer container needs more colons than the ones inside it',
    ])
  }
}
