/**
 * Reads the facts of a document for sidebars, routes and links. Plain data (structured-cloneable) that depends only on the
 * document and its includes. Without the article, which `compileArticle` creates: for a build when facts are not cached
 * (`workers/runReadJob.ts`), otherwise when the page is rendered.
 */

import { frontMatterLinks, NO_FRONT_MATTER, readFrontMatter } from '../front-matter/index.ts'
import { isBlogPlugin } from '../shared/blog/blogPlugin.ts'
import { readPostFile } from '../shared/blog/postFile.ts'
import type { Doc } from '../shared/document/doc.ts'
import { readPost } from './blog/postFacts.ts'
import type { ContentOptions } from './contentOptions.ts'
import { countWords } from './countWords.ts'
import { describeFirstParagraph, findContentTitle, titleOfPath } from './describeDocument.ts'
import { hasDiagrams } from './diagrams/hasDiagrams.ts'
import { identifyDoc } from './docId.ts'
import { findSecondTitle } from './ids/secondTitle.ts'
import { type DocInput, type ParsedDocument, parseDocument } from './parseDocument.ts'
import { needsInspection } from './source/needsInspection.ts'

/** Title of a document that has none: its name; the date of a post without a name. */
function titleOfFile({ plugin, contentPath }: DocInput): string {
  if (!isBlogPlugin(plugin)) return titleOfPath(contentPath)
  const { name, writtenDate = '' } = readPostFile(contentPath)
  return name === '' ? writtenDate : titleOfPath(name)
}

/** @param parsed Result of the same input. It is not changed, and the facts have no references to its tree. */
export function factsOf(parsed: ParsedDocument, input: DocInput, options: ContentOptions): Doc {
  const { source } = input
  const { tree, yaml, headings, anchors, links, components, dependencies, diagnostics, suppressions } = parsed
  const read = yaml === undefined ? NO_FRONT_MATTER : readFrontMatter(yaml, source)
  const { frontMatter } = read
  const contentTitle = findContentTitle(tree, headings, frontMatter.title)
  const isTitleShown = contentTitle === undefined && frontMatter.hide_title !== true
  const pageTitle = isTitleShown ? read.valuePlaces.get('title') : undefined
  const titles = headings.filter(({ depth }) => depth === 1).length + (pageTitle === undefined ? 0 : 1)
  const mayHaveMore = titles > 1 || dependencies.length > 0 || /<h1/i.test(input.text)
  const secondTitle = options.isBare !== true && mayHaveMore ? findSecondTitle(tree, source, pageTitle) : []
  const post = isBlogPlugin(input.plugin) ? readPost(tree, read, input) : undefined
  const inspects = needsInspection(tree, options)
  return {
    ...identifyDoc(input, frontMatter),
    title: frontMatter.title || contentTitle || titleOfFile(input),
    hasContentTitle: contentTitle !== undefined,
    description: frontMatter.description ?? describeFirstParagraph(tree),
    headings,
    anchors,
    links: [...frontMatterLinks(read, input.text), ...links],
    ...(components.length > 0 && { components }),
    dependencies,
    diagnostics: [...read.diagnostics, ...(post?.diagnostics ?? []), ...diagnostics, ...secondTitle],
    frontMatterPlaces: read.keyPlaces,
    frontMatterValuePlaces: Object.fromEntries(read.valuePlaces),
    ...(read.tagPlaces && { tagPlaces: read.tagPlaces }),
    ...(post && { post: post.post }),
    ...((post || (frontMatter.show_reading_time ?? options.countsWords)) && { words: countWords(tree) }),
    suppressions,
    needsInspection: inspects,
    // Documents with diagrams are always inspected.
    ...(inspects && hasDiagrams(tree, options) && { hasDiagrams: true }),
  }
}

export const readDoc = (input: DocInput, options: ContentOptions): Doc =>
  factsOf(parseDocument(input, options), input, options)
