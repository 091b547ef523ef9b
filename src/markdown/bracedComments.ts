/**
 * Comments of xpre-docs in braces, as MDX writes comments: documents that other tools read as MDX may be named `.md`. They become
 * HTML comments, which are not part of the page.
 */
import type { Html, Root, Text } from 'mdast'
import type { SourceText } from '../shared/text/sourceText.ts'
import { type Child, isParent, offsetsOf, setChildren, walkTree } from '../tree/index.ts'
import { BRACED_COMMENT } from './parse/literalSigns.ts'

const mayHoldComment = (text: string): boolean => text.includes('{/*')

/** Splits a text at its comments. */
function splitText(node: Text, file: SourceText): Child[] {
  const range = offsetsOf(node)
  const isAsWritten = range !== undefined && file.text.slice(range.start, range.end) === node.value
  const positionOf = (start: number, end: number): Text['position'] => {
    if (!isAsWritten) return node.position
    const [from, to] = [range.start + start, range.start + end]
    return {
      start: { ...file.pointAt(from), offset: from },
      end: { ...file.pointAt(to), offset: to },
    }
  }
  const parts: Child[] = []
  const add = (part: Text | Html, start: number, end: number) => {
    const position = positionOf(start, end)
    if (start < end) parts.push({ ...part, ...(position && { position }) })
  }
  const addText = (start: number, end: number) =>
    add({ type: 'text', value: node.value.slice(start, end) }, start, end)
  let from = 0
  for (const { 0: whole, 1: content = '', index } of node.value.matchAll(BRACED_COMMENT)) {
    const end = index + whole.length
    addText(from, index)
    add({ type: 'html', value: `<!--${content.replaceAll('-->', '')}-->` }, index, end)
    from = end
  }
  addText(from, node.value.length)
  return parts
}

export function readBracedComments(root: Root, file: SourceText): void {
  if (!mayHoldComment(file.text)) return
  walkTree(root, (parent) => {
    if (!isParent(parent)) return
    const children: readonly Child[] = parent.children
    if (!children.some((child) => child.type === 'text' && mayHoldComment(child.value))) return
    setChildren(
      parent,
      children.flatMap((child) => (child.type === 'text' ? splitText(child, file) : [child])),
    )
  })
}
