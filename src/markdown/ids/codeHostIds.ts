/**
 * Ids of headings on code hosts, one for each heading in order. They differ from those of sites: headings in raw HTML have
 * ids, `{#id}` is text, and images have no text.
 */
import GithubSlugger from 'github-slugger'
import type { Html, Nodes, Root } from 'mdast'
import { decodeReferences } from '../source/destinationRange.ts'
import { isParent, walkTree } from '../walkTree.ts'

const HEADING = /<(h[1-6])\b[^>]*>([\s\S]*?)(?:<\/\1\s*>|$(?![\s\S]))/gi
const COMMENT = /<!--[\s\S]*?-->/g
const TAG = /<[^>]*>/g

/** Text of a node, without markup and images. */
function textOf(start: Nodes): string {
  let text = ''
  walkTree(start, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'formula') text += node.value
    else if (node.type === 'break') text += ' '
  })
  return text
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
function findHeadings(root: Root): string[] {
  const texts: string[] = []
  const siblingsOf = new Map<Html, readonly [siblings: readonly Nodes[], next: number]>()
  walkTree(root, (node) => {
    if (isParent(node)) {
      node.children.forEach((child: Nodes, index) => {
        if (child.type === 'html' && /<h[1-6]\b/i.test(child.value))
          siblingsOf.set(child, [node.children, index + 1])
      })
    }
    if (node.type === 'heading') texts.push(textOf(node))
    const siblings = node.type === 'html' ? siblingsOf.get(node) : undefined
    if (node.type === 'html' && siblings !== undefined) texts.push(...textsIn(node, ...siblings))
  })
  return texts
}

export function codeHostIds(root: Root): string[] {
  const slugger = new GithubSlugger()
  // Code hosts keep only spaces, and trim them at the ends.
  return findHeadings(root).map((text) => slugger.slug(text.trim().replace(/[^\S ]+/g, '')))
}
