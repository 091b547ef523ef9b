/** Finds a section of a Markdown text by the id of its heading. */
import { slug } from 'github-slugger'

interface MarkdownHeading {
  readonly depth: number
  readonly id: string
  /** Offset of the line. */
  readonly start: number
}

/** Longer lines are no headings: the patterns need too much time for them. In UTF-16 units. */
const MAX_HEADING = 1_000

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/
const WRITTEN_ID = /[ \t]*\{[^{}]*#([^\s{}]+)[^{}]*\}$/

/** Text of a heading without its markup. */
const plainText = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')

/** Headings with `#`, outside of code. Equal ids are numbered, as on the page. */
export function findHeadings(text: string): readonly MarkdownHeading[] {
  const headings: MarkdownHeading[] = []
  const counts = new Map<string, number>()
  let fence: string | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? []
    if (fence === undefined && mark !== '') fence = mark
    else if (fence !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = undefined
    const mayBeHeading = fence === undefined && line.length <= MAX_HEADING
    const [, marks = '', title = ''] = mayBeHeading ? (HEADING.exec(line) ?? []) : []
    if (marks !== '') {
      const [, written] = WRITTEN_ID.exec(title) ?? []
      const base = written ?? slug(plainText(title))
      const count = counts.get(base) ?? 0
      counts.set(base, count + 1)
      headings.push({ depth: marks.length, id: count === 0 ? base : `${base}-${count}`, start })
    }
    start += line.length + 1
  }
  return headings
}

/** @returns The heading with its text and the sections below it; undefined without one. */
export function findSection(text: string, id: string): string | undefined {
  const headings = findHeadings(text)
  const at = headings.findIndex((heading) => heading.id === id)
  const found = headings[at]
  if (found === undefined) return undefined
  const next = headings.find((heading, index) => index > at && heading.depth <= found.depth)
  return text.slice(found.start, next?.start).trimEnd()
}
