/** Converts tags of components, with their props and hydration triggers. */
import { SHOWN_ATTRIBUTES } from '../../../shared/document/shownAttributes.ts'
import { isHydrationTrigger } from '../../../shared/page/islands.ts'
import { type Child, type ComponentAttributes, createComponent, setChildren } from '../../../tree/index.ts'
import { componentFacts } from '../componentFacts.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import { type JsxElement, literalTextOf } from '../mdxNodes.ts'
import type { NameKind } from '../resolveName.ts'
import { keepTags } from './checkHeadTag.ts'
import { atOf, type Converter, isFlow } from './converter.ts'
import { propsCode } from './propsCode.ts'

export function convertComponent(
  node: JsxElement,
  attributes: readonly JsxValue[],
  resolved: NameKind,
  converter: Converter,
): Child[] {
  const { context, scope } = converter
  const { reporter, attributes: declared } = context
  const all: ComponentAttributes = { at: atOf(node) }
  const own: JsxValue[] = []
  for (const attribute of attributes) {
    const [, trigger] = /^client:(\w+)$/.exec(attribute.name ?? '') ?? []
    if (trigger === undefined) own.push(attribute)
    else if (resolved.kind === 'known' || resolved.kind === 'tabs')
      reporter.report(
        'invalid-directive',
        `Left out client:${trigger}: <${node.name}> works without a script of its own`,
        attribute.place === undefined ? node : { position: attribute.place },
      )
    else if (isHydrationTrigger(trigger) || trigger === 'only') all.client = trigger
    else
      reporter.report('invalid-directive', `There is no client:${trigger}`, node, [
        'Write client:load, client:idle, client:visible or client:only',
      ])
  }
  const facts = componentFacts(node, own, declared)
  const literals: Record<string, unknown> = {}
  for (const { name, literal } of own) {
    if (name === undefined || literal === undefined) continue
    const address = facts.addresses.get(name)
    if (address !== undefined && typeof literal === 'string') all[`${address} ${name}`] = literal.trim()
    else literals[name] = literal
    if (SHOWN_ATTRIBUTES.includes(name) && typeof literal === 'string') all[name] = literal
  }
  // As a property: it is no text of the page.
  const text = converter.isInHead === true ? literalTextOf(node.children) : undefined
  if (text !== undefined && text !== '') literals.children = text
  if (Object.keys(literals).length > 0) all.props = JSON.stringify(literals)
  const hasCode = own.some(({ literal }) => literal === undefined)
  const isCode = resolved.kind === 'code'
  if (!isCode)
    all.name = resolved.kind === 'known' || resolved.kind === 'tabs' ? resolved.name : (node.name ?? '')
  if (hasCode || isCode) {
    const props = hasCode ? propsCode(own, scope) : 'p'
    all.scope = context.scope
    all.entry = scope.add(`(p) => [${isCode ? node.name : 'undefined'}, ${props}]`)
  }
  if (resolved.kind === 'known' && resolved.name === 'Example') all.isExample = true
  const component = createComponent(isFlow(node) ? 'MdxElement' : 'MdxText', all, [], node as never)
  const isHead = resolved.kind === 'known' && resolved.name === 'Head'
  const isInHead = converter.isInHead === true || isHead
  const isInDrawing = node.name === 'svg' || converter.isInDrawing === true
  const children = isHead ? keepTags(node.children, context) : node.children
  if (text === undefined)
    setChildren(component, converter.convertAll(children, { isInElement: true, isInHead, isInDrawing }))
  component.data = { tag: facts.tag }
  return [component]
}
