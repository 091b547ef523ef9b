/**
 * What compiling an article would report, without its result: for commands that render nothing.
 * In: the text of one file. Out: the diagnostics of `compileArticle`. Code is not highlighted.
 * Only worth its time where `Doc.needsInspection` is true; elsewhere it finds nothing.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ContentOptions } from './contentOptions.ts'
import type { Highlighter } from './highlight/createHighlighter.ts'
import { type DocInput, parseDocument } from './parseDocument.ts'
import { toArticle } from './toArticle.ts'

const NO_COLOURS: Highlighter = { highlight: () => ({ lines: [[]] }) }

export function inspectArticle(input: DocInput, options: ContentOptions): readonly Diagnostic[] {
  return toArticle(parseDocument(input, options).tree, input, options, NO_COLOURS).diagnostics
}
