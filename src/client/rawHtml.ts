/**
 * Lets raw HTML of articles bypass React: `extractRawHtml` replaces `raw` nodes by text placeholders, and `restore`
 * replaces the placeholders in the rendered page by the HTML.
 */
import type { Nodes, Root } from 'hast'
import type { RenderInput } from '../shared/page/render.ts'

/** Random, so that the text of a page cannot contain it. It never reaches the output. */
const PLACEHOLDER_START = `${crypto.randomUUID()}:`
const PLACEHOLDER_END = ';'

const rawOf = (node: { readonly type: string }): string | undefined =>
  node.type === 'raw' && 'value' in node ? String(node.value) : undefined

type Articles = Pick<RenderInput, 'article' | 'introductions'>

interface ExtractedHtml {
  readonly articles: Articles
  /** @param html The rendered page. */
  restore(html: string): string
}

export function extractRawHtml({ article, introductions }: Articles): ExtractedHtml {
  const extracted: string[] = []
  function extract(node: Nodes): Nodes {
    const html = rawOf(node)
    if (html !== undefined)
      return { type: 'text', value: `${PLACEHOLDER_START}${extracted.push(html) - 1}${PLACEHOLDER_END}` }
    return 'children' in node ? ({ ...node, children: node.children.map(extract) } as Nodes) : node
  }
  return {
    articles: {
      article: article && (extract(article) as Root),
      introductions: introductions?.map((each) => each && (extract(each) as Root)),
    },
    restore(html) {
      const [first = '', ...rest] = html.split(PLACEHOLDER_START)
      const parts = rest.map((part) => {
        const end = part.indexOf(PLACEHOLDER_END)
        return (extracted[Number(part.slice(0, end))] ?? '') + part.slice(end + PLACEHOLDER_END.length)
      })
      return first + parts.join('')
    },
  }
}
