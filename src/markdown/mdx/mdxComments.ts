/**
 * Comments for the link check as MDX has them: `check-ignore-line` and the like between braces, slashes and stars.
 * To Markdown they are text. So the parsers are shown HTML comments of the same length, which are no part of the
 * page; where one turns out to be code, it is put back as it was.
 */
import type { Root } from 'mdast'
import { findFreeCharacter, mapTexts } from '../html/hiddenText.ts'

interface HiddenComments {
  readonly text: string
  /** Marks each comment that was rewritten; undefined when there is none. */
  readonly sign: string | undefined
}

const OPENING = '{/* '
const CLOSING = ' */}'
const MAX_LENGTH = 1000

const isForCheck = (content: string): boolean =>
  /^\s*check-[a-z]/.test(content) && !content.includes('-->') && !content.includes('{/*')

/** HTML that begins a line is a block, which takes the rest of the line with it. */
function wouldSwallow(text: string, start: number, end: number): boolean {
  const before = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - MAX_LENGTH), start))?.[0] ?? ''
  const after = /^[^\r\n]*/.exec(text.slice(end, end + MAX_LENGTH))?.[0] ?? ''
  return after.trim() !== '' && /^(?:[ \t>*+-]|\d{1,9}[.)])*$/.test(before)
}

export function hideComments(text: string): HiddenComments {
  const nothing = { text, sign: undefined }
  if (!text.includes(`${OPENING}check-`)) return nothing
  const sign = findFreeCharacter(text)
  if (sign === undefined) return nothing
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
    if (!isForCheck(content) || wouldSwallow(text, start, end)) continue
    hidden += `${text.slice(from, start)}<!--${sign}${content}-->`
    from = end
  }
  return from === 0 ? nothing : { text: hidden + text.slice(from), sign }
}

export function showComments(root: Root, sign: string | undefined): void {
  if (sign === undefined) return
  const comment = new RegExp(`<!--${sign}([\\s\\S]*?)-->`, 'g')
  mapTexts(root, (text, node) =>
    node.type === 'html'
      ? text.replaceAll(sign, ' ')
      : text.replace(comment, (_whole, content: string) => OPENING + content + CLOSING),
  )
}
