/**
 * Converts the Markdown tree of a document to the HTML tree of its article, and runs the rehype plugins of the configuration.
 * Shared by compiling and inspecting.
 */
import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import type { VFile } from 'vfile'
import type { Highlighter } from '../../highlight/index.ts'
import { lazyPackage } from '../../process/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { createReporter } from '../../tree/index.ts'
import type { ContentOptions } from '../contentOptions.ts'
import { createBlockConverter } from '../drawn/createBlockConverter.ts'
import type { ReportUnsafe } from '../html/cleanElement.ts'
import { parseChildren } from '../html/parseRaw.ts'
import type { DocInput } from '../parseDocument.ts'
import { runPlugins } from '../runPlugins.ts'
import { finishArticle } from './finishArticle.ts'
import { preserveAddresses } from './preserveAddresses.ts'
import { createReferenceTree, toElementsOptions } from './toElements.ts'

const loadUnified = lazyPackage('unified')
const loadRemarkRehype = lazyPackage('remark-rehype')

interface ArticleTree {
  readonly tree: Root
  readonly diagnostics: readonly Diagnostic[]
}

/** Parses and sanitises raw HTML, then finishes the article. */
const cleanArticle =
  (report: ReportUnsafe, { allowUnsafeHtml: allowUnsafe, frames = [] }: ContentOptions) =>
  (tree: Root, file: VFile) => {
    tree.children = parseChildren(tree.children, { allowUnsafe, frames, file, report })
    finishArticle(tree, report)
  }

/** @param markdown Is modified. */
export function toArticle(
  markdown: MarkdownRoot,
  { source, text }: DocInput,
  options: ContentOptions,
  highlighter: Highlighter,
): ArticleTree {
  const { siteDir, math, packages = {}, diagrams = {}, rehypePlugins: plugins } = options
  const { pluginOfTransform, callSiteCode: call, onReads } = options
  preserveAddresses(markdown)
  const reporter = createReporter(source)
  const report: ReportUnsafe = (message, at, hint) =>
    reporter.report('unsafe-html', message, at, hint === undefined ? [] : [hint])
  const { default: remarkRehype, defaultHandlers } = loadRemarkRehype()
  const hasMath = math !== undefined
  const blocks = createBlockConverter({
    siteDir,
    source,
    hasMath,
    packages,
    diagrams,
    highlighter,
    reporter,
  })
  const built = loadUnified()
    .unified()
    .use(remarkRehype, toElementsOptions(markdown, blocks, defaultHandlers))
    .use(() => cleanArticle(report, options))
    .runSync(createReferenceTree(markdown), { path: source, value: text })
  const { tree, diagnostics } = runPlugins(built, {
    list: 'rehypePlugins',
    plugins,
    source,
    text,
    siteDir,
    call,
    onReads,
    pluginOfTransform,
  })
  return { tree, diagnostics: [...reporter.diagnostics, ...diagnostics] }
}
