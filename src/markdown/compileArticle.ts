/**
 * Compiles a document to the HTML tree (hast) of its article: elements and text as in `components/README.md`,
 * with addresses as the author wrote them. Also returns the diagnostics that `readDoc` does not find.
 * Pure: depends on no other document, and the same input has the same result.
 */
import type { Root } from 'hast'
import { createHighlighter, type Highlighter } from '../highlight/index.ts'
import { isBlogPlugin } from '../shared/blog/blogPlugin.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { CopyPiece } from '../shared/page/copyPiece.ts'
import { toArticle } from './article/toArticle.ts'
import { cutAtMarker, dropMarkers } from './blog/truncation.ts'
import type { ContentOptions } from './contentOptions.ts'
import { createCopyPieces } from './copy/createCopyPieces.ts'
import { type DocInput, type ParsedDocument, parseDocument } from './parseDocument.ts'
import { factsOf } from './readDoc.ts'

export interface Article {
  readonly tree: Root
  /** Text of its Markdown copy. */
  readonly copy: readonly CopyPiece[]
  /**
   * Diagnostics that `readDoc` does not find: unsafe HTML, failed rehype plugins (`inspectArticle` finds the same), and
   * that the file is no longer readable.
   */
  readonly diagnostics: readonly Diagnostic[]
}

/** @param parsed Result of the same input. Its tree is modified. */
function articleOf(
  parsed: ParsedDocument,
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter,
): Article {
  const { tree } = parsed
  if (isBlogPlugin(input.plugin)) dropMarkers(tree)
  const copy = createCopyPieces(parsed, input, options)
  const article = toArticle(tree, input, options, highlighter)
  // The file was readable when its facts were read. Without this diagnostic its page would be empty silently.
  const lost = (input.diagnostics ?? []).filter(({ rule }) => rule === 'unreadable-file')
  return { ...article, diagnostics: [...lost, ...article.diagnostics], copy }
}

/** Compiles the part of a post that lists show. Without diagnostics: the post itself has them all. */
export function compileIntroduction(
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter,
): Root {
  const { tree } = parseDocument(input, options)
  cutAtMarker(tree)
  return toArticle(tree, input, options, highlighter).tree
}

/**
 * @param highlighter Caches code; share it between all calls of a build. Default: a new one.
 */
export const compileArticle = (
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter = createHighlighter(),
): Article => articleOf(parseDocument(input, options), input, options, highlighter)

/**
 * Reads the facts of a document and compiles its article, with a single parse. The article is undefined when compiling
 * fails.
 *
 * @throws {UserError} that ends the command.
 */
export function readAndCompile(
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter,
): { readonly doc: Doc; readonly article: Article | undefined } {
  const parsed = parseDocument(input, options)
  const doc = factsOf(parsed, input, options)
  try {
    return { doc, article: articleOf(parsed, input, options, highlighter) }
  } catch (error) {
    if (error instanceof UserError) throw error
    // Rendering the page compiles it again, and reports the error.
    return { doc, article: undefined }
  }
}
