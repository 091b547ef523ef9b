/**
 * Finished HTML inside an article. In: an article with `raw` nodes. Out: one without, where marks stand for them.
 */
import type { Nodes, Root } from 'hast'
import type { HtmlMarks } from './htmlMarks.ts'

const rawOf = (node: { readonly type: string }): string | undefined =>
  node.type === 'raw' && 'value' in node ? String(node.value) : undefined

export function takeRaw(article: Root, marks: Pick<HtmlMarks, 'put'>): Root {
  function mark(node: Nodes): Nodes {
    const html = rawOf(node)
    if (html !== undefined) return { type: 'text', value: marks.put(html) }
    return 'children' in node ? ({ ...node, children: node.children.map(mark) } as Nodes) : node
  }
  return mark(article) as Root
}
