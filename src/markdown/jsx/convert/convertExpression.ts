/** Converts expressions in braces: literals to text, comments to comments, and all others to code. */
import type { Html, Text } from 'mdast'
import { escapeHtml } from '../../../shared/text/escapeHtml.ts'
import { type Child, createComponent } from '../../../tree/index.ts'
import { readLiteral } from '../literals.ts'
import type { MdxExpression } from '../mdxNodes.ts'
import { isEmptyExpression, isFunction } from '../unknownTag.ts'
import { atOf, type Converter, isFlow } from './converter.ts'

/** Blanks that text of Markdown does not keep. */
const KEPT_BLANKS = /^\s|\s$|[\n\t]|\s{2}/

/** A text as JSX shows it; of a text in an element, with all its blanks. */
function convertText(node: MdxExpression, value: string, isInElement: boolean): Child[] {
  const position = node.position && { position: node.position }
  if (isInElement && KEPT_BLANKS.test(value)) {
    const html: Html = { type: 'html', value: escapeHtml(value), ...position }
    return [html]
  }
  const text: Text = { type: 'text', value, ...position }
  return [isFlow(node) && !isInElement ? { type: 'paragraph', children: [text], ...position } : text]
}

export function convertExpression(
  node: MdxExpression,
  { context, scope, isInElement = false }: Converter,
): Child[] {
  const position = node.position && { position: node.position }
  const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)
  if (comment !== null && isEmptyExpression(node.value)) {
    const html: Html = {
      type: 'html',
      value: `<!--${(comment[1] ?? '').replaceAll('-->', '')}-->`,
      ...position,
    }
    return [html]
  }
  if (isEmptyExpression(node.value)) return []
  const literal = readLiteral(node.value)
  if (literal === null || typeof literal === 'boolean') return []
  if (typeof literal === 'string' || typeof literal === 'number')
    return convertText(node, String(literal), isInElement)
  if (context.isStatic) {
    const message = "Left out an expression: with markdown.mdx 'static' only literals are read"
    context.reporter.report('mdx-expression', message, node)
    return []
  }
  if (!isInElement && isFunction(node))
    context.reporter.report('mdx-expression', 'A function in braces shows nothing', node, [
      'Call it, or write it in a component that calls it',
    ])
  const entry = scope.add(`() => [undefined, ${scope.compile(node.value)}]`)
  const attributes = { at: atOf(node), scope: context.scope, entry, expression: true }
  return [createComponent(isFlow(node) ? 'MdxElement' : 'MdxText', attributes, [], node as never)]
}
