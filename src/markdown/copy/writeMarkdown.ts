/** Writes blocks as plain Markdown. The places of addresses become pieces of their own. */
import { slug } from 'github-slugger'
import type { Data, Definition, Delete, Emphasis, Heading, Html, Nodes, Root, Strong } from 'mdast'
import type { Handle, Options } from 'mdast-util-to-markdown'
import { KNOWN_TAGS } from '../../compat/index.ts'
import {
  type Component,
  ELEMENT_RULES,
  INLINE_ELEMENTS,
  type PlainWriter,
  rawText,
} from '../../components/index.ts'
import { ANSI, withoutSequences } from '../../highlight/index.ts'
import { lazyPackage } from '../../process/index.ts'
import type { CopyAddress, CopyPiece } from '../../shared/page/copyPiece.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import { type ComponentNode, offsetsOf, setChildren, textOf } from '../../tree/index.ts'
import { scanHtml } from '../html/scanHtml.ts'
import { definitionName, findDefinitions } from '../links/collectLinks.ts'
import { PLAIN_TYPES } from './createWrittenTest.ts'
import { showElement } from './elementRules.ts'
import { showUnknown } from './showUnknown.ts'

const loadToMarkdown = lazyPackage('mdast-util-to-markdown')
const loadGfm = lazyPackage('mdast-util-gfm')

/** Noncharacters of Unicode, which no text contains: the number of an address is between them. */
const MARK = /\uFDD0(\d+)\uFDD1/

/** Names and properties of a component, however it is written. */
function readComponent({ name, attributes, children }: ComponentNode): Component {
  const isTag = name === 'MdxElement' || name === 'MdxText'
  if (!isTag) return { name, attributes, children, isInline: false }
  const props: unknown = typeof attributes.props === 'string' ? parseJson(attributes.props) : undefined
  return {
    name: typeof attributes.name === 'string' ? attributes.name : '',
    attributes: { ...attributes, ...(isRecord(props) && props) },
    children,
    isInline: name === 'MdxText',
  }
}

function showComponent(node: ComponentNode, writer: PlainWriter): Nodes[] {
  const component = readComponent(node)
  const { name } = component
  if (node.name === 'MdxScope') return []
  const isTag = node.name !== name || component.isInline
  const rule = (isTag ? KNOWN_TAGS : ELEMENT_RULES).get(name)
  if (rule === undefined) return showUnknown(component, writer)
  return rule(isTag ? component : { ...component, isInline: INLINE_ELEMENTS.has(name) }, writer)
}

/** Marks the addresses, and removes comments. */
function showHtml(node: Html, { markOf }: PlainWriter): Nodes[] {
  let { value } = node
  for (const { kind, href, start, end, isExact } of [...scanHtml(value).addresses].reverse())
    if (isExact && !href.startsWith('#'))
      value = value.slice(0, start) + markOf({ link: `${kind} ${href}`, form: 'html' }) + value.slice(end)
  value = value.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trimEnd()
  return value === '' ? [] : [{ ...node, value }]
}

/** The id that other pages link to, where its text makes another one. */
function idOfHeading(node: Heading): Nodes[] {
  const id = node.data?.hProperties?.id
  const own = slug(textOf(node))
  if (typeof id !== 'string' || id === own || id.startsWith(`${own}-`)) return []
  return [rawText(` {#${id}}`)]
}

/** The image beside it has the same content. */
function isDarkVariant({ data }: Nodes): boolean {
  const properties: unknown = data !== undefined && 'hProperties' in data ? data.hProperties : undefined
  return (
    isRecord(properties) && Array.isArray(properties.className) && properties.className.includes('only-dark')
  )
}

