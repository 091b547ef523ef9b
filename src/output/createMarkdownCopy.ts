/**
 * Creates the Markdown copy of a page, for programs such as language models: plain Markdown with full addresses that is good to
 * read without the site. Its front matter has the title, the description and the address of the page.
 */

import { foldPath } from '../shared/addresses/htmlPathOf.ts'
import { markdownPathOf } from '../shared/addresses/markdownPath.ts'
import type { CopyAddress, CopyPiece } from '../shared/page/copyPiece.ts'
import type { MarkdownCopyTask } from '../shared/page/pageTask.ts'
import { escapeHtml } from '../shared/text/escapeHtml.ts'

interface MarkdownCopyInput extends MarkdownCopyTask {
  /** Source text, without a byte order mark. */
  readonly text: string
  readonly pieces: readonly CopyPiece[]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Strings of JSON are strings of YAML. */
const field = (name: string, value: string | undefined): string =>
  value === undefined || value === '' ? '' : `${name}: ${JSON.stringify(oneLine(value))}\n`

/** An address without a target stays as written. */
function writeAddress({ link, form }: CopyAddress, links: ReadonlyMap<string, string>): string {
  const address = links.get(link) ?? link.slice(link.indexOf(' ') + 1)
  if (form === 'html') return escapeHtml(address)
  return form === 'markdown' && /[\s()<>]/.test(address)
    ? `<${address.replace(/[<>]/g, encodeURIComponent)}>`
    : address
}

/** @returns The text of the copy. */
export function createMarkdownCopy(input: MarkdownCopyInput): string {
  const { title, description, address, version, hasContentTitle, text, pieces } = input
  const links = new Map(input.links)
  const body = pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      return 'link' in piece ? writeAddress(piece, links) : text.slice(piece[0], piece[1])
    })
    .join('')
    .trim()
  const fields = [
    field('title', title),
    field('description', description),
    field('url', address),
    field('version', version),
  ]
  const heading = hasContentTitle ? '' : `# ${oneLine(title)}\n\n`
  return `---\n${fields.join('')}---\n\n${`${heading}${body}`.trim()}\n`
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
