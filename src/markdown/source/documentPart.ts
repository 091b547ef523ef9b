/** A document, or a file that it includes. */
import type { Root, Yaml } from 'mdast'
import type { CollectedLinks } from '../links/collectLinks.ts'

export interface DocumentPart extends CollectedLinks {
  readonly tree: Root
  /** Front matter of the file; only the document's own counts. */
  readonly yaml: Yaml | undefined
}
