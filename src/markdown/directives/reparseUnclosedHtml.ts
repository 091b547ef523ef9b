import { endOfSelfClosed, isJsx } from '../mdx/selfClosing.ts'
import type { DirectiveTransform } from './directiveTransform.ts'
import type { Child } from './nodeTypes.ts'
import { parsePiece } from './parsePiece.ts'

/** Unclosed HTML that extends to the end of its container in CommonMark. */
const UNCLOSED = /^\s*<(?:(!--)|(script|pre|style|textarea)(?=[\s>])[^>]*>?)/i
const CLOSING = /<\/(?:script|pre|style|textarea)>/i

/** Parses the content after an unclosed tag as Markdown, so that it is not lost. */
export function reparseUnclosedHtml(node: Child, work: DirectiveTransform): Child[] {
  // Tags of MDX are closed.
  if (node.type !== 'html' || node.data?.tag !== undefined) return [node]
  if (isJsx(node) && endOfSelfClosed(node.value) > 0) return [node]
  const [tag, comment] = UNCLOSED.exec(node.value) ?? []
  if (tag === undefined || work.remainingReparses === 0) return [node]
  const rest = node.value.slice(tag.length)
  if (comment === undefined ? CLOSING.test(rest) : rest.includes('-->') || /^-?>/.test(rest)) return [node]
  work.remainingReparses -= 1
  work.reporter.report(
    'unsafe-html',
    `"${tag.trim()}" is not closed; what follows is shown as Markdown`,
    node,
  )
  const piece = { node, start: tag.length, end: node.value.length }
  return parsePiece(piece, false, work.points).flatMap((child) => reparseUnclosedHtml(child, work))
}
