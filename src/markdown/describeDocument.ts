/** Title and description of a document without these keys in its front matter. */
import type { Nodes, Paragraph, Root } from 'mdast'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Heading } from '../shared/document/doc.ts'
import { readNumberPrefix } from '../shared/document/numberPrefix.ts'
import { type ComponentNode, isParent, textOf, walkTree } from '../tree/index.ts'

/** Maximum length of a generated description, in UTF-16 units; search engines show about as much. */
const DESCRIPTION_LIMIT = 200

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Text of the first h1 written in HTML; '' when the text is in other nodes. */
function findHtmlTitle(root: Root): string | undefined {
  let title: string | undefined
  walkTree(root, (node) => {
    if (title !== undefined || node.type !== 'html') return
    const [, inner] = /<h1(?:\s[^>]*)?>([\s\S]*?)(?:<\/h1\s*>|$)/i.exec(node.value) ?? []
    if (inner !== undefined) title = fold(inner.replace(/<[^>]*>/g, ''))
  })
  return title
}

/** Title from the path: `First steps` for `guide/02-first_steps.md`; `guide/index.md` uses the name of its folder. */
export function titleOfPath(contentPath: string): string {
  const segments = contentPath.replace(/\.[^./]+$/, '').split('/')
  const last = segments.at(-1) ?? ''
  const isFolderPage = /^(?:index|readme|_index)$/i.test(readNumberPrefix(last).name)
  const segment = (isFolderPage ? segments.at(-2) : undefined) ?? last
  const words = fold(readNumberPrefix(segment).name.replace(/[-_]+/g, ' '))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Cuts a long text at the end of a word. */
export function shortenDescription(text: string): string {
  if (text.length <= DESCRIPTION_LIMIT) return text
  const cut = text.slice(0, DESCRIPTION_LIMIT)
  const border = cut.lastIndexOf(' ')
  const words = border > 0 ? cut.slice(0, border) : cut.replace(/[\uD800-\uDBFF]?.$/s, '')
  return `${words.replace(/[\s,;:.]+$/, '')}…`
}

const isKey = ({ data }: Nodes): boolean => data !== undefined && 'hName' in data && data.hName === 'kbd'

const isBadge = (node: Nodes): boolean => node.type === 'component' && node.name === 'Badge'

/** Text of a paragraph without badges and images; '' when no more than keys are left. */
function sentenceOf(paragraph: Paragraph): string {
  let text = ''
  let hasWords = false
  const stack: Nodes[] = [paragraph]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isKey(node)) text += textOf(node)
    else if (isParent(node)) {
      if (!isBadge(node)) pushAll(stack, node.children.toReversed())
    } else if (node.type !== 'image' && node.type !== 'imageReference') {
      const own = textOf(node)
      hasWords ||= /\S/.test(own)
      text += own
    }
  }
  // The blank before a removed image would be before the punctuation.
  return hasWords ? fold(text).replace(/ (?=[.,;:!?](?: |$))/g, '') : ''
}

/** Whether the node shows no text before a title: comments, badges, images, the code of a document. */
function mayPrecedeTitle(node: Nodes): boolean {
  if (node.type === 'paragraph') return sentenceOf(node) === ''
  if (node.type === 'component') return node.name === 'MdxScope'
  return node.type === 'html' || node.type === 'yaml' || node.type === 'definition'
}

const isTitleNode = (node: Nodes): boolean => node.type === 'heading' && node.depth === 1

/** The top of a home page has its title. */
const isHero = (node: Nodes): node is ComponentNode => node.type === 'component' && node.name === 'Hero'

/** Whether an h1 is the first content of the article. */
function startsWithTitle({ children }: Root): boolean {
  const first = children.find(
    (node) => !mayPrecedeTitle(node) || (node.type === 'html' && /<h1[\s>]/i.test(node.value)),
  )
  return (
    first !== undefined &&
    (first.type === 'html' || isTitleNode(first) || (isHero(first) && first.children.some(isTitleNode)))
  )
}

/**
 * Text of the h1 that is the title of the article; '' for an h1 without text; undefined without one. In an article with
 * another title in its front matter, an h1 below other content is the title of a section.
 *
 * @param title From front matter.
 */
export function findContentTitle(
  root: Root,
  headings: readonly Heading[],
  title: string | undefined,
): string | undefined {
  const text = headings.find(({ depth }) => depth === 1)?.text ?? findHtmlTitle(root)
  const isTitle = text === undefined || !title || text === title || startsWithTitle(root)
  return isTitle ? text : undefined
}

/** Shortened text of the first paragraph with words. */
export function describeFirstParagraph(root: Root): string {
  const nodes = root.children.flatMap((node): readonly Nodes[] => (isHero(node) ? node.children : [node]))
  for (const node of nodes) {
    const text = node.type === 'paragraph' ? sentenceOf(node) : ''
    if (text !== '') return shortenDescription(text)
  }
  return ''
}
