/** Lower-case JSX elements with literal attributes: they become HTML nodes, as in Markdown, and are cleaned like these. */
import type { Html } from 'mdast'
import type { LinkRef } from '../../shared/document/doc.ts'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import { type TagFacts, wholePlace } from '../../tree/index.ts'
import { VOID_TAGS } from '../html/elementNames.ts'
import { addressKindOf, isValidId } from '../html/scanHtml.ts'
import type { JsxValue } from './jsxAttributes.ts'
import type { JsxElement } from './mdxNodes.ts'

const HTML_NAMES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
])

/** Attributes of SVG that have a hyphen. */
const HYPHENATED =
  /^(?:stroke|fill|clip|font|text|stop|flood|marker|dominant|alignment|color|letter|word|baseline|pointer|shape)[A-Z]/

const htmlName = (name: string): string =>
  HTML_NAMES.get(name) ??
  (HYPHENATED.test(name) && name !== 'textLength' && name !== 'clipPathUnits'
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name)

/** Whether an element can be written as HTML. */
export const isHtmlValue = ({ name, literal }: JsxValue): boolean =>
  name !== undefined && literal !== undefined && (literal === null || typeof literal !== 'object')

interface HtmlTag {
  readonly opening: Html
  /** Undefined for an element without end, such as `br`. */
  readonly closing: Html | undefined
}

/** @param attributes All with `isHtmlValue`. */
export function toHtmlTag(node: JsxElement, attributes: readonly JsxValue[]): HtmlTag {
  const name = node.name ?? ''
  const place = wholePlace(node)
  const links: LinkRef[] = []
  let id: string | undefined
  let anchor: string | undefined
  let written = ''
  for (const { name: attribute = '', literal, valuePlace } of attributes) {
    if (literal === undefined || literal === null || literal === false || attribute === 'key') continue
    const html = htmlName(attribute)
    const value = literal === true ? '' : String(literal)
    written += literal === true ? ` ${html}` : ` ${html}="${escapeHtml(value)}"`
    if (html === 'id' && isValidId(value)) id = value
    if (html === 'name' && name === 'a' && isValidId(value)) anchor = value
    const kind = addressKindOf(name, html.toLowerCase())
    if (kind === undefined || value.trim() === '') continue
    links.push({ href: value.trim(), kind, place, ...(valuePlace && { destination: valuePlace }) })
  }
  const position = node.position && { position: node.position }
  const tag: TagFacts = { id, anchor, links, place }
  return {
    opening: { type: 'html', value: `<${name}${written}>`, data: { tag }, ...position },
    closing: VOID_TAGS.has(name) ? undefined : { type: 'html', value: `</${name}>`, ...position },
  }
}
