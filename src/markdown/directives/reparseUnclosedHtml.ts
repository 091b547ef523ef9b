import type { Child } from '../../tree/index.ts'
import { endOfSelfClosed } from '../html/selfClosing.ts'
import type { DirectiveTransform } from './directiveTransform.ts'
import { parsePiece } from './parsePiece.ts'

/** HTML that extends to the end of its container in CommonMark when it is not closed, with what closes it. */
const UNCLOSED: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
  [/^\s*<(?:script|pre|style|textarea)(?=[\s>])[^>]*>?/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^\s*<!--/, /^-?>|-->/],
  [/^\s*<\?/, /\?>/],
  [/^\s*<!\[CDATA\[/, /\]\]>/],
  [/^\s*<!(?=[a-z])/i, />/],
]

/** Parses the content after an unclosed tag as Markdown, so that it is not lost. */
export function reparseUnclosedHtml(node: Child, work: DirectiveTransform): Child[] {
  // Tags of MDX are closed.
  if (node.type !== 'html' || node.data?.tag !== undefined) return [node]
  if (endOfSelfClosed(node.value) > 0 || work.remainingReparses === 0) return [node]
  const [opening, closing] = UNCLOSED.find(([start]) => start.test(node.value)) ?? []
  const [tag] = opening?.exec(node.value) ?? []
  if (tag === undefined || closing?.test(node.value.slice(tag.length)) === true) return [node]
  work.remainingReparses -= 1
  work.reporter.report(
    'invalid-html',
    `"${tag.trim()}" is not closed; what follows is shown as Markdown`,
    node,
  )
  const piece = { node, start: tag.length, end: node.value.length }
  return parsePiece(piece, false, work.points).flatMap((child) => reparseUnclosedHtml(child, work))
}
