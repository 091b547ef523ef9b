/**
 * Finished HTML inside an article, on its way past React. In: an article with `raw` nodes. Out: one without, where marks
 * stand for them, and the way to put the HTML into what was rendered.
 */
import type { Nodes, Root } from 'hast'

export interface TakenRaw {
  readonly article: Root
  withHtml(body: string): string
}

const rawOf = (node: { readonly type: string }): string | undefined =>
  node.type === 'raw' && 'value' in node ? String(node.value) : undefined

/** Nobody who writes a page can guess it. It stands nowhere in what is written out. */
const MARK = `${crypto.randomUUID()}:`
const END = ';'

export function takeRaw(article: Root): TakenRaw {
  const taken: string[] = []
  function mark(node: Nodes): Nodes {
    const html = rawOf(node)
    if (html !== undefined) return { type: 'text', value: `${MARK}${taken.push(html) - 1}${END}` }
    return 'children' in node ? ({ ...node, children: node.children.map(mark) } as Nodes) : node
  }
  return {
    article: mark(article) as Root,
    withHtml(body) {
      const [start = '', ...parts] = body.split(MARK)
      return parts.reduce((html, part) => {
        const end = part.indexOf(END)
        return html + (taken[Number(part.slice(0, end))] ?? '') + part.slice(end + END.length)
      }, start)
    },
  }
}
