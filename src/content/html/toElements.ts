/**
 * How the site's own Markdown nodes become HTML nodes; all others are remark-rehype's.
 * Components stay nodes of their own type on the way. Code becomes one as well, with its lines highlighted.
 */
import type { ElementContent } from 'hast'
import type { Code, Nodes } from 'mdast'
import type { Options } from 'remark-rehype'
import { nearestName } from '../../shared/nearestName.ts'
import type { ComponentElementNode, ComponentNode } from '../directives/componentNode.ts'
import type { Reporter } from '../directives/reporter.ts'
import { FOOTNOTE_ID_PREFIX } from '../footnoteIds.ts'
import { buildCodeBlock } from '../highlight/buildCodeBlock.ts'
import type { Highlighter } from '../highlight/createHighlighter.ts'
import { languageNames } from '../highlight/languageNames.ts'

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

function convertCode(node: Code, highlighter: Highlighter, reporter: Reporter): ComponentElementNode {
  const { position } = node
  const block = buildCodeBlock(node.lang ?? '', node.meta ?? '', node.value, highlighter)
  if (block.unknownLanguage !== undefined) {
    const nearest = nearestName(block.unknownLanguage, languageNames())
    reporter.report(
      'unknown-language',
      `Unknown language "${block.unknownLanguage}"; the code is shown without colours`,
      node,
      nearest === undefined ? [] : [`Did you mean "${nearest}"?`],
    )
  }
  return {
    type: 'component',
    name: 'CodeBlock',
    attributes: block.attributes,
    children: block.lines,
    ...(position && { position }),
  }
}

export const toElementsOptions = (highlighter: Highlighter, reporter: Reporter): Options => ({
  allowDangerousHtml: true,
  // The same prefix as the facts about the document have, or links to notes would not be found.
  clobberPrefix: FOOTNOTE_ID_PREFIX,
  footnoteLabelProperties: { className: ['visually-hidden'] },
  handlers: {
    component: convertComponent,
    code: (_state: ToHastState, node: Code) => convertCode(node, highlighter, reporter),
  },
})
