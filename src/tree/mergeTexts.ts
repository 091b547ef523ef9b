import type { Nodes } from 'mdast'

/** Merges adjacent texts, as the parser does. */
export function mergeTexts<Node extends Nodes>(nodes: readonly Node[]): Node[] {
  const merged: Node[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type !== 'text' || last?.type !== 'text') {
      merged.push(node)
      continue
    }
    last.value += node.value
    if (last.position && node.position) last.position = { ...last.position, end: node.position.end }
  }
  return merged
}
