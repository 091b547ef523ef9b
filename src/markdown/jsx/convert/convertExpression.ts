import type { Html, Text } from 'mdast'
import { type Child, createComponent } from '../../directives/nodeTypes.ts'
import { readLiteral } from '../literals.ts'
import type { MdxNode } from '../mdxNodes.ts'
import { isEmptyExpression } from '../unknownTag.ts'
import { atOf, type Converter, isFlow } from './converter.ts'

export function convertExpression(node: MdxNode & { readonly value: string }, converter: Converter): Child[] {
  const { context, scope } = converter
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
  if (typeof literal === 'string' || typeof literal === 'number') {
    const text: Text = { type: 'text', value: String(literal), ...position }
    return [isFlow(node) ? { type: 'paragraph', children: [text], ...position } : text]
  }
  if (context.isStatic) {
    const message = "Left out an expression: with markdown.mdx 'static' only literals are read"
    context.reporter.report('mdx-expression', message, node)
    return []
  }
  const entry = scope.add(`() => [undefined, ${scope.compile(node.value)}]`)
  const attributes = { at: atOf(node), scope: context.scope, entry, expression: true }
  return [createComponent(isFlow(node) ? 'MdxElement' : 'MdxText', attributes, [], node as never)]
}
