/** Markdown after HTML that CommonMark ends only at the end of its container: raw text, comments and declarations without end. */
import type { Html, Nodes } from 'mdast'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { type Child, createPointInHtml, walkTree } from '../../tree/index.ts'
import { dropExtraCells } from '../html/dropUnrendered.ts'
import { isSelfClosed, scanTags } from '../html/scanTags.ts'
import { parseMarkdown } from '../parse/parseMarkdown.ts'
import type { DirectiveTransform } from './directiveTransform.ts'

/** HTML that extends to the end of its container in CommonMark when it is not closed, with what closes it. */
const UNCLOSED: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
  [/^\s*<(?:script|pre|style|textarea)(?=[\s>])[^>]*>?/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^\s*<!--/, /^-?>|-->/],
  [/^\s*<\?/, /\?>/],
  [/^\s*<!\[CDATA\[/, /\]\]>/],
  [/^\s*<!(?=[a-z])/i, />/],
]

/** Parses the rest of an HTML node as Markdown. Positions are those in the file. */
function parseRest(node: Html, start: number, { context: { file, math } }: DirectiveTransform): Child[] {
  const pointAt = createPointInHtml(node, file)
  const rest = node.value.slice(start)
  const root = parseMarkdown(rest, { parser: 'fast', math })
  dropExtraCells(root)
  const { lineStart } = createSourceText('', rest)
  const pointOf = ({ line, column }: { readonly line: number; readonly column: number }) => {
    const point = pointAt(start + lineStart(line) + column - 1)
    return point && { ...point, offset: file.lineStart(point.line) + point.column - 1 }
  }
  walkTree(root, (child: Nodes) => {
    if (!child.position) return
    const [from, to] = [pointOf(child.position.start), pointOf(child.position.end)]
    if (from && to) child.position = { start: from, end: to }
    else if (node.position) child.position = node.position
  })
  return root.children
}

/** Parses the content after an unclosed or self-closing tag as Markdown, so that it is not lost. */
export function reparseUnclosedHtml(node: Child, work: DirectiveTransform): Child[] {
  // Tags of MDX are closed.
  if (node.type !== 'html' || node.data?.tag !== undefined || work.remainingReparses === 0) return [node]
  const [opening, closing] = UNCLOSED.find(([start]) => start.test(node.value)) ?? []
  const [tag] = opening?.exec(node.value) ?? []
  if (tag === undefined) return [node]
  const isEnded = scanTags(tag).some(isSelfClosed)
  const rest = node.value.slice(tag.length)
  if (isEnded ? rest.trim() === '' : closing?.test(rest) === true) return [node]
  work.remainingReparses -= 1
  const kept: Child[] = isEnded ? [{ ...node, value: tag }] : []
  if (!isEnded)
    work.reporter.report(
      'invalid-html',
      `"${tag.trim()}" is not closed; what follows is shown as Markdown`,
      node,
    )
  return [...kept, ...parseRest(node, tag.length, work).flatMap((child) => reparseUnclosedHtml(child, work))]
}
