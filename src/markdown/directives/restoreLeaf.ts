/** Restores unknown leaf directives as text. It is taken from the source by offsets, so it is exactly what the author wrote. */
import type { Paragraph, PhrasingContent, Text } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { mergeTexts } from '../../tree/index.ts'

/** Range of a directive's label in its source; undefined without a label. */
function findLabel({ children }: LeafDirective, base: number): { start: number; end: number } | undefined {
  const start = children[0]?.position?.start.offset
  const end = children.at(-1)?.position?.end.offset
  return start === undefined || end === undefined ? undefined : { start: start - base, end: end - base }
}

const textNode = (value: string, position: Text['position']): Text => ({
  type: 'text',
  value,
  ...(position && { position }),
})

/** The source text of a directive, with the nodes of its label. */
function restoreDirective(node: LeafDirective, source: string): PhrasingContent[] {
  const base = node.position?.start.offset ?? 0
  const label = findLabel(node, base)
  const isPlain = node.children.every(({ type }) => type === 'text')
  if (label === undefined || isPlain) return [textNode(source, node.position)]
  return [
    textNode(source.slice(0, label.start), node.position),
    ...node.children,
    textNode(source.slice(label.end), node.position),
  ]
}

/** An unknown leaf directive as a paragraph with its source. */
export function restoreLeaf(node: LeafDirective, source: string): Paragraph {
  return {
    type: 'paragraph',
    children: mergeTexts(restoreDirective(node, source)),
    ...(node.position && { position: node.position }),
  }
}
