/** Title and description that a document gives itself when its front matter does not. */
import type { Root } from 'mdast'
import type { Heading } from '../shared/doc.ts'
import { readNumberPrefix } from '../shared/numberPrefix.ts'
import { textOf, walkTree } from './walkTree.ts'

/** Longest description taken from a text, in UTF-16 units; search engines show about as much. */
const DESCRIPTION_LIMIT = 200

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The first h1 written in HTML: its text, or '' when that stands in other nodes. */
function findHtmlTitle(root: Root): string | undefined {
  let title: string | undefined
  walkTree(root, (node) => {
    if (title !== undefined || node.type !== 'html') return
    const [, inner] = /<h1(?:\s[^>]*)?>([\s\S]*?)(?:<\/h1\s*>|$)/i.exec(node.value) ?? []
    if (inner !== undefined) title = fold(inner.replace(/<[^>]*>/g, ''))
  })
  return title
}

/** Text of the article's own h1; '' when it has one without text; undefined when it has none. */
export function findContentTitle(root: Root, headings: readonly Heading[]): string | undefined {
  const heading = headings.find(({ depth }) => depth === 1)
  return heading?.text ?? findHtmlTitle(root)
}

/** `guide/02-first_steps.md` is `First steps`; `guide/index.md` is named after its folder. */
export function titleOfPath(contentPath: string): string {
  const segments = contentPath.replace(/\.[^./]+$/, '').split('/')
  const last = segments.at(-1) ?? ''
  const isFolderPage = /^(?:index|readme)$/i.test(readNumberPrefix(last).name)
  const segment = (isFolderPage ? segments.at(-2) : undefined) ?? last
  const words = fold(readNumberPrefix(segment).name.replace(/[-_]+/g, ' '))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As it is, or cut at the end of a word. */
export function shortenDescription(text: string): string {
  if (text.length <= DESCRIPTION_LIMIT) return text
  const cut = text.slice(0, DESCRIPTION_LIMIT)
  const border = cut.lastIndexOf(' ')
  const words = border > 0 ? cut.slice(0, border) : cut.replace(/[\uD800-\uDBFF]?.$/s, '')
  return `${words.replace(/[\s,;:.]+$/, '')}…`
}

/** The first paragraph as text, shortened. */
export function describeFirstParagraph(root: Root): string {
  for (const node of root.children) {
    if (node.type !== 'paragraph') continue
    const text = fold(textOf(node))
    if (text === '' || node.children.every(({ type }) => type === 'image' || type === 'imageReference'))
      continue
    return shortenDescription(text)
  }
  return ''
}
