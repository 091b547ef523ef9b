/** Extracts the content of a page for the search index: from its article, or from its rendered HTML. */
import type { Element, ElementContent, Root } from 'hast'
import { type PageSection, type SearchPage, sectionsOf } from '../../search/index.ts'
import { MAIN_ID } from '../../shared/constants.ts'
import type { Page, SiteData } from '../../shared/page/page.ts'
import type { SearchSource } from '../../shared/page/pageTask.ts'
import { isResult } from '../../shared/search/resultHref.ts'
import { DEFAULT_TAG } from '../../shared/search/searchTags.ts'
import type { Route } from '../../shared/site/route.ts'
import { groupTitleOf } from '../../shared/site/sidebarLabels.ts'
import { parseHtml } from './parseHtml.ts'

/** Unlisted pages, and pages with `search: false`, are not part of the index. */
const isFindable = (route: Route): boolean =>
  isResult(route) &&
  route.doc?.frontMatter.unlisted !== true &&
  route.doc?.frontMatter.search !== false &&
  // Only the first page of a paginated category index is part of the search index.
  (route.category?.pageNumber ?? 1) === 1

/** The part of a page to index. A page with components is indexed by its rendered HTML. */
export function searchSourceOf(route: Route): SearchSource | undefined {
  if (!isFindable(route)) return undefined
  if (route.kind === 'category') return 'description'
  return route.doc === undefined || (route.doc.components ?? []).length > 0 ? 'html' : 'article'
}

const isElement = (node: ElementContent | Root['children'][number]): node is Element =>
  node.type === 'element'

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name)

/** Breadth-first search. */
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

/** Parses the content of a page from the HTML of its body: the article, or `<main>` if there is no article. */
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

/**
 * lvl0: the top-level category of the page, or its top breadcrumb, or the site title. On sites with several docs folders,
 * whose categories may have equal labels, the label of the folder comes before the label of the category.
 */
function categoryOf({ breadcrumbs }: Page, site: SiteData, hasSeveralDocs: boolean): string {
  const [home, category] = breadcrumbs.slice(0, -1)
  if (category === undefined) return home?.label ?? breadcrumbs[0]?.label ?? site.title
  return groupTitleOf(hasSeveralDocs ? home?.label : undefined, category.label)
}

/** Parts of a path that name no subject: numbers and versions. */
const NUMBER = /^(?:v?\d[\d.]*|next)$/

/** Labels of the categories below lvl0. */
const subcategoriesOf = ({ breadcrumbs }: Page): readonly string[] =>
  breadcrumbs.slice(2, -1).map(({ label }) => label)

/** Labels of all categories, and the words of the address but the folder of all documents. */
function placesOf({ breadcrumbs, path }: Page, hasSeveralDocs: boolean): readonly string[] {
  // The first one is the home of the documents, or a category.
  const labels = breadcrumbs
    .slice(0, -1)
    .filter(({ href }, index) => index > 0 || hasSeveralDocs || href === undefined)
    .map(({ label }) => label)
  const folders = path.split('/').filter((part) => part !== '')
  return [...labels, ...folders.slice(folders.length > 1 ? 1 : 0).filter((part) => !NUMBER.test(part))]
}

/** Number of newer versions; one that is not released is older than all others. */
function ageOf({ version }: Page, { docs = [] }: SiteData): number {
  const versions = docs.find(({ id }) => id === version?.docsId)?.versions ?? []
  const last = versions.findIndex(({ isLast }) => isLast)
  const at = versions.findIndex(({ name }) => name === version?.name)
  if (at < 0 || last < 0) return 0
  return at < last ? versions.length - 1 : at - last
}

interface SearchPageInput {
  readonly page: Page
  readonly site: SiteData
  readonly hasSeveralDocs: boolean
  readonly searchSource: SearchSource
  /** Sections of the article. Used when `searchSource` is `article`. */
  readonly sections?: readonly PageSection[] | undefined
  /** Inner HTML of the body. Used when `searchSource` is `html`. */
  readonly body?: string | undefined
  readonly cachedSections?: readonly PageSection[] | undefined
}

/**
 * A description is not indexed twice when it is the first paragraph of the page, possibly truncated. The first
 * characters of the first texts are compared; a heading may precede the paragraph.
 */
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
  // Below the title may directly follow the heading of the first section.
  const [{ texts: lead }] = first.texts.length > 0 ? [first] : [others[0] ?? first]
  const isRepeated =
    description === '' ||
    lead.slice(0, COMPARED_TEXTS).some((text) => text.startsWith(description.slice(0, COMPARED_CHARACTERS)))
  return [isRepeated ? first : { ...first, texts: [description, ...first.texts] }, ...others]
}

export function readSearchPage(input: SearchPageInput): SearchPage {
  const { page, site, hasSeveralDocs } = input
  const age = ageOf(page, site)
  const tags = 'tags' in page ? page.tags : []
  return {
    path: page.path,
    category: categoryOf(page, site, hasSeveralDocs),
    subcategories: subcategoriesOf(page),
    places: placesOf(page, hasSeveralDocs),
    sections: input.cachedSections ?? readSections(input),
    keywords: page.head.keywords,
    facets: {
      language: metaOf(page, 'docsearch:language') ?? site.locale,
      version: metaOf(page, 'docsearch:version') ?? null,
      docusaurus_tag: metaOf(page, 'docsearch:docusaurus_tag') ?? DEFAULT_TAG,
      ...(age > 0 && { age }),
      ...(tags.length > 0 && { tags: tags.map(({ label }) => label) }),
    },
  }
}
