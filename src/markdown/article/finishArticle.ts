/**
 * Last step of compiling an article: converts component nodes to elements, and adds what the theme relies on. The result has
 * only elements and text, unique ids, and no `style` or `align` attributes.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { pushAll } from '../../shared/collections/pushAll.ts'
import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'
import { replaceControlCharacters } from '../../shared/text/controlCharacters.ts'
import { type ComponentElementNode, isTrustedNode } from '../../tree/index.ts'
import { cleanUrls, type ReportUnsafe } from '../html/cleanElement.ts'
import { VOID_TAGS } from '../html/elementNames.ts'
import { isValidId } from '../html/scanHtml.ts'
import { besideExamples } from './besideExamples.ts'
import { breakNames } from './breakNames.ts'
import { createElement } from './createElement.ts'
import { splitPicture } from './splitPicture.ts'

const FOOTNOTES_ID = `${LAYOUT_ID_PREFIX}footnotes`

/** Id that remark-rehype creates for the label of footnotes; it is replaced by one with the prefix of the page layout. */
const FOOTNOTES_LABEL = 'footnote-label'

/** Text of a node, with the alternative texts of images. */
function textContent(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '')
  return 'children' in node ? node.children.map(textContent).join('') : ''
}

function addClass(element: Element, name: string): void {
  const { className } = element.properties
  element.properties.className = [
    ...(Array.isArray(className) ? className : className ? [String(className)] : []),
    name,
  ]
}

function moveAlign(element: Element): void {
  const { align } = element.properties
  if (align === undefined) return
  delete element.properties.align
  if (align === 'left' || align === 'center' || align === 'right') addClass(element, `align-${align}`)
}

const isElement = (child: RootContent): child is Element => child.type === 'element'

/** Rows of a table, in its head, body and foot. */
const rowsOf = (parent: Element): Element[] =>
  parent.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child] : child.tagName === 'table' ? [] : rowsOf(child)))

/** Sentences: longer than a prose column is wide, so that the width never adds empty space. */
const isProse = (text: string): boolean =>
  (text.length >= 44 && text.split(/\s+/).length >= 6) || /[\u3040-\u30ff\u3400-\u9fff]{12}/.test(text)

/** Marks the columns of prose in the first row, for their width. Cells over several columns or rows say nothing about it. */
function markProse(table: Element): void {
  const rows = rowsOf(table).map(({ children }) => children.filter(isElement))
  const [first = []] = rows
  const isPlain = rows.every(
    (cells) =>
      cells.length === first.length &&
      cells.every(({ properties }) => (properties.colSpan ?? properties.rowSpan) === undefined),
  )
  if (!isPlain || first.length < 2) return
  for (const [column, cell] of first.entries())
    if (rows.some((cells) => cells[column] && isProse(textContent(cells[column])))) addClass(cell, 'is-prose')
}

function wrapTable(table: Element): Element {
  markProse(table)
  const head = table.children.find((child) => child.type === 'element' && child.tagName === 'thead')
  const label = head
    ? textContent(head)
        .replace(/\s*\n\s*/g, ', ')
        .replace(/^[\s,]+|[\s,]+$/g, '')
    : ''
  return createElement('TableWrap', label === '' ? {} : { label }, [table])
}

function linkHeading(heading: Element): void {
  const { id } = heading.properties
  const text = textContent(heading).replace(/\s+/g, ' ').trim()
  if (typeof id === 'string' && text !== '')
    heading.children.push(createElement('HeadingLink', { id, text }, []))
}

/** The theme creates the `<summary>`, so its attributes (mainly an id) move to a `span`. */
const labelOf = ({ properties, children }: Element): ElementContent[] =>
  Object.keys(properties).length === 0
    ? children
    : [{ type: 'element', tagName: 'span', properties, children }]

/** Converts `<details>` in HTML to the component of the directive. */
function toDetails({ properties, children, position }: Element): Element {
  const isSummary = (child: ElementContent): child is Element =>
    child.type === 'element' && child.tagName === 'summary'
  const summary = children.find(isSummary)
  const label = summary === undefined ? [] : [createElement('Label', {}, labelOf(summary))]
  const details = createElement('Details', properties, [
    ...label,
    ...children.filter((child) => child !== summary),
  ])
  if (position) details.position = position
  return details
}

/** Blocks at the start of an article that are probably in the first viewport. */
const FIRST_BLOCKS = 4

/** Loads the first image eagerly when it is near the top; the other ones are loaded lazily. */
function loadFirstImage(root: Root): void {
  const blocks = root.children.filter((child) => child.type === 'element').slice(0, FIRST_BLOCKS)
  const pending: ElementContent[] = blocks.toReversed()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type !== 'element') continue
    if (node.tagName === 'img') {
      node.properties.loading ??= 'eager'
      return
    }
    pushAll(pending, node.children.toReversed())
  }
}

