/**
 * The facts of one document: all that sidebars, routes and links need.
 * In: the text of one file. Out: plain data that survives structuredClone and depends on no other file but the
 * ones it includes. The article is not in it; `compileArticle` makes that when the page is rendered.
 */
import type { Doc, LinkRef } from '../shared/doc.ts'
import type { ContentOptions } from './contentOptions.ts'
import { describeFirstParagraph, findContentTitle, titleOfPath } from './describeDocument.ts'
import { identifyDoc } from './docId.ts'
import { NO_FRONT_MATTER, type ReadFrontMatter, readFrontMatter } from './frontMatter.ts'
import { mayReportMore } from './mayReportMore.ts'
import { type DocInput, type ParsedDocument, parseDocument } from './parseDocument.ts'
import { placeOfPlainValue } from './readYaml.ts'

/** The social card is loaded by the page like any image. */
function imageLinks({ frontMatter: { image }, valuePlaces }: ReadFrontMatter, text: string): LinkRef[] {
  const place = valuePlaces.get('image')
  if (image === undefined || place === undefined) return []
  const destination = placeOfPlainValue(text, place, image)
  return [{ href: image, kind: 'image', place, ...(destination && { destination }) }]
}

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
    links: [...imageLinks(read, input.text), ...links],
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
