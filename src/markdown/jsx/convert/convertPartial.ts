/** Converts tags of imported documents to includes. */
import type { LeafDirective } from 'mdast-util-directive'
import type { Child } from '../../../tree/index.ts'
import { readJsxAttributes } from '../jsxAttributes.ts'
import type { JsxElement } from '../mdxNodes.ts'
import type { Converter } from './converter.ts'
import { propsCode } from './propsCode.ts'

declare module 'mdast-util-directive' {
  interface LeafDirectiveData {
    /** For an included file of MDX: numbers of the scope and the entry with its props. */
    mdxCaller?: string
  }
}

export function convertPartial(node: JsxElement, path: string, converter: Converter): Child[] {
  const { context, scope } = converter
  const attributes = readJsxAttributes(node, context.file)
  const literals = Object.fromEntries(
    attributes.flatMap(({ name, literal }) =>
      name === undefined || literal === undefined ? [] : [[name, literal]],
    ),
  )
  const props = JSON.stringify(literals)
  const entry =
    attributes.length === 0
      ? undefined
      : scope.add(`() => ((p) => (${propsCode(attributes, scope)}))(${props})`)
  const include: LeafDirective = {
    type: 'leafDirective',
    name: 'include',
    attributes: { file: path },
    children: [],
    ...(entry !== undefined && { data: { mdxCaller: `${context.scope}:${entry}` } }),
    ...(node.position && { position: node.position }),
  }
  return [include, ...converter.convertAll(node.children)]
}
