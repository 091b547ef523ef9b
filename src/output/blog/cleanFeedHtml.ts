/** Turns the HTML of an article into HTML for readers of feeds: without scripts and controls, and with full addresses. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { lazyPackage } from '../../process/index.ts'

const loadParse5 = lazyPackage('parse5')

type ParentNode = DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

const DROPPED = new Set(['script', 'style', 'link', 'button', 'svg', 'template', 'legend', 'input'])
const ADDRESSES = new Set(['href', 'src', 'poster', 'data', 'cite'])
const ALLOWED = new Set([...ADDRESSES, 'srcset', 'alt', 'title', 'width', 'height', 'id', 'lang', 'dir'])
const ALLOWED_OF_PARTS = new Set([
  'colspan',
  'rowspan',
  'start',
  'type',
  'open',
  'controls',
  'datetime',
  'value',
])

/** Texts for screen readers, and links of headings to themselves. */
const isControl = ({ attrs }: Element): boolean =>
  attrs.some(({ name, value }) => name === 'class' && /(?:^|\s)(?:sr|h-link|code-tools)(?:\s|$)/.test(value))

const fullAddress = (href: string, base: string): string | undefined =>
  URL.canParse(href, base) ? new URL(href, base).href : undefined

function fullSrcset(value: string, base: string): string {
  return value
    .split(/,\s+/)
    .flatMap((candidate) => {
      const [href = '', ...descriptor] = candidate.trim().split(/\s+/)
      return [fullAddress(href, base) ?? [], ...descriptor].flat().join(' ')
    })
    .join(', ')
}

function cleanElement(element: Element, base: string): void {
  element.attrs = element.attrs.flatMap((attribute) => {
    const { name, value } = attribute
    if (name === 'srcset') return [{ name, value: fullSrcset(value, base) }]
    if (!ADDRESSES.has(name)) return ALLOWED.has(name) || ALLOWED_OF_PARTS.has(name) ? [attribute] : []
    const address = fullAddress(value, base)
    return address === undefined ? [] : [{ name, value: address }]
  })
}

function cleanChildren(parent: ParentNode, base: string): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!('tagName' in node)) return node.nodeName === '#text'
    if (DROPPED.has(node.tagName) || isControl(node)) return false
    cleanElement(node, base)
    cleanChildren(node, base)
    return true
  })
}

/** @param base Full address of the page of the article. */
export function cleanFeedHtml(html: string, base: string): string {
  const { parseFragment, serialize } = loadParse5()
  const tree = parseFragment(html)
  cleanChildren(tree, base)
  return serialize(tree)
}
