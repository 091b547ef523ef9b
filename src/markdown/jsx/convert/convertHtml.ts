/** Converts tags of HTML. */

import type { Child } from '../../../tree/index.ts'
import { TEXT_ELEMENTS } from '../../html/scanTags.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import { isHtmlValue, toHtmlTag } from '../jsxHtml.ts'
import { type JsxElement, literalTextOf, type MdxNode } from '../mdxNodes.ts'
import { checkHeadTag } from './checkHeadTag.ts'
import { convertComponent } from './convertComponent.ts'
import type { Converter } from './converter.ts'

/** Elements that contain text only: a paragraph in them is an artefact of line breaks. */
const PHRASING_ELEMENTS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 summary a span button em strong b i code td th figcaption label'.split(' '),
)

const unwrapParagraph = (children: readonly MdxNode[]): readonly MdxNode[] => {
  const [only, other] = children
  return other === undefined && only?.type === 'paragraph' ? only.children : children
}

/** Elements whose content HTML reads as text, and which pages do not have. */
const CODE_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style'])

export function convertHtml(
  node: JsxElement,
  attributes: readonly JsxValue[],
  converter: Converter,
): Child[] {
  const name = node.name ?? ''
  if (converter.isInHead === true)
    return checkHeadTag(node, attributes, converter.context)
      ? convertComponent(node, attributes, { kind: 'html' }, converter)
      : []
  const isCode = CODE_ELEMENTS.has(name)
  if (!isCode && !attributes.every(isHtmlValue))
    return convertComponent(node, attributes, { kind: 'html' }, converter)
  const { opening, closing } = toHtmlTag(node, attributes.filter(isHtmlValue))
  if (closing !== undefined && isCode) {
    const text = literalTextOf(node.children) ?? ''
    return [{ ...opening, value: opening.value + text.replaceAll('</', '<\\/') + closing.value }]
  }
  const written = PHRASING_ELEMENTS.has(name) ? unwrapParagraph(node.children) : node.children
  const children = converter.convertAll(written, {
    isInElement: true,
    isInDrawing: name === 'svg' || converter.isInDrawing === true,
  })
  if (closing === undefined) return [opening, ...children]
  // In one piece: HTML would read what follows an empty `textarea` as its text.
  if (children.length === 0 && TEXT_ELEMENTS.has(name))
    return [{ ...opening, value: opening.value + closing.value }]
  return [opening, ...children, closing]
}
