/**
 * HTML as lines of text that can be compared: one line for each element and text, indented by depth.
 * White space is collapsed as by CSS, outside of `pre`; attributes are sorted. Comments and doctypes are omitted on
 * both sides, since they are not rendered.
 *
 * Additions of xpre-docs to the official HTML are removed here (MD-1). The complete list:
 *
 * 1. Headings have an `id` and end in a `HeadingLink`.
 * 2. A table is in a `TableWrap`, and its header cells have a `scope`.
 * 3. Alignment is a class instead of `align`.
 * 4. Code is a `CodeBlock` of lines instead of `pre > code.language-x`.
 * 5. Task lists have the classes `contains-task-list` and `task-list-item`.
 * 6. The first image of a page has `loading=eager`.
 * 7. Addresses stay as written until a page is rendered; the official HTML has them percent-encoded.
 */
import type { Nodes as HastNode } from 'hast'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

interface Plain {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (Plain | string)[]
}

type PlainNode = Plain | string

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src'])
const TASK_CLASSES: ReadonlySet<string> = new Set(['contains-task-list', 'task-list-item'])
const BLOCKS: ReadonlySet<string> = new Set(
  '#root address article aside blockquote dd details div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag)

/** Percent-encodes characters that are invalid in an address, as the official renderers do (7). */
const encodeAddress = (url: string): string =>
  [...url]
    .map((character) =>
      /[\w!#$%&'()*+,\-./:;=?@~]/.test(character) ? character : encodeURIComponent(character),
    )
    .join('')

/** Normalized attributes, without additions (1, 2, 3, 5, 6, 7). */
function plainAttributes(tag: string, written: Iterable<readonly [string, string]>): Map<string, string> {
  const attributes = new Map(written)
  if (isHeading(tag)) attributes.delete('id')
  if (tag === 'th') attributes.delete('scope')
  if (tag === 'img') attributes.delete('loading')
  const align = attributes.get('align')
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter((name) => !TASK_CLASSES.has(name))
  if (align !== undefined) classes.push(`align-${align}`)
  attributes.delete('align')
  attributes.set('class', classes.join(' ').trim())
  if (attributes.get('class') === '') attributes.delete('class')
  for (const name of ADDRESSES) {
    const value = attributes.get(name)
    if (value !== undefined) attributes.set(name, encodeAddress(value))
  }
  return attributes
}

const textOf = (node: PlainNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')

function plainCode(lang: string | undefined, lines: readonly PlainNode[]): Plain {
  const text = lines.map(textOf).join('')
  const code: Plain = {
    tag: 'code',
    attributes: new Map(lang === undefined ? [] : [['class', `language-${lang}`]]),
    children: text === '' ? [] : [`${text}\n`],
  }
  return { tag: 'pre', attributes: new Map(), children: [code] }
}

/** The name of a property of the tree as the name of its attribute; hyphens are removed on both sides. */
const attributeName = (property: string): string =>
  property === 'className' ? 'class' : property === 'htmlFor' ? 'for' : property.toLowerCase()

const attributeValue = (value: unknown): string =>
  value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value)

/** The tree of xpre-docs, without additions (1, 2, 4). */
function readTree(node: HastNode): PlainNode[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'root') return node.children.flatMap(readTree)
  if (node.type !== 'element') return []
  const { tagName, properties } = node
  const children = node.children.flatMap(readTree)
  if (tagName === 'HeadingLink') return []
  if (tagName === 'TableWrap') return children
  if (tagName === 'CodeBlock') {
    return [plainCode(properties.lang === undefined ? undefined : String(properties.lang), children)]
  }
  const attributes = Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => [attributeName(name), attributeValue(value)] as const)
  return [{ tag: tagName, attributes: plainAttributes(tagName, attributes), children }]
}

function readOfficial(node: DefaultTreeAdapterTypes.ChildNode): PlainNode[] {
  if ('value' in node) return [node.value]
  if (!('tagName' in node)) return []
  const { tagName, attrs, childNodes } = node
  const attributes = attrs.map(({ name, value }) => [name.replaceAll('-', ''), value] as const)
  return [
    {
      tag: tagName,
      attributes: plainAttributes(tagName, attributes),
      children: childNodes.flatMap(readOfficial),
    },
  ]
}

function mergeTexts(nodes: readonly PlainNode[]): PlainNode[] {
  const merged: PlainNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (typeof node === 'string' && typeof last === 'string') merged[merged.length - 1] = last + node
    else merged.push(node)
  }
  return merged
}

const isBlock = (node: PlainNode | undefined): boolean => typeof node === 'object' && BLOCKS.has(node.tag)

function writeLines({ tag, children }: Plain, depth: number, inPre: boolean): string[] {
  const nodes = mergeTexts(children)
  return nodes.flatMap((node, index) => {
    const indent = '  '.repeat(depth)
    if (typeof node === 'object') {
      const attributes = [...node.attributes].sort(([a], [b]) => (a < b ? -1 : 1))
      const written = attributes.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('')
      const inner = writeLines(node, depth + 1, inPre || node.tag === 'pre')
      return [`${indent}<${node.tag}${written}>`, ...inner]
    }
    if (inPre) return [indent + JSON.stringify(node)]
    let text = node.replace(/[ \t\r\n\f]+/g, ' ')
    const previous = nodes[index - 1]
    const next = nodes[index + 1]
    if (isBlock(previous) || (previous === undefined && BLOCKS.has(tag))) text = text.trimStart()
    if (isBlock(next) || (next === undefined && BLOCKS.has(tag))) text = text.trimEnd()
    if (typeof previous === 'object' && previous.tag === 'br') text = text.trimStart()
    return text === '' ? [] : [indent + JSON.stringify(text)]
  })
}

const outline = (children: readonly PlainNode[]): string =>
  writeLines({ tag: '#root', attributes: new Map(), children }, 0, false).join('\n')

/** The tree of the article as lines. */
export const outlineTree = (tree: HastNode): string => outline(readTree(tree))

/** Official HTML as lines; without the last line break, which the HTML parser would add to an unclosed element. */
export const outlineHtml = (html: string): string =>
  outline(parseFragment(html.replace(/\n$/, '')).childNodes.flatMap(readOfficial))
