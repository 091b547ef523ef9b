/**
 * Conversion of Markdown nodes to HTML nodes where it differs from remark-rehype. Components keep their node type.
 */
import type { Element, ElementContent, Root as Fragment } from 'hast'
import type { Code, Heading, Html, List, ListItem, Nodes, Parents, Root, RootContent } from 'mdast'
import type { Options } from 'remark-rehype'
import { type ComponentElementNode, type ComponentNode, walkTree } from '../../tree/index.ts'
import type { BlockConverter } from '../drawn/createBlockConverter.ts'
import { applyEdits } from '../html/balanceTags.ts'
import { FOOTNOTE_ID_PREFIX } from '../ids/footnoteIds.ts'
import type { FormulaNode } from '../math/formulaNode.ts'

declare module 'hast' {
  interface RootContentMap {
    component: ComponentElementNode
  }
  interface ElementContentMap {
    component: ComponentElementNode
  }
}

/** Converts a node to an element. */
type Handler = NonNullable<NonNullable<Options['handlers']>['listItem']>

interface ToHastState {
  all(node: Nodes): ElementContent[]
  /** Applies the `data` of a node, which plugins may set, to its element. */
  applyData(from: Nodes, to: Element): Element
}

function convertComponent(state: ToHastState, node: ComponentNode): ComponentElementNode {
  const { name, attributes, position } = node
  return { type: 'component', name, attributes, children: state.all(node), ...(position && { position }) }
}

/** Faster than the handler of remark-rehype, which clones each id. */
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
 * Converts list items with the handler of remark-rehype. For each item it checks all items of the list for looseness, which
 * takes minutes for 100,000 items. So each item gets a substitute list without items whose `spread` has the answer.
 */
function createItemConverter(convertItem: Handler): Handler {
  const substitutes = new WeakMap<List, List>()
  const getSubstitute = (list: List): List => {
    const substitute = substitutes.get(list) ?? {
      type: 'list',
      spread: list.spread === true || list.children.some(isLooseItem),
      children: [],
    }
    substitutes.set(list, substitute)
    return substitute
  }
  return (state, node: ListItem, parent: Parents | undefined) =>
    convertItem(state, node, parent?.type === 'list' ? getSubstitute(parent) : parent)
}

/**
 * A small tree that replaces the document in the call of remark-rehype, with only the nodes that others refer to.
 * remark-rehype searches its whole input for these nodes, which takes a fifth of its time. The handler of `root` in
 * `toElementsOptions` converts the document itself.
 */
export function createReferenceTree(markdown: Root): Root {
  const children: RootContent[] = []
  walkTree(markdown, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node)
  })
  return { type: 'root', children }
}

/**
 * @param markdown The document that `createReferenceTree` replaces.
 * @param defaults Handlers of remark-rehype.
 */
export const toElementsOptions = (
  markdown: Root,
  blocks: BlockConverter,
  defaults: Readonly<Record<'html' | 'listItem', Handler>>,
): Options => ({
  allowDangerousHtml: true,
  // The same prefix as in the facts of the document, so that links to footnotes are valid.
  clobberPrefix: FOOTNOTE_ID_PREFIX,
  footnoteLabelProperties: { className: ['visually-hidden'] },
  handlers: {
    root: (state) => state.wrap(state.all(markdown)),
    component: convertComponent,
    heading: convertHeading,
    html: (state, node: Html, parent) => {
      const pieces = applyEdits(node).flatMap((piece) => defaults.html(state, piece, parent) ?? [])
      // In one parent, since several blocks get line breaks between them.
      const inOne: Fragment = { type: 'root', children: pieces }
      return pieces.length < 2 ? pieces : (inOne as never)
    },
    listItem: createItemConverter(defaults.listItem),
    code: (_state: ToHastState, node: Code) => blocks.code(node),
    formula: (_state: ToHastState, node: FormulaNode) => blocks.formula(node),
  },
})
