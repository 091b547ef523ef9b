/**
 * How the site's own Markdown nodes become HTML nodes; all others are remark-rehype's.
 * Components stay nodes of their own type on the way. Code becomes one as well, with its lines highlighted.
 */
import type { Element, ElementContent } from 'hast'
import type { Code, Heading, Html, List, ListItem, Nodes, Parents, Root, RootContent } from 'mdast'
import type { Options } from 'remark-rehype'
import type { ComponentElementNode, ComponentNode } from '../directives/componentNode.ts'
import { buildCodeBlock } from '../highlight/buildCodeBlock.ts'
import type { Highlighter } from '../highlight/createHighlighter.ts'
import { FOOTNOTE_ID_PREFIX } from '../links/footnoteIds.ts'
import { closeElements } from '../mdx/selfClosing.ts'
import { walkTree } from '../walkTree.ts'

declare module 'hast' {
  interface RootContentMap {
    component: ComponentElementNode
  }
  interface ElementContentMap {
    component: ComponentElementNode
  }
}

/** Makes an element of a node. */
type Handler = NonNullable<NonNullable<Options['handlers']>['listItem']>

interface ToHastState {
  all(node: Nodes): ElementContent[]
  /** Does to an element what plugins have asked for. */
  applyData(from: Nodes, to: Element): Element
}

function convertComponent(state: ToHastState, node: ComponentNode): ComponentElementNode {
  const { name, attributes, position } = node
  return { type: 'component', name, attributes, children: state.all(node), ...(position && { position }) }
}

/** As remark-rehype has it, which makes a structured clone of each id. */
function convertHeading(state: ToHastState, node: Heading): Element {
  const { depth, data, position } = node
  const element: Element = {
    type: 'element',
    tagName: `h${depth}`,
    properties: {},
    children: state.all(node),
    ...(position && { position }),
  }
  const { id, ...others } = data?.hProperties ?? {}
  const hasIdAlone = typeof id === 'string' && Object.keys(others).length === 0
  if (!hasIdAlone || Object.keys(data ?? {}).length > 1) return state.applyData(node, element)
  element.properties.id = id
  return element
}

const isLooseItem = ({ spread, children }: ListItem): boolean => spread ?? children.length > 1

/**
 * Items as remark-rehype has them. It looks at all items of a list for each of them, whether one is loose: minutes for a
 * list of 100,000 items. Each is given an empty list in the place of its own, which says it at once.
 */
function createItemConverter(convertItem: Handler): Handler {
  const known = new WeakMap<List, List>()
  const standInOf = (list: List): List => {
    const standIn = known.get(list) ?? {
      type: 'list',
      spread: list.spread === true || list.children.some(isLooseItem),
      children: [],
    }
    known.set(list, standIn)
    return standIn
  }
  return (state, node: ListItem, parent: Parents | undefined) =>
    convertItem(state, node, parent?.type === 'list' ? standInOf(parent) : parent)
}

function convertCode(node: Code, highlighter: Highlighter): ComponentElementNode {
  const { position } = node
  const block = buildCodeBlock(node.lang ?? '', node.meta ?? '', node.value, highlighter)
  return {
    type: 'component',
    name: 'CodeBlock',
    attributes: block.attributes,
    children: block.lines,
    ...(position && { position }),
  }
}

/**
 * What remark-rehype is given in the place of a document: the nodes that others refer to. It looks for them in all that
 * it is given, which takes a fifth of its time, and finds the document itself by `toElementsOptions`.
 */
export function standInFor(markdown: Root): Root {
  const children: RootContent[] = []
  walkTree(markdown, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node)
  })
  return { type: 'root', children }
}

/**
 * @param markdown The document whose stand-in is converted.
 * @param defaults How remark-rehype converts nodes.
 */
export const toElementsOptions = (
  markdown: Root,
  highlighter: Highlighter,
  defaults: Readonly<Record<'html' | 'listItem', Handler>>,
): Options => ({
  allowDangerousHtml: true,
  // The same prefix as the facts about the document have, or links to notes would not be found.
  clobberPrefix: FOOTNOTE_ID_PREFIX,
  footnoteLabelProperties: { className: ['visually-hidden'] },
  handlers: {
    root: (state) => state.wrap(state.all(markdown)),
    component: convertComponent,
    heading: convertHeading,
    html: (state, node: Html, parent) =>
      closeElements(node).flatMap((piece) => defaults.html(state, piece, parent) ?? []),
    listItem: createItemConverter(defaults.listItem),
    code: (_state: ToHastState, node: Code) => convertCode(node, highlighter),
  },
})
