/**
 * Creates the Markdown copy of a page, for programs such as language models.
 * The copy is the source text without front matter, with a title and with site-absolute links. Directives and includes
 * are not expanded.
 */

import { foldPath } from '../shared/addresses/htmlPathOf.ts'
import { markdownPathOf } from '../shared/addresses/markdownPath.ts'
import type { Point } from '../shared/diagnostic.ts'
import type { LinkEdit } from '../shared/page/address.ts'
import { findLineStarts } from '../shared/text/lineStarts.ts'

interface MarkdownCopyInput {
  readonly title: string
  /** The text contains an h1. */
  readonly hasContentTitle: boolean
  /** Source text, without a byte order mark. */
  readonly text: string
  /** Offset of the text after the front matter, in UTF-16 units. */
  readonly bodyOffset: number
  readonly edits?: readonly LinkEdit[] | undefined
}

/** Text before the address in a link, an image, a definition or a tag. Tells the address from an equal link label. */
const ADDRESS_PREFIXES = ['](', '](<', ']: ', ']: <', '="', "='"]

/**
 * Offset of the address in the source of a link; -1 when it is ambiguous.
 *
 * @param written Source of the link, or of the address alone.
 */
function findAddress(written: string, href: string): number {
  if (href === '') return -1
  if (written.startsWith(href)) return 0
  const candidates = ADDRESS_PREFIXES.map((before) => ({ before, at: written.lastIndexOf(before + href) }))
  const found = candidates.find(({ at }) => at >= 0)
  return found === undefined ? -1 : found.at + found.before.length
}

/** Applies edits from the end of the text to its start. Skips edits whose range does not contain the address. */
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

/** @returns The text of the copy. */
export function createMarkdownCopy({
  title,
  hasContentTitle,
  text,
  bodyOffset,
  edits = [],
}: MarkdownCopyInput): string {
  const body = applyEdits(text, bodyOffset, edits).trim()
  const heading = hasContentTitle ? '' : `# ${title.replace(/\s+/g, ' ').trim()}\n\n`
  return `${heading}${body}\n`
}

/**
 * Chooses the route paths that get a Markdown copy: those whose copy does not conflict with another output file or
 * folder. `/index` and `/` have the same copy path; the first in order gets it.
 *
 * @param taken Output paths of other files.
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
