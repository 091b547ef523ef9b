/**
 * Comments of xpre-docs in braces, as MDX writes comments: documents that other tools read as MDX may be named `.md`. They are replaced
 * by HTML comments of the same length, which are not part of the page, and restored in code.
 */
import type { Root } from 'mdast'
import { findUnusedCharacter, mapTexts } from '../../tree/index.ts'

interface HiddenComments {
  readonly text: string
  /** Character that marks rewritten comments; undefined without any. */
  readonly marker: string | undefined
}

const OPENING = '{/* '
const CLOSING = ' */}'
const MAX_LENGTH = 1000

const isKnown = (content: string): boolean =>
  /^\s*check-[a-z]/.test(content) && !content.includes('-->') && !content.includes('{/*')

/** Whether an HTML comment at the start of a line would include the rest of the line as an HTML block. */
function wouldSwallow(text: string, start: number, end: number): boolean {
  const before = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - MAX_LENGTH), start))?.[0] ?? ''
  const after = /^[^\r\n]*/.exec(text.slice(end, end + MAX_LENGTH))?.[0] ?? ''
  return after.trim() !== '' && /^(?:[ \t>*+-]|\d{1,9}[.)])*$/.test(before)
}

export function hideComments(text: string): HiddenComments {
  const nothing = { text, marker: undefined }
  if (!text.includes(`${OPENING}check-`)) return nothing
  const marker = findUnusedCharacter(text)
  if (marker === undefined) return nothing
  let hidden = ''
  let from = 0
  let closing = 0
  for (let start = text.indexOf(OPENING); start >= 0; start = text.indexOf(OPENING, start + 1)) {
    const contentStart = start + OPENING.length
    if (closing < contentStart) closing = text.indexOf(CLOSING, contentStart)
    if (closing < 0) break
    if (closing - start > MAX_LENGTH) continue
    const content = text.slice(contentStart, closing)
    const end = closing + CLOSING.length
    if (!isKnown(content) || wouldSwallow(text, start, end)) continue
    hidden += `${text.slice(from, start)}<!--${marker}${content}-->`
    from = end
  }
  return from === 0 ? nothing : { text: hidden + text.slice(from), marker }
}

export function restoreComments(root: Root, marker: string | undefined): void {
  if (marker === undefined) return
  const comment = new RegExp(`<!--${marker}([\\s\\S]*?)-->`, 'g')
  mapTexts(root, (text, node) =>
    node.type === 'html'
      ? text.replaceAll(marker, ' ')
      : text.replace(comment, (_whole, content: string) => OPENING + content + CLOSING),
  )
}
