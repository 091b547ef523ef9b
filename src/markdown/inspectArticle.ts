/** Compiles articles without highlighting, for commands that publish nothing. Finds the diagnostics of `compileArticle`. */
import type { Root } from 'hast'
import type { Highlighter } from '../highlight/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { toArticle } from './article/toArticle.ts'
import type { ContentOptions } from './contentOptions.ts'
import { type DocInput, parseDocument } from './parseDocument.ts'

const NO_COLOURS: Highlighter = { highlight: () => ({ lines: [[]] }) }

interface PlainArticle {
  readonly tree: Root
  readonly diagnostics: readonly Diagnostic[]
}

export const compilePlainArticle = (input: DocInput, options: ContentOptions): PlainArticle =>
  toArticle(parseDocument(input, options).tree, input, options, NO_COLOURS)

/** Call it only when `Doc.needsInspection` is true; it finds nothing otherwise. */
export const inspectArticle = (input: DocInput, options: ContentOptions): readonly Diagnostic[] =>
  compilePlainArticle(input, options).diagnostics
