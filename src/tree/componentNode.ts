/**
 * Node of a component in the Markdown tree, for directives, alerts and known tags. A separate node type, not an element or
 * HTML, so that raw HTML cannot name a component and sanitising cannot strip one.
 */

import type { ElementContent, Parent as HtmlParent } from 'hast'
import type { BlockContent, Data, DefinitionContent, Parent, PhrasingContent } from 'mdast'
import type { Place } from '../shared/diagnostic.ts'
import type { LinkRef } from '../shared/document/doc.ts'

/** Id and links of a tag. */
export interface TagFacts {
  readonly id: string | undefined
  /** Of `<a name="x">`, which is an id as well. */
  readonly anchor?: string | undefined
  readonly links: readonly LinkRef[]
  /** Place of the tag. */
  readonly place: Place | undefined
}

/** Plain values: they become element properties and later props of the component. */
export type ComponentAttributes = Record<string, string | number | boolean>

export interface ComponentNode extends Parent {
  type: 'component'
  /** Capitalised name of an article component (`components`) or of a component of the site. */
  name: string
  attributes: ComponentAttributes
  /** `tag`: id and links of a JSX tag, in place of those in the attributes. */
  data?: Data & { readonly tag?: TagFacts | undefined }
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
  interface HtmlData {
    /** For HTML that replaces the tag of a component. */
    tag?: TagFacts
  }

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
