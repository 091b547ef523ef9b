/**
 * One document to the HTML tree of its article.
 * In: the text of one file. Out: a tree of elements and text, as `shared/articleComponents.ts` describes it, with
 * addresses as the author wrote them, and what was found while compiling. What `readDoc` reports is not repeated.
 * It looks at no other document, and two calls with the same input give the same tree.
 */
import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ContentOptions } from './contentOptions.ts'
import { createReporter, type Reporter } from './directives/reporter.ts'
import { createHighlighter, type Highlighter } from './highlight/createHighlighter.ts'
import type { ReportUnsafe } from './html/cleanElement.ts'
import { finishArticle } from './html/finishArticle.ts'
import { parseChildren } from './html/parseRaw.ts'
import { toElementsOptions } from './html/toElements.ts'
import { type DocInput, parseDocument } from './parseDocument.ts'
import { runPlugins } from './runPlugins.ts'

export interface Article {
  readonly tree: Root
  /** Where the text after the front matter begins in the document's text, in UTF-16 units; 0 without front matter. */
  readonly bodyOffset: number
  /** Found here and not by `readDoc`: languages, unsafe HTML, failed rehype plugins. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Raw HTML parsed and sanitised, then everything brought into the form the theme knows. */
const cleanArticle = (report: ReportUnsafe, allowUnsafe: boolean) => (tree: Root, file: VFile) => {
  tree.children = parseChildren(tree.children, { allowUnsafe, file, report })
  finishArticle(tree, report)
}

function toArticle(
  tree: MarkdownRoot,
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter,
  reporter: Reporter,
): Root {
  const report: ReportUnsafe = (message, at) => reporter.report('unsafe-html', message, at)
  return unified()
    .use(remarkRehype, toElementsOptions(highlighter, reporter))
    .use(() => cleanArticle(report, options.allowUnsafeHtml))
    .runSync(tree, { path: input.source, value: input.text })
}

/**
 * @param highlighter Remembers code; hand the same one to all calls of a build. Default: one for this call.
 */
export function compileArticle(
  input: DocInput,
  options: ContentOptions,
  highlighter: Highlighter = createHighlighter(),
): Article {
  const parsed = parseDocument(input, options)
  const reporter = createReporter(input.source)
  const tree = toArticle(parsed.tree, input, options, highlighter, reporter)
  const { bodyOffset } = parsed
  const { source, text } = input
  const run = runPlugins(tree, { list: 'rehypePlugins', plugins: options.rehypePlugins, source, text })
  return { tree: run.tree, bodyOffset, diagnostics: [...reporter.diagnostics, ...run.diagnostics] }
}
