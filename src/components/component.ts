/** What an article component consists of. */
import type { Code, Nodes } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { Child, Directive, Reporter } from '../tree/index.ts'
import type { DirectiveAttributes } from './directiveAttributes.ts'
import type { PlainRule } from './plainRule.ts'

/** What builders of directives need of the document. */
export interface DirectiveWork {
  readonly reporter: Reporter
  /** Text of a node as its author wrote it. */
  readonly sourceOf: (node: Nodes) => string
  /** Ids of parameters in the file. The directive adds its own. */
  readonly paramIds: Set<string>
  /** Name of a code block, such as its title or language, and the block without its title. */
  readonly nameOfCode: (code: Code) => { readonly name: string | undefined; readonly code: Code }
  /** Reports attributes that the directive does not have. */
  readonly read: (node: Directive) => DirectiveAttributes
}

/** A directive, with a function for each form that it has. The functions create nodes of components. */
export interface DirectiveDefinition {
  /** Besides `id` and `class`, which all directives have. */
  readonly attributes: readonly string[]
  readonly container?: (node: ContainerDirective, work: DirectiveWork) => Child[]
  readonly leaf?: (node: LeafDirective, work: DirectiveWork) => Child[]
  readonly text?: (node: TextDirective, work: DirectiveWork) => Child[]
}

export type DirectiveForm = 'container' | 'leaf' | 'text'

/** Everything that Node knows of a component; `elements.ts` has what renders it. */
export interface ComponentDefinition {
  /** By name. */
  readonly directives?: Readonly<Record<string, DirectiveDefinition>>
  /** How a Markdown copy shows the elements of directives, by name of the element. */
  readonly elements?: Readonly<Record<string, PlainRule>>
  /** How a Markdown copy shows the tags that `.mdx` documents use without an import, by name of the tag. */
  readonly tags?: Readonly<Record<string, PlainRule>>
  /** Values that properties of the tags accept, where they are names of a list. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Properties that the tags have in other tools and that change only the look, so that no finding needs to name them. */
  readonly ignored?: readonly string[]
}
