/** Parts of the rules of components for Markdown copies, which show plain Markdown that is good to read without this tool. */
import type { Nodes } from 'mdast'
import { parentOf, setChildren, strongParagraph, textNode } from '../tree/index.ts'
import {
  asBlocks,
  type Component,
  isPhrasing,
  type PlainRule,
  type PlainWriter,
  textOfAttribute,
} from './plainRule.ts'

const isComponent = (node: Nodes, name: string): boolean => node.type === 'component' && node.name === name

export const childrenOf = (node: Nodes | undefined): readonly Nodes[] =>
  node !== undefined && 'children' in node ? node.children : []

/** The label with markup, when there is one. */
export function labelOf({ children: [first] }: Component): readonly Nodes[] | undefined {
  return first !== undefined && isComponent(first, 'Label') ? childrenOf(first) : undefined
}

/** The label with markup, else the text of an attribute; empty without either. */
export function titleOf(component: Component, name: string, writer: PlainWriter): readonly Nodes[] {
  const label = labelOf(component)
  if (label !== undefined) return writer.plain(label)
  const title = textOfAttribute(component, name)
  return title === undefined ? [] : [textNode(title)]
}

export const bodyOf = ({ children }: Component, writer: PlainWriter): Nodes[] =>
  asBlocks(writer.plain(children.filter((node) => !isComponent(node, 'Label'))))

/** Only the content. */
export const showContent: PlainRule = ({ children }, writer) => writer.plain(children)

export const showNothing: PlainRule = () => []

/** The address of an attribute, as a mark. */
export function addressOf(
  { attributes }: Component,
  name: string,
  { markOf }: PlainWriter,
): string | undefined {
  const kind = name === 'href' || name === 'to' ? 'link' : 'image'
  // Addresses of MDX, see `addressName`.
  const inMdx = Object.keys(attributes).find((key) => key === `${kind} ${name}` || key === `media ${name}`)
  const written = attributes[inMdx ?? name]
  if (typeof written !== 'string' || written.trim() === '') return undefined
  return markOf({ link: `${inMdx?.split(' ')[0] ?? kind} ${written.trim()}`, form: 'markdown' })
}

export function linkTo(url: string | undefined, children: readonly Nodes[]): Nodes[] {
  if (url === undefined) return [...children]
  const link: Nodes = { type: 'link', url, children: [] }
  setChildren(link, children.length === 0 ? [textNode(url)] : children)
  return [link]
}

/** Its title in bold, then the content. @param name Attribute of the title. */
export const showTitled =
  (name: string): PlainRule =>
  (component, writer) => {
    const title = titleOf(component, name, writer)
    return [...(title.length > 0 ? [strongParagraph(title)] : []), ...bodyOf(component, writer)]
  }

/** Text of paragraphs without the paragraphs. */
export const phrasingOf = (node: Nodes): readonly Nodes[] =>
  isPhrasing(node) ? [node] : node.type === 'paragraph' ? node.children : []

/** A link, in a text or alone. */
export const showLink: PlainRule = (link, writer) => {
  const label = textOfAttribute(link, 'label') ?? textOfAttribute(link, 'title')
  const content = writer.plain(link.children).flatMap(phrasingOf)
  const text = content.length > 0 || label === undefined ? content : [textNode(label)]
  const shown = linkTo(addressOf(link, 'href', writer) ?? addressOf(link, 'to', writer), text)
  return link.isInline || shown.length === 0 ? shown : [parentOf('paragraph', shown)]
}
