/**
 * Ids of headings on code hosts. They differ from ids on sites: headings in raw HTML have ids, `{#id}` is text, and
 * images have no text, while the blanks beside them stay. Two forms of one heading are returned where hosts, or their
 * versions, differ: with the number of a footnote and without, and with the blanks at the ends of raw HTML and without.
 */
import GithubSlugger from 'github-slugger'
import type { Html, Nodes, Root } from 'mdast'
import { decodeReferences, findAll, isParent, walkTree } from '../../tree/index.ts'

const HEADING = /<(h[1-6])\b[^>]*>([\s\S]*?)(?:<\/\1\s*>|$(?![\s\S]))/gi
const COMMENT = /<!--[\s\S]*?-->/g
const TAG = /<[^>]*>/g

/** Texts of a heading, in the forms that hosts make ids of. */
type Forms = readonly [text: string, trimmed: string, numbered: string]

/** Number of each footnote in the document, from 1, in order of first references. */
type FootnoteNumbers = ReadonlyMap<string, number>

/** Text of a node, without markup and images. */
function textOf(start: Nodes, numbers?: FootnoteNumbers): string {
  let text = ''
  walkTree(start, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'formula') text += node.value
    else if (node.type === 'break') text += ' '
    else if (node.type === 'footnoteReference') text += numbers?.get(node.identifier) ?? ''
  })
  return text
}

function numberFootnotes(root: Root): FootnoteNumbers {
  const numbers = new Map<string, number>()
  for (const { identifier } of findAll(root, 'footnoteReference'))
    if (!numbers.has(identifier)) numbers.set(identifier, numbers.size + 1)
  return numbers
}

const textOfHtml = (html: string): string => decodeReferences(html.replace(TAG, ''))

/** Text of the Markdown between a tag and its closing tag. */
function textUntil(closing: string, siblings: readonly Nodes[], from: number): string {
  let text = ''
  for (let index = from; index < siblings.length; index += 1) {
    const node = siblings[index]
    if (node?.type === 'html' && node.value.toLowerCase().includes(closing)) break
    if (node !== undefined) text += textOf(node)
  }
  return text
}

function textsIn({ value }: Html, siblings: readonly Nodes[], from: number): string[] {
  return [...value.replace(COMMENT, '').matchAll(HEADING)].map(([whole, name = '', content = '']) => {
    const closing = `</${name.toLowerCase()}`
    const isClosed = whole.toLowerCase().includes(closing)
    return textOfHtml(content) + (isClosed ? '' : textUntil(closing, siblings, from))
  })
}

/** Texts of all headings in document order. */
function findHeadings(root: Root): Forms[] {
  const texts: Forms[] = []
  const numbers = numberFootnotes(root)
  const siblingsOf = new Map<Html, readonly [siblings: readonly Nodes[], next: number]>()
  walkTree(root, (node) => {
    if (isParent(node)) {
      node.children.forEach((child: Nodes, index) => {
        if (child.type === 'html' && /<h[1-6]\b/i.test(child.value))
          siblingsOf.set(child, [node.children, index + 1])
      })
    }
    if (node.type === 'heading') {
      const text = textOf(node)
      texts.push([text, text, textOf(node, numbers)])
    }
    const siblings = node.type === 'html' ? siblingsOf.get(node) : undefined
    if (node.type === 'html' && siblings !== undefined) {
      for (const text of textsIn(node, ...siblings)) texts.push([text, text.trim(), text])
    }
  })
  return texts
}

export function codeHostIds(root: Root): string[] {
  const headings = findHeadings(root)
  const ids = new Set<string>()
  for (const form of [0, 1, 2] as const) {
    const slugger = new GithubSlugger()
    // Code hosts keep only spaces.
    for (const texts of headings) ids.add(slugger.slug(texts[form].replace(/[^\S ]+/g, '')))
  }
  return [...ids]
}
