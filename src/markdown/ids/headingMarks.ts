/**
 * Ids of headings that are written as a comment, `## Title {/* #id *\/}` or `## Title {/*id*\/}`, or as an anchor that has
 * the id of its heading already. Both are removed, and the id stays in the data of the heading.
 */
import { slug } from 'github-slugger'
import type { Heading, PhrasingContent, Root } from 'mdast'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { offsetsOf } from '../source/nodePlaces.ts'
import { findAll, textOf } from '../walkTree.ts'

declare module 'mdast' {
  interface HeadingData {
    /** Id that the author wrote in a comment or an anchor. */
    givenId?: string
  }
}

/** Without `#`, a comment with blanks around its word is only a comment; those of xpre-docs have other meanings. */
const COMMENT =
  /\{\/\*(?:[ \t]*#([^\s{}*#]+)[ \t]*|(?!check-|truncate\b)([^\s{}*#]+))\*\/\}(?=[ \t]*#*[ \t]*(?:[\r\n]|$))/
const ANCHOR = /^<a\s+(?:id|name)\s*=\s*(["']?)([^"'\s<>]+)\1\s*(\/?)>$/i
const MAY_HOLD = /\{\/\*|<a\s+(?:id|name)\s*=/i

/** Removes everything from an offset on; false when another node than a text includes the offset. */
function cutFrom(heading: Heading, offset: number): boolean {
  const kept: PhrasingContent[] = []
  for (const child of heading.children) {
    const range = offsetsOf(child)
    if (range === undefined) return false
    if (range.start >= offset) break
    if (range.end > offset) {
      const at = child.type === 'text' ? child.value.lastIndexOf('{/') : -1
      if (child.type !== 'text' || at < 0) return false
      child.value = child.value.slice(0, at)
    }
    kept.push(child)
  }
  const last = kept.at(-1)
  if (last?.type === 'text') {
    last.value = last.value.trimEnd()
    if (last.value === '') kept.pop()
  }
  heading.children = kept
  return true
}

function readComment(heading: Heading, { text }: SourceText): string | undefined {
  const range = offsetsOf(heading)
  const match = range && COMMENT.exec(text.slice(range.start, range.end))
  const id = match?.[1] ?? match?.[2]
  if (!range || !match || id === undefined) return undefined
  return cutFrom(heading, range.start + match.index) ? id : undefined
}

/** Removes an anchor with the id that the heading gets from its text. Other anchors are second ids of the heading. */
function readAnchor(heading: Heading): string | undefined {
  const { children } = heading
  const at = children.findIndex((child) => child.type === 'html' && ANCHOR.test(child.value))
  const anchor = children[at]
  if (anchor?.type !== 'html') return undefined
  const [, , id, isSelfClosed] = ANCHOR.exec(anchor.value) ?? []
  const next = children[at + 1]
  const isClosed = next?.type === 'html' && /^<\/a\s*>$/i.test(next.value)
  const ownId = slug(textOf(heading)).replace(/^-+|-+$/g, '')
  if (id !== ownId || !(isClosed || isSelfClosed === '/')) return undefined
  children.splice(at, isClosed ? 2 : 1)
  return id
}

export function readHeadingMarks(root: Root, file: SourceText): void {
  if (!MAY_HOLD.test(file.text)) return
  for (const heading of findAll(root, 'heading')) {
    const givenId = readComment(heading, file) ?? readAnchor(heading)
    if (givenId !== undefined) heading.data = { ...heading.data, givenId }
  }
}
