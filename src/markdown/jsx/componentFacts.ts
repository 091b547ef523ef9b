/** Id and links of a component's tag, with their places, as of tags in Markdown. */
import type { LinkRef } from '../../shared/document/doc.ts'
import { type TagFacts, wholePlace } from '../../tree/index.ts'
import { type AttributesByComponent, kindOfAttribute } from '../directives/componentReplacement.ts'
import { addressKindOf, isValidId } from '../html/scanHtml.ts'
import type { JsxValue } from './jsxAttributes.ts'
import type { JsxElement } from './mdxNodes.ts'

interface ComponentFacts {
  readonly tag: TagFacts
  /** Kind of each attribute with an address. */
  readonly addresses: ReadonlyMap<string, LinkRef['kind']>
}

/** Whether a `<link>` only names a host to connect to, which need not have a page. */
const isConnectionHint = (name: string, attributes: readonly JsxValue[]): boolean =>
  name === 'link' &&
  attributes.some(
    ({ name, literal }) => name === 'rel' && /\b(?:preconnect|dns-prefetch)\b/.test(String(literal)),
  )

export function componentFacts(
  node: JsxElement,
  attributes: readonly JsxValue[],
  declared: AttributesByComponent,
): ComponentFacts {
  const name = node.name ?? ''
  const own = Object.hasOwn(declared, name) ? declared[name] : undefined
  const place = wholePlace(node)
  const addresses = new Map<string, LinkRef['kind']>()
  const links: LinkRef[] = []
  const isHint = isConnectionHint(name, attributes)
  let id: string | undefined
  for (const { name: attribute = '', literal, valuePlace } of attributes) {
    if (typeof literal !== 'string' || literal.trim() === '') continue
    if (attribute === 'id' && isValidId(literal)) id = literal
    const kind = addressKindOf(name, attribute) ?? kindOfAttribute(attribute, own)
    if (kind === undefined || isHint) continue
    addresses.set(attribute, kind)
    links.push({ href: literal.trim(), kind, place, ...(valuePlace && { destination: valuePlace }) })
  }
  return { tag: { id, links, place }, addresses }
}
