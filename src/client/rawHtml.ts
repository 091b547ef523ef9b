/**
 * Finished HTML inside an article, which React does not render again: `extractRawHtml` replaces `raw` nodes by text
 * marks, `restore` replaces the marks in the rendered page by the HTML.
 */
import type { Nodes, Root } from 'hast'

/** Authors of pages cannot guess it. It never reaches the output. */
const MARK = `${crypto.randomUUID()}:`
const END = ';'

const rawOf = (node: { readonly type: string }): string | undefined =>
  node.type === 'raw' && 'value' in node ? String(node.value) : undefined

export interface ExtractedHtml {
  readonly article: Root
  /** @param html The rendered page. */
  restore(html: string): string
}

export function extractRawHtml(article: Root): ExtractedHtml {
  const extracted: string[] = []
  function extract(node: Nodes): Nodes {
    const html = rawOf(node)
    if (html !== undefined) return { type: 'text', value: `${MARK}${extracted.push(html) - 1}${END}` }
    return 'children' in node ? ({ ...node, children: node.children.map(extract) } as Nodes) : node
  }
  return {
    article: extract(article) as Root,
    restore(html) {
      const [first = '', ...rest] = html.split(MARK)
      const parts = rest.map((part) => {
        const end = part.indexOf(END)
        return (extracted[Number(part.slice(0, end))] ?? '') + part.slice(end + END.length)
      })
      return first + parts.join('')
    },
  }
}
