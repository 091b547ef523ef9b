/**
 * How the site's own Markdown nodes become HTML nodes; all others are remark-rehype's.
 * Components stay nodes of their own type on the way. Code becomes one as well, with its lines highlighted.
 */
import type { ElementContent } from 'hast'
import type { Code, Nodes, Root, RootContent } from 'mdast'
import type { Options } from 'remark-rehype'
import type { ComponentElementNode, ComponentNode } from '../directives/componentNode.ts'
import { FOOTNOTE_ID_PREFIX } from '../footnoteIds.ts'
import { buildCodeBlock } from '../highlight/buildCodeBlock.ts'
import type { Highlighter } from '../highlight/createHighlighter.ts'
import { walkTree } from '../walkTree.ts'

declare module 'hast' {
  interface RootContentMap {
    component: ComponentElementNode
  }
  interface ElementContentMap {
    component: ComponentElementNode
  }
}

interface ToHastState {
  all(node: Nodes): ElementContent[]
}

function convertComponent(state: ToHastState, node: ComponentNode): ComponentElementNode {
  const { name, attributes, position } = node
  return { type: 'component', name, attributes, children: state.all(node), ...(position && { position }) }
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

/** @param markdown The document whose stand-in is converted. */
export const toElementsOptions = (markdown: Root, highlighter: Highlighter): Options => ({
  allowDangerousHtml: true,
  // The same prefix as the facts about the document have, or links to notes would not be found.
  clobberPrefix: FOOTNOTE_ID_PREFIX,
  footnoteLabelProperties: { className: ['visually-hidden'] },
  handlers: {
    root: (state) => state.wrap(state.all(markdown)),
    component: convertComponent,
    code: (_state: ToHastState, node: Code) => convertCode(node, highlighter),
  },
})
