/**
 * Ids of headings that are written as a comment, `## Title {/* #id *\/}` or `## Title {/*id*\/}`, in square brackets,
 * `## Title [#id]`, or as an anchor that has the id of its heading already. They are removed, and the id stays in the data of
 * the heading.
 */
import { slug } from 'github-slugger'
import type { Heading, PhrasingContent, Root } from 'mdast'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { findAll, offsetsOf, textOf } from '../../tree/index.ts'

declare module 'mdast' {
  interface HeadingData {
    /** Id that the author wrote in a comment, in square brackets or an anchor. */
    givenId?: string
    /** Whether the braces at the end are text, as in `\{#id}`. */
    hasEscapedId?: true
  }
}

/** Without `#`, a comment with blanks around its word is only a comment. Comments of xpre-docs have other meanings. */
const COMMENT =
  /\{\/\*(?:[ \t]*#([^\s{}*#]+)[ \t]*|(?!check-|truncate\b)([^\s{}*#]+))\*\/\}(?=[ \t]*#*[ \t]*(?:[\r\n]|$))/
/** `[#12]` is an issue. */
const BRACKETS = /(?<![\\\]!])\[#(?!\d+\])([^\s[\]#]+)\](?=[ \t]*#*[ \t]*(?:[\r\n]|$))/
const ESCAPED = /\\\{#[^\s{}]+\}[ \t]*#*[ \t]*(?:[\r\n]|$)/
const ANCHOR = /^<a\s+(?:id|name)\s*=\s*(["']?)([^"'\s<>]+)\1\s*(\/?)>$/i
const MAY_HOLD = /\{\/\*|\[#|\\\{#|<a\s+(?:id|name)\s*=/i

/** Removes everything from an offset on; false when another node than a text includes the offset. */
function cutFrom(heading: Heading, offset: number, opening: string): boolean {
  const kept: PhrasingContent[] = []
  for (const child of heading.children) {
    const range = offsetsOf(child)
    if (range === undefined) return false
    // `[#id]` may be a link.
    if (range.start >= offset && child.type === 'linkReference') return false
    if (range.start >= offset) break
    if (range.end > offset) {
      const at = child.type === 'text' ? child.value.lastIndexOf(opening) : -1
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

function readMark(heading: Heading, { text }: SourceText, isBare: boolean): string | undefined {
  const range = offsetsOf(heading)
  if (range === undefined) return undefined
  const written = text.slice(range.start, range.end)
  if (ESCAPED.test(written)) heading.data = { ...heading.data, hasEscapedId: true }
  const match = COMMENT.exec(written) ?? (isBare ? null : BRACKETS.exec(written))
  const id = match?.[1] ?? match?.[2]
  if (!match || id === undefined) return undefined
  return cutFrom(heading, range.start + match.index, match[0].slice(0, 2)) ? id : undefined
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

/** @param isBare Whether square brackets are text, as code hosts show them. */
export function readHeadingMarks(root: Root, file: SourceText, isBare: boolean): void {
  if (!MAY_HOLD.test(file.text)) return
  for (const heading of findAll(root, 'heading')) {
    const givenId = readMark(heading, file, isBare) ?? readAnchor(heading)
    if (givenId !== undefined) heading.data = { ...heading.data, givenId }
  }
}
