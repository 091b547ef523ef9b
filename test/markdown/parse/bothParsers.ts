import { expect } from 'vitest'
import { parseMarkdown } from '../../../src/markdown/parse/parseMarkdown.ts'
import { describeTrees } from '../compareTrees.ts'
import { showNode } from '../compile/outline.ts'

/** Outline of the tree, which both parsers must create. */
export function outlineOf(text: string): string {
  const [fast, remark] = [parseMarkdown(text, { parser: 'fast' }), parseMarkdown(text, { parser: 'remark' })]
  const trees = describeTrees(text, fast, remark)
  expect(trees.fast).toBe(trees.reference)
  return fast.children.map(showNode).join(' ')
}
