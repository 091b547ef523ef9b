import type { Parents } from 'mdast'
import type { DirectiveWork } from '../../components/index.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import type { FormulaSyntax } from '../math/scanFormulas.ts'
import type { AttributesByComponent } from './componentReplacement.ts'
import type { TagContext } from './componentTags.ts'
import type { Misnested } from './mistakes/misnested.ts'

export interface DirectiveContext {
  /** The document's source. */
  readonly file: SourceText
  /** Names of the site's components. */
  readonly components: ReadonlySet<string>
  /** Attributes of unknown components with addresses, besides the default ones. */
  readonly componentAttributes?: AttributesByComponent | undefined
  readonly math?: FormulaSyntax | undefined
  /** Keeps the content of unclosed tags as HTML, which code hosts do not show. */
  readonly isBare?: boolean | undefined
}

/** State of the conversion of one document. */
export interface DirectiveTransform extends DirectiveWork {
  readonly context: DirectiveContext
  readonly tags: TagContext
  /** Remaining times that unclosed HTML may be parsed as Markdown; each time costs a parse of the rest. */
  remainingReparses: number
  /** End positions of containers with closing colons. A container inside that ends there is not closed itself. */
  readonly closings: Set<string>
  readonly misnested: Misnested
  readonly convertCode: (parent: Parents) => void
}
