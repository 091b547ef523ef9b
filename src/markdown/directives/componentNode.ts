/**
 * Node of a component in the Markdown tree, for directives, alerts and known tags. A separate node type, not an element or
 * HTML, so that raw HTML cannot name a component and sanitising cannot strip one.
 */

import type { ElementContent, Parent as HtmlParent } from 'hast'
import type { BlockContent, DefinitionContent, Parent, PhrasingContent } from 'mdast'

/** Plain values: they become element properties and later props of the component. */
export type ComponentAttributes = Record<string, string | number | boolean>

export interface ComponentNode extends Parent {
  type: 'component'
  /** Capitalised name of an article component (`shared/page/articleComponents.ts`) or of a component of the site. */
  name: string
  attributes: ComponentAttributes
  children: (BlockContent | DefinitionContent | PhrasingContent)[]
}

/** The same node in the HTML tree. */
export interface ComponentElementNode extends HtmlParent {
  type: 'component'
  name: string
  attributes: ComponentAttributes
  children: ElementContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    component: ComponentNode
  }
  interface BlockContentMap {
    component: ComponentNode
  }
  interface PhrasingContentMap {
    component: ComponentNode
  }
}
