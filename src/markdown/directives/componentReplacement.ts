/**
 * Replaces the tag of an unknown component by HTML with its id and by the links in its attributes, with their places in the
 * file.
 */
import type { Html } from 'mdast'
import type { Place } from '../../shared/diagnostic.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import { decodeReferences, type PointInHtml, type TagFacts } from '../../tree/index.ts'
import { isValidId } from '../html/scanHtml.ts'
import { isExpressionValue, type ScannedTag, scanAttributes } from '../html/scanTags.ts'

/** Attributes of a component that contain addresses. */
interface AddressAttributes {
  readonly link?: readonly string[] | undefined
  readonly asset?: readonly string[] | undefined
}

/** By name of the component. */
export type AttributesByComponent = Readonly<Record<string, AddressAttributes>>

const LINK_ATTRIBUTES: readonly string[] = ['to', 'href']
const ASSET_ATTRIBUTES: readonly string[] = ['src']

export function kindOfAttribute(
  name: string,
  declared: AddressAttributes | undefined,
): LinkRef['kind'] | undefined {
  if (LINK_ATTRIBUTES.includes(name) || declared?.link?.includes(name)) return 'link'
  return ASSET_ATTRIBUTES.includes(name) || declared?.asset?.includes(name) ? 'media' : undefined
}

/** @param pointAt Maps offsets in the value of the node to positions in the file. */
function readTag(
  tag: ScannedTag,
  pointAt: PointInHtml,
  {
    place,
    declared,
  }: { readonly place: Place | undefined; readonly declared: AddressAttributes | undefined },
): TagFacts {
  const placeOf = (start: number, end: number): Place | undefined => {
    const [from, to] = [pointAt(start), pointAt(end)]
    return from && to && { start: from, end: to }
  }
  const whole = placeOf(tag.start, tag.end) ?? place
  const first = tag.start + 1 + tag.name.length
  const links: LinkRef[] = []
  let id: string | undefined
  for (const { name, value, start } of scanAttributes(tag.attributes)) {
    if (value.trim() === '' || isExpressionValue(value)) continue
    if (name === 'id' && isValidId(value)) id = value
    const kind = kindOfAttribute(name, declared)
    if (kind === undefined || whole === undefined) continue
    const lead = value.length - value.trimStart().length
    const written = value.trim()
    const from = first + start + lead
    const destination = placeOf(from, from + written.length)
    links.push({ href: decodeReferences(written), kind, place: whole, ...(destination && { destination }) })
  }
  return { id, links, place: whole }
}

/** @returns Undefined for a tag without id and links. */
export function createReplacement(
  tag: ScannedTag,
  node: Html,
  { pointAt, attributes }: { readonly pointAt: PointInHtml; readonly attributes: AttributesByComponent },
): Html | undefined {
  const declared = Object.hasOwn(attributes, tag.name) ? attributes[tag.name] : undefined
  const facts = readTag(tag, pointAt, { place: node.position, declared })
  if (facts.id === undefined && facts.links.length === 0) return undefined
  return {
    type: 'html',
    value: facts.id === undefined ? '' : `<span id="${escapeHtml(facts.id)}"></span>`,
    data: { tag: facts },
    ...(node.position && { position: node.position }),
  }
}
