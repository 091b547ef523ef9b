/**
 * One document to the HTML tree of its article.
 * In: the text of one file. Out: a tree of elements and text, as `shared/articleComponents.ts` describes it, with
 * addresses as the author wrote them, and what was found while compiling. What `readDoc` reports is not repeated.
 * It looks at no other document, and two calls with the same input give the same tree.
 */
import type { Root } from 'hast'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import { UserError } from '../shared/userError.ts'
import type { ContentOptions } from './contentOptions.ts'
import { createHighlighter, type Highlighter } from './highlight/createHighlighter.ts'
import { toArticle } from './html/toArticle.ts'
import { type DocInput, type ParsedDocument, parseDocument } from './parse/parseDocument.ts'
import { factsOf } from './readDoc.ts'

export interface Article {
  readonly tree: Root
  /** Where the text after the front matter begins in the document's text, in UTF-16 units; 0 without front matter. */
  readonly bodyOffset: number
  /**
   * Found here and not by `readDoc`: unsafe HTML, failed rehype plugins. `inspectArticle` finds the same. Also that the
   * file cannot be read any more.
   */
  readonly diagnostics: readonly Diagnostic[]
}

/** @param parsed Of the same input. Its tree is changed. */
function articleOf(
  { tree, bodyOffset }: ParsedDocument,
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter,
): Article {
  const article = toArticle(tree, input, options, highlighter)
  // The file was there when its facts were read: without this, its page would be empty without a finding.
  const lost = (input.diagnostics ?? []).filter(({ rule }) => rule === 'unreadable-file')
  return { ...article, diagnostics: [...lost, ...article.diagnostics], bodyOffset }
}

/**
 * @param highlighter Remembers code; hand the same one to all calls of a build. Default: one for this call.
 */
export const compileArticle = (
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter = createHighlighter(),
): Article => articleOf(parseDocument(input, options), input, options, highlighter)

/**
 * Facts and article of a document that is parsed once. The article is undefined where it cannot be compiled.
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
    // Rendering the page compiles it again, and reports what is wrong with it.
    return { doc, article: undefined }
  }
}
