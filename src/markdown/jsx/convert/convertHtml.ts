/** Converts tags of HTML. */
import type { Child } from '../../directives/nodeTypes.ts'
import { TEXT_ELEMENTS } from '../../html/scanTags.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import { isHtmlValue, toHtmlTag } from '../jsxHtml.ts'
import type { JsxElement, MdxNode } from '../mdxNodes.ts'
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

export function convertHtml(
  node: JsxElement,
  attributes: readonly JsxValue[],
  converter: Converter,
): Child[] {
  const { reporter } = converter.context
  const styles = attributes.filter(({ name }) => name === 'style')
  for (const { place } of styles)
    reporter.report(
      'unsafe-html',
      'Left out style={…}: pages have no inline styles; use a class instead',
      place === undefined ? node : { position: place },
    )
  const others = attributes.filter(({ name }) => name !== 'style')
  const written = PHRASING_ELEMENTS.has(node.name ?? '') ? unwrapParagraph(node.children) : node.children
  if (!others.every(isHtmlValue)) return convertComponent(node, others, { kind: 'html' }, converter)
  const { opening, closing } = toHtmlTag(node, others)
  const children = converter.convertAll(written)
  if (closing === undefined) return [opening, ...children]
  // In one piece: HTML would read what follows an empty `textarea` as its text.
  if (children.length === 0 && TEXT_ELEMENTS.has(node.name ?? ''))
    return [{ ...opening, value: opening.value + closing.value }]
  return [opening, ...children, closing]
}
