/** Content of a document, or of an included file. */
import type { Root, Yaml } from 'mdast'
import type { CollectedLinks } from '../links/collectLinks.ts'

export interface DocumentPart extends CollectedLinks {
  readonly tree: Root
  /** Front matter of the file; only the document's is used. */
  readonly yaml: Yaml | undefined
}
