/**
 * Restores text that only looks like a directive: `10:30`, `node:fs`, `:smile:` and other unregistered names. The text is
 * taken from the source by offsets, so it is exactly what the author wrote.
 */
import type { Link, Nodes, Paragraph, PhrasingContent, Text } from 'mdast'
import type { LeafDirective, TextDirective } from 'mdast-util-directive'
import type { Point } from 'unist'

type Inline = TextDirective | LeafDirective

/** Range of a directive's label in its source; undefined without a label. */
function findLabel({ children }: Inline, base: number): { start: number; end: number } | undefined {
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
function restoreDirective(node: Inline, source: string): PhrasingContent[] {
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

const moveBy = (point: Point, columns: number): Point => ({
  line: point.line,
  column: point.column + columns,
  ...(point.offset !== undefined && { offset: point.offset + columns }),
})

/** `a:b[text](address)` contains a link when `:b[…]` is not a directive. */
function restoreLink(node: TextDirective, next: Nodes | undefined, sourceOf: (node: Nodes) => string) {
  const source = sourceOf(node)
  if (next?.type !== 'text' || node.children.length === 0) return undefined
  const name = `:${node.name}`
  const [destination, url] = /^\(([^\s()<>]+)\)/.exec(next.value) ?? []
  if (destination === undefined || url === undefined) return undefined
  if (!source.startsWith(`${name}[`) || !source.endsWith(']')) return undefined
  const link: Link = { type: 'link', url, children: node.children.filter(isLinkContent) }
  const text = textNode(name, node.position)
  const rest = { ...next, value: next.value.slice(destination.length) }
  if (node.position && next.position) {
    const { start, end } = node.position
    const [written = destination] = /^\([^\s()]+\)/.exec(sourceOf(next)) ?? []
    const labelStart = moveBy(start, name.length)
    const linkEnd = moveBy(end, written.length)
    text.position = { start, end: labelStart }
    link.position = { start: labelStart, end: linkEnd }
    rest.position = { ...next.position, start: linkEnd }
  }
  return { nodes: [text, link], rest }
}

const isLinkContent = (node: PhrasingContent): boolean =>
  node.type !== 'link' && node.type !== 'linkReference'

/** Merges adjacent texts, as the parser does. */
function mergeTexts<Node extends Nodes>(nodes: readonly Node[]): Node[] {
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

/** Restores the text directives among the children of a node that are not `isRegistered`. */
export function restoreTextDirectives<Node extends Nodes>(
  nodes: readonly Node[],
  isRegistered: (node: TextDirective) => boolean,
  sourceOf: (node: Nodes) => string,
): (Node | PhrasingContent)[] {
  const result: (Node | PhrasingContent)[] = []
  let replaced: Nodes | undefined
  nodes.forEach((written, index) => {
    const node = replaced ?? written
    replaced = undefined
    if (node.type !== 'textDirective' || isRegistered(node)) {
      result.push(node as Node)
      return
    }
    const link = restoreLink(node, nodes[index + 1], sourceOf)
    result.push(...(link?.nodes ?? restoreDirective(node, sourceOf(node))))
    replaced = link?.rest
  })
  return mergeTexts(result)
}

/** An unknown leaf directive as a paragraph with its source. */
export function restoreLeaf(node: LeafDirective, source: string): Paragraph {
  return {
    type: 'paragraph',
    children: mergeTexts(restoreDirective(node, source)),
    ...(node.position && { position: node.position }),
  }
}
