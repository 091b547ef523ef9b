/** HTML as JSX, for texts of front matter in `.mdx`: each element ends, and braces are text. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { lazyPackage } from '../../process/index.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const loadParse5 = lazyPackage('parse5')

/** `&` stays where it begins no character reference. */
const escapeText = (text: string): string =>
  text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;')

const isElement = (node: Node): node is Element => 'attrs' in node

function write(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return escapeText(node.value)
  if (!isElement(node)) return ''
  const attributes = node.attrs.map(({ prefix, name, value }) => {
    const fullName = prefix === undefined || prefix === '' ? name : `${prefix}:${name}`
    return ` ${fullName}="${escapeText(value).replaceAll('"', '&quot;')}"`
  })
  const start = `<${node.tagName}${attributes.join('')}`
  return node.childNodes.length === 0
    ? `${start} />`
    : `${start}>${node.childNodes.map(write).join('')}</${node.tagName}>`
}

export const htmlToJsx = (html: string): string =>
  loadParse5().parseFragment(html).childNodes.map(write).join('')
