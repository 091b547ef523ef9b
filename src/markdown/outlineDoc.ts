/**
 * Reads the facts of a document that other pages need from its first lines, in a small part of the time of `readDoc`.
 * Returns the same identity, front matter and title as `readDoc`, marked as an outline; or undefined if only the parser
 * can find them.
 */

import { NO_FRONT_MATTER, type ReadFrontMatter, readFrontMatter } from '../front-matter/index.ts'
import { isBlogPlugin } from '../shared/blog/blogPlugin.ts'
import type { Doc } from '../shared/document/doc.ts'
import { findFrontMatter } from '../shared/document/frontMatterRange.ts'
import type { ContentOptions } from './contentOptions.ts'
import { shortenDescription } from './describeDocument.ts'
import { identifyDoc } from './docId.ts'
import type { DocInput } from './parseDocument.ts'

/** Number of UTF-16 units to read. */
const HEAD_LENGTH = 4_000

/** Letters, digits, spaces, and characters without a meaning in Markdown after a word. */
const PLAIN = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N} ,;.?/()"'’“”–—-]|:(?= ))*`
const PLAIN_HEADING = new RegExp(String.raw`^\n*# +(${PLAIN})(?:\n|$)`, 'u')
/** Lines that documents omit. */
const IMPORT_OR_EXPORT = /^(?:import|export)\b/m
/** Excludes lines with a leading number, which may be list items. The underline of a heading has no leading letter. */
const PLAIN_PARAGRAPH = new RegExp(
  String.raw`^\n*((?!\p{N})${PLAIN}(?:\n(?!\p{N})${PLAIN})*)(?:\n\n|\n?$)`,
  'u',
)

/** Position of the front matter. Its end is not used. */
const AT_START = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

interface Head {
  readonly read: ReadFrontMatter
  /** Complete lines after the front matter, within `HEAD_LENGTH`. */
  readonly body: string
  /** Whether the document is longer than `HEAD_LENGTH`. */
  readonly isCut: boolean
}

/** Returns undefined for front matter that only the parser can read, such as one that ends with `...`. */
function readHead({ text, source }: DocInput): Head | undefined {
  const isCut = text.length > HEAD_LENGTH
  const lines = text.slice(0, HEAD_LENGTH).replace(/\r\n?/g, '\n')
  const head = isCut ? lines.slice(0, lines.lastIndexOf('\n') + 1) : lines
  if (!head.startsWith('---')) return { read: NO_FRONT_MATTER, body: head, isCut }
  const range = findFrontMatter(head)
  if (range === undefined) return undefined
  const { contentStart, contentEnd, end } = range
  if (head.slice(contentEnd, end) !== '---' || end === head.length) return undefined
  const value = head.slice(contentStart, Math.max(contentStart, contentEnd - 1))
  return {
    read: readFrontMatter({ type: 'yaml', value, position: AT_START }, source),
    body: head.slice(end),
    isCut,
  }
}

function describePlainParagraph(body: string, isCut: boolean): string {
  const [whole = '', paragraph = ''] = PLAIN_PARAGRAPH.exec(body) ?? []
  const isAtEnd = whole.length === body.length
  if (IMPORT_OR_EXPORT.test(paragraph) || (isCut && isAtEnd)) return ''
  return shortenDescription(paragraph.replace(/\s+/g, ' ').trim())
}

export function outlineDoc(input: DocInput, { remarkPlugins }: ContentOptions): Doc | undefined {
  // A plugin may change headings or the syntax of Markdown. Lists of posts need more facts than an outline has.
  const isUnread = remarkPlugins.length > 0 || isBlogPlugin(input.plugin)
  const head = isUnread ? undefined : readHead(input)
  if (head === undefined) return undefined
  const { frontMatter } = head.read
  const [heading = '', headingText = ''] = PLAIN_HEADING.exec(head.body) ?? []
  const title = frontMatter.title || headingText.replace(/ +/g, ' ').trim()
  if (title === '') return undefined
  return {
    ...identifyDoc(input, frontMatter),
    title,
    hasContentTitle: heading !== '',
    description:
      frontMatter.description ?? describePlainParagraph(head.body.slice(heading.length), head.isCut),
    headings: [],
    anchors: [],
    links: [],
    dependencies: [],
    diagnostics: [],
    frontMatterPlaces: head.read.keyPlaces,
    frontMatterValuePlaces: Object.fromEntries(head.read.valuePlaces),
    ...(head.read.tagPlaces && { tagPlaces: head.read.tagPlaces }),
    suppressions: [],
    needsInspection: false,
    isOutline: true,
  }
}
