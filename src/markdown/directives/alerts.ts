/**
 * GitHub's alerts: a block quote whose first line is only `[!NOTE]`. As on GitHub, not inside lists or other quotes, and
 * only with content below the line.
 */
import type { Blockquote, Nodes, Paragraph, Parents } from 'mdast'
import type { ComponentNode } from './componentNode.ts'
import { createComponent } from './nodeTypes.ts'

const MARKER = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\r\n?|\n|$)/i

/** Removes the first line of the paragraph; undefined when nothing remains. */
function cutMarker(paragraph: Paragraph, marker: string): Paragraph | undefined {
  const [first, ...rest] = paragraph.children
  if (first?.type !== 'text') return undefined
  const value = first.value.slice(marker.length)
  const children =
    value === '' ? rest.slice(rest[0]?.type === 'break' ? 1 : 0) : [{ ...first, value }, ...rest]
  return children.length === 0 ? undefined : { ...paragraph, children }
}

export function readAlert(
  node: Blockquote,
  parent: Parents,
  sourceOf: (node: Nodes) => string,
): ComponentNode | undefined {
  if (parent.type === 'blockquote' || parent.type === 'listItem') return undefined
  const [paragraph, ...rest] = node.children
  if (paragraph?.type !== 'paragraph') return undefined
  const [text, next] = paragraph.children
  if (text?.type !== 'text') return undefined
  const [marker, type = ''] = MARKER.exec(text.value) ?? []
  if (marker === undefined) return undefined
  // The marker must end its line: at a line break, or at the end of the paragraph.
  if (
    marker.endsWith(']') &&
    text.value.length === marker.length &&
    next !== undefined &&
    next.type !== 'break'
  ) {
    return undefined
  }
  // `\[!NOTE]` is escaped.
  if (sourceOf(text).startsWith('\\')) return undefined
  const body = cutMarker(paragraph, marker)
  const children = body ? [body, ...rest] : rest
  return children.length === 0
    ? undefined
    : createComponent('Admonition', { type: type.toLowerCase() }, children, node)
}
