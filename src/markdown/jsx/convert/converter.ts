/** What the conversions of the nodes of MDX share. */
import type { GlobalImport } from '../../../shared/mdx/globalImports.ts'
import type { SourceText } from '../../../shared/text/sourceText.ts'
import type { Child, Reporter } from '../../../tree/index.ts'
import type { AttributesByComponent } from '../../directives/componentReplacement.ts'
import type { Scope } from '../createScope.ts'
import type { MdxNode } from '../mdxNodes.ts'

export interface MdxContext {
  readonly file: SourceText
  /** Path from the site root at which relative imports start. */
  readonly importSource: string
  /** Number of the file in its page; 0 for the document. */
  readonly scope: number
  /** Names of the site's components. */
  readonly components: ReadonlySet<string>
  readonly globals?: readonly GlobalImport[] | undefined
  /** Attributes of components with addresses, besides the default ones. */
  readonly attributes: AttributesByComponent
  /** Only components and literals: nothing of the document runs. */
  readonly isStatic: boolean
  /** Tag that shows this file: numbers of its scope and of its entry, for `props`. */
  readonly caller?: string | undefined
  readonly reporter: Reporter
}

interface ParentState {
  /** Whether the node is a child of an element or component. */
  readonly isInElement?: boolean
  /** Whether the node is in `<Head>`, whose elements are no content of the page. */
  readonly isInHead?: boolean
  /** Whether the node is in an `<svg>`. */
  readonly isInDrawing?: boolean
}

export interface Converter extends ParentState {
  readonly context: MdxContext
  readonly scope: Scope
  /** Converts content of a node. @param parent Default: state of the node. */
  convertAll(nodes: readonly MdxNode[], parent?: ParentState): Child[]
}

export const isFlow = (node: MdxNode): boolean =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression'

/** Place of a node for the renderer. */
export const atOf = ({ position }: MdxNode): string =>
  `${position?.start.line ?? 1}:${position?.start.column ?? 1}`
