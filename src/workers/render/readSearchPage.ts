/**
 * What of one page search finds. In: the page, and its article as a tree where that is all it shows; else the HTML
 * that its components made.
 */
import type { Element, ElementContent, Root } from 'hast'
import { parseHtml } from '../../markdown/html/parseHtml.ts'
import type { SearchPage } from '../../search/index/preparePage.ts'
import { type PageSection, sectionsOf } from '../../search/index/sectionsOf.ts'
import { MAIN_ID } from '../../shared/constants.ts'
import type { Page, SiteData } from '../../shared/page/page.ts'
import type { Route } from '../../shared/route.ts'
import { isResult } from '../../shared/search/resultHref.ts'
import { DEFAULT_TAG } from '../../shared/search/searchTags.ts'
import type { SearchSource } from '../pageTask.ts'

/** SRC-8: pages that are reached by a link alone are not found, nor are those whose author does not want it. */
const isFindable = (route: Route): boolean =>
  isResult(route) &&
  route.doc?.frontMatter.unlisted !== true &&
  route.doc?.frontMatter.search !== false &&
  // The further pages of a long index show what the first one is about.
  (route.category?.pageNumber ?? 1) === 1

/** What of a page is read: one that shows more than its article says has to be rendered before. */
export function searchSourceOf(route: Route): SearchSource | undefined {
  if (!isFindable(route)) return undefined
  if (route.kind === 'category') return 'description'
  return route.doc === undefined || (route.doc.components ?? []).length > 0 ? 'html' : 'article'
}

const isElement = (node: ElementContent | Root['children'][number]): node is Element =>
  node.type === 'element'

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name)

/** The first element that fits, nearest to the top. */
function findElement(tree: Root, fits: (element: Element) => boolean): Element | undefined {
  let level: readonly (ElementContent | Root['children'][number])[] = tree.children
  while (level.length > 0) {
    const elements = level.filter(isElement)
    const found = elements.find(fits)
    if (found !== undefined) return found
    level = elements.flatMap(({ children }) => children)
  }
  return undefined
}

/** What a page shows of its own, out of the HTML of its whole body: the article, else all of its main part. */
function parseMainContent(body: string): Root {
  const start = body.indexOf(`<main id="${MAIN_ID}"`)
  const end = body.lastIndexOf('</main>')
  const tree = parseHtml(start < 0 || end < start ? '' : body.slice(start, end))
  const article = findElement(tree, (element) => hasClass(element, 'prose'))
  return article === undefined ? tree : { type: 'root', children: article.children }
}

const metaOf = ({ head }: Page, name: string): string | undefined => {
  const content = head.tags.find(({ attributes }) => attributes?.name === name)?.attributes?.content
  return typeof content === 'string' ? content : undefined
}

/** lvl0: the category at the top of the sidebar, else what the page belongs to as a whole. */
function categoryOf({ breadcrumbs }: Page, siteTitle: string): string {
  const above = breadcrumbs.slice(0, -1)
  return above[1]?.label ?? above[0]?.label ?? breadcrumbs[0]?.label ?? siteTitle
}

export interface SearchPageInput {
  readonly page: Page
  readonly site: SiteData
  readonly searchSource: SearchSource
  /** Of the article, where that says all the page shows. */
  readonly sections?: readonly PageSection[] | undefined
  /** Inner HTML of the body, read of the others. */
  readonly body?: string | undefined
  /** Of the same article, from an earlier time: it is not read again. */
  readonly cachedSections?: readonly PageSection[] | undefined
}

/** A description that is the first paragraph, perhaps cut, stands there already. A heading may be before it. */
const COMPARED_CHARACTERS = 40
const COMPARED_TEXTS = 2

function writtenSections({
  searchSource: form,
  sections,
  body,
  page,
}: SearchPageInput): readonly PageSection[] {
  if (form === 'article') return sections ?? []
  return form === 'html' && body !== undefined ? sectionsOf(parseMainContent(body), page.title) : []
}

function readSections(input: SearchPageInput): readonly PageSection[] {
  const { title, description } = input.page
  const titleOnly: PageSection = { anchor: null, depth: 1, heading: title, texts: [] }
  const [first = titleOnly, ...others] = writtenSections(input)
  const isRepeated =
    description === '' ||
    first.texts
      .slice(0, COMPARED_TEXTS)
      .some((text) => text.startsWith(description.slice(0, COMPARED_CHARACTERS)))
  return [isRepeated ? first : { ...first, texts: [description, ...first.texts] }, ...others]
}

export function readSearchPage(input: SearchPageInput): SearchPage {
  const { page, site } = input
  return {
    path: page.path,
    category: categoryOf(page, site.title),
    sections: input.cachedSections ?? readSections(input),
    keywords: page.head.keywords,
    facets: {
      language: metaOf(page, 'docsearch:language') ?? site.locale,
      version: metaOf(page, 'docsearch:version') ?? null,
      docusaurus_tag: metaOf(page, 'docsearch:docusaurus_tag') ?? DEFAULT_TAG,
    },
  }
}
