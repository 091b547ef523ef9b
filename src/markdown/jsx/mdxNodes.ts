/** Nodes of the MDX parsers. They exist only between parsing and `convertMdx`, so they are no part of the types of mdast. */
import type { Nodes } from 'mdast'
import type { Node } from 'unist'
import { readLiteral } from './literals.ts'

interface JsxAttribute {
  readonly type: 'mdxJsxAttribute' | 'mdxJsxExpressionAttribute'
  /** Absent for `{...spread}`. */
  readonly name?: string
  readonly value?: string | { readonly value: string } | null
}

export interface JsxElement extends Node {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'
  /** Null for a fragment. */
  readonly name: string | null
  readonly attributes: readonly JsxAttribute[]
  readonly children: readonly MdxNode[]
}

export interface MdxExpression extends Node {
  readonly type: 'mdxFlowExpression' | 'mdxTextExpression'
  readonly value: string
}

export interface MdxModule extends Node {
  readonly type: 'mdxjsEsm'
  readonly value: string
}

export type MdxNode = Nodes | JsxElement | MdxExpression | MdxModule

export const isElement = (node: { readonly type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

export const isExpression = (node: { readonly type: string }): node is MdxExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'

export const isModule = (node: { readonly type: string }): node is MdxModule => node.type === 'mdxjsEsm'

/** Text of nodes and of literals in expressions. Undefined when other code or an element is part of it. */
export function literalTextOf(nodes: readonly MdxNode[]): string | undefined {
  const parts = nodes.map((node) => {
    if (isExpression(node)) {
      const literal = readLiteral(node.value)
      return typeof literal === 'string' || typeof literal === 'number' ? String(literal) : undefined
    }
    if (node.type === 'text') return node.value
    return node.type === 'paragraph' ? literalTextOf(node.children) : undefined
  })
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined
}
