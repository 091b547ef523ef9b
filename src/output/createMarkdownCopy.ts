/**
 * The Markdown twin of a page: what the author wrote, for readers that are programs.
 * In: the source text, and where each address in it leads. Out: Markdown without front matter, with a title,
 * and with links that work from anywhere. Directives and includes stay as they are written.
 */
import type { Place, Point } from '../shared/diagnostic.ts'
import { foldPath } from '../shared/documentPath.ts'
import { markdownPathOf } from '../shared/markdownPath.ts'
import type { OutputFile } from '../shared/site.ts'
import { findLineStarts } from '../shared/text/lineStarts.ts'

/** One address of the text and what to write instead. */
export interface LinkEdit {
  readonly place: Place
  readonly href: string
  readonly replacement: string
}

export interface MarkdownCopyInput {
  /** Route path. */
  readonly path: string
  readonly title: string
  /** The text has an h1 of its own. */
  readonly hasContentTitle: boolean
  /** Source text, without a byte order mark. */
  readonly text: string
  /** Where the text begins after the front matter, as the parser found it, in UTF-16 units. */
  readonly bodyOffset: number
  readonly edits?: readonly LinkEdit[] | undefined
}

/** What stands before an address in a link, an image, a definition, a tag. A label may hold the same words. */
const ADDRESS_PREFIXES = ['](', '](<', ']: ', ']: <', '="', "='"]

/** Where the address is in the source of a link, or of the address alone; -1 when that is not certain. */
function findAddress(written: string, href: string): number {
  if (href === '') return -1
  if (written.startsWith(href)) return 0
  const candidates = ADDRESS_PREFIXES.map((before) => ({ before, at: written.lastIndexOf(before + href) }))
  const found = candidates.find(({ at }) => at >= 0)
  return found === undefined ? -1 : found.at + found.before.length
}

/** Writes replacements over addresses, last first. One that is not found where it should be is left alone. */
function applyEdits(text: string, bodyOffset: number, edits: readonly LinkEdit[]): string {
  const starts = findLineStarts(text)
  const offsetOf = ({ line, column }: Point) => (starts[line - 1] ?? text.length) + column - 1
  const ranges = edits
    .map(({ place, href, replacement }) => {
      const at = findAddress(text.slice(offsetOf(place.start), offsetOf(place.end)), href)
      return { start: offsetOf(place.start) + at, isFound: at >= 0, length: href.length, replacement }
    })
    .filter((range) => range.isFound && range.start >= bodyOffset)
    .sort((a, b) => b.start - a.start)
  const pieces: string[] = []
  let end = text.length
  for (const { start, length, replacement } of ranges) {
    if (start + length > end) continue
    pieces.push(text.slice(start + length, end), replacement)
    end = start
  }
  return [...pieces, text.slice(bodyOffset, end)].reverse().join('')
}

export function createMarkdownCopy({
  path,
  title,
  hasContentTitle,
  text,
  bodyOffset,
  edits = [],
}: MarkdownCopyInput): OutputFile {
  const body = applyEdits(text, bodyOffset, edits).trim()
  const heading = hasContentTitle ? '' : `# ${title.replace(/\s+/g, ' ').trim()}\n\n`
  return { path: markdownPathOf(path).slice(1), contents: `${heading}${body}\n` }
}

/**
 * Which route paths get a twin: those whose twin would neither take the name of another output file nor of a
 * folder of one. `/index` and `/` want the same; the first in order has it.
 */
export function choosePathsWithCopy(paths: Iterable<string>, taken: Iterable<string>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const path of taken) {
    const folded = foldPath(path)
    for (let end = folded.length; end > 0; end = folded.lastIndexOf('/', end - 1)) {
      names.add(folded.slice(0, end))
    }
  }
  const chosen = new Set<string>()
  for (const path of [...paths].sort()) {
    const copy = foldPath(markdownPathOf(path).slice(1))
    if (names.has(copy)) continue
    names.add(copy)
    chosen.add(path)
  }
  return chosen
}
