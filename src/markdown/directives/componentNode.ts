/**
 * The node that every directive, alert and known tag becomes in the Markdown tree.
 * It is an own type and not an element or HTML, so that raw HTML can never name a component and
 * sanitising can never strip one.
 */

import type { ElementContent, Parent as HtmlParent } from 'hast'
import type { BlockContent, DefinitionContent, Parent, PhrasingContent } from 'mdast'

/** Plain values only: they become the properties of an element and later the props of a component. */
export type ComponentAttributes = Record<string, string | number | boolean>

export interface ComponentNode extends Parent {
  type: 'component'
  /** Capitalised name of an article component (`shared/articleComponents.ts`) or of one of the site. */
  name: string
  attributes: ComponentAttributes
  children: (BlockContent | DefinitionContent | PhrasingContent)[]
}

/** The same node on its way through the HTML tree. */
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
