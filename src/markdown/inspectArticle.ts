/**
 * An article as `compileArticle` makes it, but for the colours of code: for commands that publish nothing.
 * In: the text of one file. Out: the tree, and what compiling it reports.
 */
import type { Root } from 'hast'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ContentOptions } from './contentOptions.ts'
import type { Highlighter } from './highlight/createHighlighter.ts'
import { toArticle } from './html/toArticle.ts'
import { type DocInput, parseDocument } from './parse/parseDocument.ts'

const NO_COLOURS: Highlighter = { highlight: () => ({ lines: [[]] }) }

interface PlainArticle {
  readonly tree: Root
  readonly diagnostics: readonly Diagnostic[]
}

export const compilePlainArticle = (input: DocInput, options: ContentOptions): PlainArticle =>
  toArticle(parseDocument(input, options).tree, input, options, NO_COLOURS)

/** Only worth its time where `Doc.needsInspection` is true; elsewhere it finds nothing. */
export const inspectArticle = (input: DocInput, options: ContentOptions): readonly Diagnostic[] =>
  compilePlainArticle(input, options).diagnostics
