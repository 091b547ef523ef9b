/** Finds a section of a Markdown text by the id of its heading. */
import { slug } from 'github-slugger'

interface MarkdownHeading {
  readonly depth: number
  readonly id: string
  /** Offset of its first line. */
  readonly start: number
}

/** Longer lines are no headings: the patterns need too much time for them. In UTF-16 units. */
const MAX_HEADING = 1_000

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
/** A blank line, or the start of another block: a quote, a table, HTML, a list or code. */
const OTHER_BLOCK = /^[ \t]*$|^ {0,3}(?:[>|<]|[-*+][ \t]|\d+[.)][ \t])|^(?: {4}|\t)/
/** Of the Markdown copy. */
const FRONT_MATTER = /^---\n(?:[^\n]+\n)*?---\n/
const WRITTEN_ID = /[ \t]*\{[^{}]*#([^\s{}]+)[^{}]*\}$/

/** Text of a heading without its markup. */
const plainText = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')

interface WrittenParagraph {
  readonly start: number
  readonly text: string
}

/** The paragraph that a line belongs to, with a line break as in the text of a heading. */
function continueParagraph(
  line: string,
  start: number,
  last: WrittenParagraph | undefined,
): WrittenParagraph | undefined {
  if (OTHER_BLOCK.test(line)) return undefined
  const text = last === undefined ? line.trim() : `${last.text}\n${line.trim()}`
  return { start: last?.start ?? start, text: text.slice(0, MAX_HEADING + 1) }
}

/** Headings outside of code, with `#` or underlined. Equal ids are numbered, as on the page. */
export function findHeadings(text: string): readonly MarkdownHeading[] {
  const headings: MarkdownHeading[] = []
  const counts = new Map<string, number>()
  const add = (depth: number, title: string, start: number) => {
    const [, written] = WRITTEN_ID.exec(title) ?? []
    const base = written ?? slug(plainText(title))
    const count = counts.get(base) ?? 0
    counts.set(base, count + 1)
    headings.push({ depth, id: count === 0 ? base : `${base}-${count}`, start })
  }
  let fence: string | undefined
  let paragraph: WrittenParagraph | undefined
  let start = FRONT_MATTER.exec(text)?.[0].length ?? 0
  for (const line of text.slice(start).split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? []
    const isFence = fence !== undefined || mark !== ''
    if (fence === undefined && mark !== '') fence = mark
    else if (fence !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = undefined
    const mayBeHeading = !isFence && line.length <= MAX_HEADING
    const [, marks = '', title = ''] = mayBeHeading ? (HEADING.exec(line) ?? []) : []
    const underlined = mayBeHeading && UNDERLINE.test(line) ? paragraph : undefined
    if (marks !== '') add(marks.length, title, start)
    else if (underlined !== undefined && underlined.text.length <= MAX_HEADING)
      add(line.includes('=') ? 1 : 2, underlined.text, underlined.start)
    const isText = mayBeHeading && marks === '' && underlined === undefined
    paragraph = isText ? continueParagraph(line, start, paragraph) : undefined
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
