/**
 * Reads the facts of a document that other pages need from its first lines, in a small part of the time of `readDoc`.
 * Returns the same identity, front matter and title as `readDoc`, marked as an outline; or undefined if only the parser
 * can find them.
 */
import type { Doc } from '../shared/document/doc.ts'
import type { ContentOptions } from './contentOptions.ts'
import { shortenDescription } from './describeDocument.ts'
import { identifyDoc } from './docId.ts'
import { NO_FRONT_MATTER, type ReadFrontMatter, readFrontMatter } from './front-matter/frontMatter.ts'
import type { DocInput } from './parse/parseDocument.ts'

/** Number of UTF-16 units to read. */
const HEAD_LENGTH = 4_000

const OPENING = /^---[ \t]*\n/
const END = /^(?:---|\.\.\.)[ \t]*$/m

/** Letters, digits and signs that mean nothing in Markdown where a word stands before them, or blanks. */
const PLAIN = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N} ,;.?/()"'’“”–—-]|:(?= ))*`
const PLAIN_HEADING = new RegExp(String.raw`^\n*# +(${PLAIN})(?:\n|$)`, 'u')
/** Lines that are left out of a document. */
const CODE = /^(?:import|export)\b/m
/** No list, whose items begin with a number. A heading's underline begins with no letter. */
const PLAIN_PARAGRAPH = new RegExp(
  String.raw`^\n*((?!\p{N})${PLAIN}(?:\n(?!\p{N})${PLAIN})*)(?:\n\n|\n?$)`,
  'u',
)

/** The front matter's; its end is not asked for. */
const AT_START = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

interface Head {
  readonly read: ReadFrontMatter
  /** What stands behind the front matter, as far as it is looked at, in whole lines. */
  readonly body: string
  /** There is more. */
  readonly isCut: boolean
}

/** Undefined where the front matter does not end as it nearly always does. */
function readHead({ text, source }: DocInput): Head | undefined {
  const isCut = text.length > HEAD_LENGTH
  const lines = text.slice(0, HEAD_LENGTH).replace(/\r\n?/g, '\n')
  const head = isCut ? lines.slice(0, lines.lastIndexOf('\n') + 1) : lines
  const [opening] = OPENING.exec(head) ?? []
  if (opening === undefined)
    return head.startsWith('---') ? undefined : { read: NO_FRONT_MATTER, body: head, isCut }
  const rest = head.slice(opening.length)
  const end = END.exec(rest)
  if (end?.[0] !== '---' || rest.length === end.index + end[0].length) return undefined
  const value = rest.slice(0, Math.max(0, end.index - 1))
  return {
    read: readFrontMatter({ type: 'yaml', value, position: AT_START }, source),
    body: rest.slice(end.index + end[0].length),
    isCut,
  }
}

function describePlainly(body: string, isCut: boolean): string {
  const [whole = '', paragraph = ''] = PLAIN_PARAGRAPH.exec(body) ?? []
  const isAtEnd = whole.length === body.length
  if (CODE.test(paragraph) || (isCut && isAtEnd)) return ''
  return shortenDescription(paragraph.replace(/\s+/g, ' ').trim())
}

export function outlineDoc(input: DocInput, { remarkPlugins }: ContentOptions): Doc | undefined {
  // A plugin may change headings, or what Markdown is.
  const head = remarkPlugins.length > 0 ? undefined : readHead(input)
  if (head === undefined) return undefined
  const { frontMatter } = head.read
  const [heading = '', written = ''] = PLAIN_HEADING.exec(head.body) ?? []
  const title = frontMatter.title || written.replace(/ +/g, ' ').trim()
  if (title === '') return undefined
  return {
    ...identifyDoc(input, frontMatter),
    title,
    hasContentTitle: heading !== '',
    description: frontMatter.description ?? describePlainly(head.body.slice(heading.length), head.isCut),
    headings: [],
    anchors: [],
    links: [],
    dependencies: [],
    diagnostics: [],
    frontMatterPlaces: head.read.keyPlaces,
    frontMatterValuePlaces: Object.fromEntries(head.read.valuePlaces),
    suppressions: [],
    needsInspection: false,
    isOutline: true,
  }
}
