/** Converts tags that have a directive. */
import type { Nodes } from 'mdast'
import type { Child } from '../../../tree/index.ts'
import { buildDirective, createDirectiveWork } from '../../directives/buildDirective.ts'
import { toDirective } from '../../directives/componentTags.ts'
import { readJsxAttributes } from '../jsxAttributes.ts'
import { isElement, isExpression, type JsxElement } from '../mdxNodes.ts'
import { resolveName } from '../resolveName.ts'
import { isEmptyExpression } from '../unknownTag.ts'
import { checkComponent } from './checkAttributes.ts'
import type { Converter } from './converter.ts'

/** `Tabs` with its items, admonitions, and examples, as directives; undefined where an attribute is not a literal. */
export function convertKnown(node: JsxElement, name: string, converter: Converter): Child[] | undefined {
  const { context } = converter
  const written = (element: JsxElement): ReadonlyMap<string, string> | undefined => {
    const values = readJsxAttributes(element, context.file)
    const isPlain = values.every(
      ({ name: attribute, literal }) =>
        attribute !== undefined &&
        !attribute.startsWith('client:') &&
        literal !== undefined &&
        (literal === null || typeof literal !== 'object'),
    )
    if (!isPlain) return undefined
    const entries = values.flatMap(({ name: attribute = '', literal }): [string, string][] =>
      literal === false || literal === null ? [] : [[attribute, String(literal)]],
    )
    return new Map(entries)
  }
  const own = written(node)
  // An item is converted with its tabs.
  if (own === undefined || name === 'TabItem') return undefined
  const sourceOf = ({ position }: Nodes): string =>
    context.file.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  const toBlocks = (directive: ReturnType<typeof toDirective>): Child[] =>
    buildDirective(directive, createDirectiveWork(context.reporter, sourceOf)) ?? [directive]
  if (name !== 'Tabs') return toBlocks(toDirective(name, own, node, converter.convertAll(node.children)))
  const items: { readonly item: JsxElement; readonly attributes: ReadonlyMap<string, string> }[] = []
  for (const child of node.children) {
    if (isExpression(child) && isEmptyExpression(child.value)) continue
    const attributes =
      isElement(child) && itemName(child, converter) === 'TabItem' ? written(child) : undefined
    if (!isElement(child) || attributes === undefined) return undefined
    items.push({ item: child, attributes })
  }
  const tabs = items.map(({ item, attributes }) => {
    checkComponent(item, 'TabItem', readJsxAttributes(item, context.file), context.reporter)
    return toDirective('TabItem', attributes, item, converter.convertAll(item.children))
  })
  return toBlocks(toDirective('Tabs', own, node, tabs))
}

function itemName(node: JsxElement, { context, scope }: Converter): string | undefined {
  const resolved = resolveName(node.name ?? '', scope.names, context.components)
  return resolved.kind === 'known' || resolved.kind === 'tabs' ? resolved.name : undefined
}
