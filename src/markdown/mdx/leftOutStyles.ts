/** Reports `style={{…}}` of tags in `.mdx` files: expressions are not evaluated, and pages have no inline styles. */
import type { Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'

/** @param root Tree of a single file. */
export const findLeftOutStyles = (root: Root, file: SourceText): Diagnostic[] =>
  (root.data?.styles ?? []).map((at) => ({
    rule: 'unsafe-html',
    message: 'Left out style={…}, which is not evaluated: use a class instead',
    file: file.source,
    place: file.placeAt(at, at + 'style'.length),
  }))