interface FinishState {
  readonly report: ReportUnsafe
  readonly ids: Set<string>
  tabs: number
  inTable: boolean
}

/** Removes duplicate and invalid ids: links would not reach the element, and the page would be invalid. */
function validateId(element: Element, { ids, report }: FinishState): void {
  const { id } = element.properties
  if (typeof id !== 'string') return
  const isValid = isValidId(id)
  if (!isValid || ids.has(id)) delete element.properties.id
  if (isValid) ids.add(id)
  else if (id !== '') report(`Left out id="${id}": an id has no blanks`, element)
}

function finishFootnotes(element: Element): void {
  const { properties } = element
  if (properties.id === FOOTNOTES_LABEL && properties.className?.toString() === 'visually-hidden')
    properties.id = FOOTNOTES_ID
  if (properties.dataFootnoteRef !== undefined) {
    delete properties.dataFootnoteRef
    properties.ariaDescribedBy = [FOOTNOTES_ID]
    properties.className = ['footnote-ref']
  }
  if (properties.dataFootnoteBackref !== undefined) {
    delete properties.dataFootnoteBackref
    properties.className = ['footnote-backref']
  }
  if (properties.dataFootnotes !== undefined) delete properties.dataFootnotes
}

function numberTabs(node: ComponentElementNode, finish: FinishState): void {
  finish.tabs += 1
  const tabsId = `${LAYOUT_ID_PREFIX}tabs-${finish.tabs}`
  node.attributes = { ...node.attributes, tabsId }
}

function finishComponent(node: ComponentElementNode, finish: FinishState): Element {
  if (node.name === 'Tabs' || node.name === 'CodeGroup') numberTabs(node, finish)
  // Lines of code come from the highlighter and need no checks; they are most of a page's elements.
  const children = node.name === 'CodeBlock' ? node.children : finishAll(node.children, finish)
  const element: Element = {
    type: 'element',
    tagName: node.name,
    properties: { ...node.attributes },
    children,
  }
  if (node.position) element.position = node.position
  validateId(element, finish)
  cleanUrls(element, finish.report)
  return element
}

function finishElement(element: Element, finish: FinishState): Element {
  const { tagName } = element
  flattenText(element)
  finishFootnotes(element)
  moveAlign(element)
  validateId(element, finish)
  cleanUrls(element, finish.report)
  const { inTable } = finish
  if (tagName === 'table') finish.inTable = true
  element.children = finishAll(element.children, finish)
  finish.inTable = inTable
  if (tagName === 'code') element.children = breakNames(element.children, inTable)
  if (tagName === 'table') return wrapTable(element)
  if (tagName === 'details') return toDetails(element)
  if (tagName === 'th' && element.properties.scope === undefined && element.children.length > 0)
    element.properties.scope = 'col'
  if (/^h[2-6]$/.test(tagName) && element.properties.id !== FOOTNOTES_ID) linkHeading(element)
  return element
}

/** In SVG the HTML parser gives children to void elements, which React rejects: moves them after the element. */
function finishVoid(element: Element, finish: FinishState): ElementContent[] {
  const children = finishAll(element.children, finish)
  element.children = []
  return [finishElement(element, finish), ...children]
}

/** Elements that may contain only text. */
function flattenText(element: Element): void {
  if (element.tagName !== 'textarea' && element.tagName !== 'title' && element.tagName !== 'option') return
  element.children = [{ type: 'text', value: textContent(element) }]
}

function finishAll(nodes: readonly RootContent[], finish: FinishState): ElementContent[] {
  const finished: ElementContent[] = []
  for (const node of nodes) {
    if (node.type === 'component' && isTrustedNode(node)) pushAll(finished, node.children)
    else if (node.type === 'component') finished.push(finishComponent(node, finish))
    else if (node.type === 'element' && VOID_TAGS.has(node.tagName))
      finished.push(...finishVoid(node, finish))
    else if (node.type === 'element' && node.tagName === 'picture')
      pushAll(finished, splitPicture(finishElement(node, finish)))
    else if (node.type === 'element') finished.push(finishElement(node, finish))
    else if (node.type === 'text') finished.push({ ...node, value: replaceControlCharacters(node.value) })
  }
  return finished
}

export function finishArticle(root: Root, report: ReportUnsafe): void {
  const finished = finishAll(root.children, { report, ids: new Set(), tabs: 0, inTable: false })
  root.children = besideExamples(finished)
  loadFirstImage(root)
}