function createPlainWriter(
  definitions: () => ReadonlyMap<string, Definition>,
  addresses: CopyAddress[],
  source: string,
): PlainWriter {
  const urlOf = (kind: 'link' | 'image', url: string): string =>
    url.startsWith('#') ? url : writer.markOf({ link: `${kind} ${url}`, form: 'markdown' })

  /** Whether the current node is part of an included file. */
  let isIncluded = false

  /** A node that Markdown does not have, such as one of a plugin, as it is written. */
  function showUnread(node: Nodes): Nodes[] {
    const range = isIncluded ? undefined : offsetsOf(node)
    if (range !== undefined) return [rawText(source.slice(range.start, range.end))]
    if ('children' in node) return writer.plain(node.children)
    return 'value' in node ? [rawText(String(node.value))] : []
  }

  /** Kinds of emphasis around the current node. */
  const open = new Set<string>()

  /** Emphasis inside of the same kind shows nothing more, and the package needs minutes for hundreds of levels. */
  function plainEmphasis(node: Emphasis | Strong | Delete): Nodes[] {
    if (open.has(node.type)) return writer.plain(node.children)
    open.add(node.type)
    const copy: Emphasis | Strong | Delete = { ...node }
    setChildren(copy, writer.plain(node.children))
    open.delete(node.type)
    return [copy]
  }

  function plainNode(node: Nodes): Nodes[] {
    const element = showElement(node, writer)
    if (element !== undefined) return element
    switch (node.type) {
      case 'component':
        return showComponent(node, writer)
      case 'html':
        return showHtml(node, writer)
      case 'formula':
        return [node.isBlock ? { type: 'html', value: node.written } : rawText(node.written)]
      case 'code':
        return [node.lang === ANSI ? { ...node, value: withoutSequences(node.value) } : node]
      case 'image':
        return isDarkVariant(node) ? [] : [{ ...node, url: urlOf('image', node.url) }]
      case 'definition':
        return node.data?.isIncluded ? [] : [{ ...node, url: urlOf('link', node.url) }]
      case 'linkReference': {
        const definition = definitions().get(definitionName(node))
        if (definition === undefined) return writer.plain(node.children)
        const link: Nodes = {
          type: 'link',
          url: urlOf('link', definition.url),
          title: definition.title ?? null,
          children: [],
        }
        setChildren(link, writer.plain(node.children))
        return [link]
      }
      case 'imageReference': {
        const definition = definitions().get(definitionName(node))
        return definition === undefined
          ? []
          : [
              {
                type: 'image',
                url: urlOf('image', definition.url),
                alt: node.alt ?? '',
                title: definition.title ?? null,
              },
            ]
      }
      case 'emphasis':
      case 'strong':
      case 'delete':
        return plainEmphasis(node)
      case 'heading': {
        writer.depth = node.depth
        const heading: Nodes = { ...node }
        setChildren(heading, [...writer.plain(node.children), ...idOfHeading(node)])
        return [heading]
      }
    }
    if (!PLAIN_TYPES.has(node.type)) return showUnread(node)
    if (!('children' in node)) return [node]
    const copy: Nodes = node.type === 'link' ? { ...node, url: urlOf('link', node.url) } : { ...node }
    setChildren(copy, writer.plain(node.children))
    // A paragraph of comments, or of an icon alone.
    return copy.type === 'paragraph' && copy.children.length === 0 ? [] : [copy]
  }

  const writer: PlainWriter = {
    depth: 1,
    plain: (nodes) =>
      nodes.flatMap((node) => {
        const isOuterIncluded = isIncluded
        const data: Data | undefined = node.data
        isIncluded ||= data?.isIncluded === true
        const shown = plainNode(node)
        isIncluded = isOuterIncluded
        return shown
      }),
    markOf: (address) => `\uFDD0${addresses.push(address) - 1}\uFDD1`,
  }
  return writer
}

/** Text that its author wrote without escapes stays without them. */
const createTextHandler =
  (source: string): Handle =>
  (node: Nodes, _parent, state, info) => {
    if (node.type !== 'text') return ''
    if (node.data?.isRaw) return node.value
    const range = offsetsOf(node)
    if (range !== undefined && source.slice(range.start, range.end) === node.value) return node.value
    return state.safe(node.value, info)
  }

const createOptions = (source: string): Options => ({
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  handlers: { text: createTextHandler(source) },
  extensions: [loadGfm().gfmToMarkdown({ tablePipeAlign: false })],
})

/**
 * @param tree The document, for its definitions.
 * @param source Its text.
 * @returns A function that writes some of its blocks. Call it in their order, since tabs become headings below the last one.
 */
export function createMarkdownWriter(
  tree: Root,
  source: string,
): (blocks: readonly Nodes[], depth: number) => CopyPiece[] {
  const definitions = lazy(() => findDefinitions(tree))
  const options = lazy(() => createOptions(source))
  return (blocks, depth) => {
    const addresses: CopyAddress[] = []
    const writer = createPlainWriter(definitions, addresses, source)
    writer.depth = depth
    const root: Root = { type: 'root', children: [] }
    setChildren(root, writer.plain(blocks))
    if (root.children.length === 0) return []
    const text = loadToMarkdown().toMarkdown(root, options()).trimEnd()
    return text.split(MARK).flatMap((part, index): CopyPiece[] => {
      if (index % 2 === 0) return part === '' ? [] : [part]
      const address = addresses[Number(part)]
      return address === undefined ? [] : [address]
    })
  }
}
