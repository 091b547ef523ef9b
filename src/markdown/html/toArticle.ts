/**
 * A document's Markdown tree to the HTML tree of its article, for compiling and for inspecting alike.
 * In: the finished Markdown tree, the document's text, and what colours code. Out: elements and text, after the rehype
 * plugins of the configuration, and what was found on the way.
 */
import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import type { VFile } from 'vfile'
import { lazyPackage } from '../../process/lazyPackage.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ContentOptions } from '../contentOptions.ts'
import { createReporter } from '../directives/reporter.ts'
import type { Highlighter } from '../highlight/createHighlighter.ts'
import { keepAddresses } from '../links/keepAddresses.ts'
import type { DocInput } from '../parse/parseDocument.ts'
import { runPlugins } from '../runPlugins.ts'
import type { ReportUnsafe } from './cleanElement.ts'
import { finishArticle } from './finishArticle.ts'
import { parseChildren } from './parseRaw.ts'
import { standInFor, toElementsOptions } from './toElements.ts'

const loadUnified = lazyPackage('unified')
const loadRemarkRehype = lazyPackage('remark-rehype')

interface ArticleTree {
  readonly tree: Root
  readonly diagnostics: readonly Diagnostic[]
}

/** Raw HTML parsed and sanitised, then everything brought into the form the theme knows. */
const cleanArticle = (report: ReportUnsafe, allowUnsafe: boolean) => (tree: Root, file: VFile) => {
  tree.children = parseChildren(tree.children, { allowUnsafe, file, report })
  finishArticle(tree, report)
}

/** @param markdown Is changed. */
export function toArticle(
  markdown: MarkdownRoot,
  { source, text }: DocInput,
  { allowUnsafeHtml, rehypePlugins: plugins, callSiteCode: call }: ContentOptions,
  highlighter: Highlighter,
): ArticleTree {
  keepAddresses(markdown)
  const reporter = createReporter(source)
  const report: ReportUnsafe = (message, at) => reporter.report('unsafe-html', message, at)
  const { default: remarkRehype, defaultHandlers } = loadRemarkRehype()
  const built = loadUnified()
    .unified()
    .use(remarkRehype, toElementsOptions(markdown, highlighter, defaultHandlers))
    .use(() => cleanArticle(report, allowUnsafeHtml))
    .runSync(standInFor(markdown), { path: source, value: text })
  const { tree, diagnostics } = runPlugins(built, { list: 'rehypePlugins', plugins, source, text, call })
  return { tree, diagnostics: [...reporter.diagnostics, ...diagnostics] }
}
