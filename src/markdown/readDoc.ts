/**
 * The facts of one document: all that sidebars, routes and links need.
 * In: the text of one file. Out: plain data that survives structuredClone and depends on no other file but the
 * ones it includes. The article is not in it; `compileArticle` makes that when the page is rendered.
 */
import type { Doc } from '../shared/doc.ts'
import type { ContentOptions } from './contentOptions.ts'
import { describeFirstParagraph, findContentTitle, titleOfPath } from './describeDocument.ts'
import { identifyDoc } from './docId.ts'
import { NO_FRONT_MATTER, readFrontMatter } from './front-matter/frontMatter.ts'
import { frontMatterLinks } from './front-matter/frontMatterLinks.ts'
import { type DocInput, type ParsedDocument, parseDocument } from './parse/parseDocument.ts'
import { mayReportMore } from './source/mayReportMore.ts'

/** @param parsed Of the same input; it is not changed, and nothing of its tree is in the facts. */
export function factsOf(parsed: ParsedDocument, input: DocInput, options: ContentOptions): Doc {
  const { source, contentPath } = input
  const { tree, yaml, headings, anchors, links, components, dependencies, diagnostics, suppressions } = parsed
  const read = yaml === undefined ? NO_FRONT_MATTER : readFrontMatter(yaml, source)
  const { frontMatter } = read
  const contentTitle = findContentTitle(tree, headings)
  return {
    ...identifyDoc(input, frontMatter),
    title: frontMatter.title || contentTitle || titleOfPath(contentPath),
    hasContentTitle: contentTitle !== undefined,
    description: frontMatter.description ?? describeFirstParagraph(tree),
    headings,
    anchors,
    links: [...frontMatterLinks(read, input.text), ...links],
    ...(components.length > 0 && { components }),
    dependencies,
    diagnostics: [...read.diagnostics, ...diagnostics],
    frontMatterPlaces: read.keyPlaces,
    frontMatterValuePlaces: Object.fromEntries(read.valuePlaces),
    suppressions,
    needsInspection: mayReportMore(tree, options),
  }
}

export const readDoc = (input: DocInput, options: ContentOptions): Doc =>
  factsOf(parseDocument(input, options), input, options)
