/** Addresses in the source of a document, by their offsets. */
import type { Point } from '../../shared/diagnostic.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import type { CopyPiece } from '../../shared/page/copyPiece.ts'
import { findLineStarts } from '../../shared/text/lineStarts.ts'
import type { Range } from '../../tree/index.ts'

interface WrittenLink extends Range {
  /** See `CopyAddress`. */
  readonly link: string
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

/** @returns In the order of the text. Without links of included files, and without those to places of the same page. */
export function findWrittenLinks(links: readonly LinkRef[], text: string): readonly WrittenLink[] {
  const own = links.filter(({ file, href }) => file === undefined && !href.startsWith('#'))
  if (own.length === 0) return []
  const starts = findLineStarts(text)
  const offsetOf = ({ line, column }: Point) => (starts[line - 1] ?? text.length) + column - 1
  return own
    .flatMap(({ kind, href, place, destination = place }): WrittenLink[] => {
      const from = offsetOf(destination.start)
      const at = findAddress(text.slice(from, offsetOf(destination.end)), href)
      return at < 0 ? [] : [{ start: from + at, end: from + at + href.length, link: `${kind} ${href}` }]
    })
    .sort((a, b) => a.start - b.start)
}

/** Index of the first link at or after an offset. */
function firstAt(links: readonly WrittenLink[], offset: number): number {
  let [low, high] = [0, links.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((links[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** A range of the source with its addresses as pieces of their own. @param links Result of `findWrittenLinks`. */
export function splitAtLinks({ start, end }: Range, links: readonly WrittenLink[]): CopyPiece[] {
  const pieces: CopyPiece[] = []
  let done = start
  for (let at = firstAt(links, start); at < links.length; at += 1) {
    const found = links[at]
    if (found === undefined || found.end > end) break
    // Two links may have one address, as references to a definition.
    if (found.start < done) continue
    if (found.start > done) pieces.push([done, found.start])
    pieces.push({ link: found.link })
    done = found.end
  }
  if (done < end) pieces.push([done, end])
  return pieces
}
