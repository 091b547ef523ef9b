/**
 * Page stage: creates the plain JSON that the theme needs for one route, except the article.
 * The function is pure. The size of a Page does not depend on the size of the site.
 */
import { markdownPathOf } from '../shared/addresses/markdownPath.ts'
import { groupBy } from '../shared/collections/groupBy.ts'
import type { Doc } from '../shared/document/doc.ts'
import { countText } from '../shared/page/countText.ts'
import type { Page, PageGroup, TagGroup, TocItem } from '../shared/page/page.ts'
import { translate } from '../shared/page/translate.ts'
import type { ListedTag, Route, RouteKind } from '../shared/site/route.ts'
import { formatNumber } from '../shared/text/formatNumber.ts'
import { inLocale } from '../shared/text/inLocale.ts'
import type { BlogContext } from './blog/blogContext.ts'
import { createBlogList } from './blog/createBlogList.ts'
import {
  blogClassOf,
  blogTitleOf,
  createBlogCrumbs,
  createBlogTags,
  createPost,
} from './blog/createBlogPage.ts'
import { createBreadcrumbs } from './createBreadcrumbs.ts'
import { createCards, createPagination } from './createCards.ts'
import { createHead } from './createHead.ts'
import { createPageVersion } from './createPageVersion.ts'
import { createSidebarView } from './createSidebarView.ts'
import { createTags } from './createTags.ts'
import { editUrlOf, type LastChange, lastUpdatedOf } from './docMeta.ts'
import { listAllPages } from './listAllPages.ts'
import type { PageContext } from './pageContext.ts'
import { findPrevNext } from './pagination.ts'
import { readingMinutes } from './readingMinutes.ts'
import type { VersionContext } from './versionContext.ts'

/** A longer list has only the first page of each group. About 15 kB of HTML, 3 kB compressed. */
const LINKS_MAX = 100

/** Further groups are in the list that browsers load on demand. */
const GROUPS_MAX = 60

/** Shortens the list of all pages, so that the size of the search page is bounded. */
export function summarizePages(groups: readonly PageGroup[]): readonly PageGroup[] {
  const total = groups.reduce((sum, { links }) => sum + links.length, 0)
  if (total <= LINKS_MAX) return groups
  return groups
    .slice(0, GROUPS_MAX)
    .map(({ title, links }) => ({ title, links: links.slice(0, 1), count: links.length }))
}

/**
 * Headings between the two levels, in order. A heading whose parent is outside the levels stays: h3, h2, h4 with
 * levels 3 to 4 gives h3 and h4. Headings without text are omitted, since their links would have no name.
 */
export function createToc(
  { headings, frontMatter }: Doc,
  levels: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number },
): TocItem[] {
  if (frontMatter.hide_table_of_contents === true) return []
  const min = frontMatter.toc_min_heading_level ?? levels.minHeadingLevel
  const max = frontMatter.toc_max_heading_level ?? levels.maxHeadingLevel
  return headings
    .filter(({ depth, text }) => text !== '' && depth > 1 && depth >= min && depth <= max)
    .map(({ id, text, depth }) => ({ id, text, depth }))
}

/** First letter of a label, upper case. */
function letterOf(label: string, locale: string): string {
  const [first = ''] = label.normalize('NFC')
  return inLocale(locale, (tag) => first.toLocaleUpperCase(tag))
}

/** @param tags In the order of the language. */
const createTagGroups = (tags: readonly ListedTag[], locale: string): readonly TagGroup[] =>
  [...groupBy(tags, ({ label }) => letterOf(label, locale))].map(([letter, group]) => ({
    letter,
    tags: group.map(({ label, description, path, count }) => ({ label, description, href: path, count })),
  }))

export interface PageExtras {
  readonly lastUpdated?: LastChange | undefined
  /** Key of the component in the bundle. Set for React pages. */
  readonly component?: string | undefined
  /** Site path of the social card: the hashed `image` of the front matter. */
  readonly image?: string | undefined
  /** Site path of the social card that the build has drawn. */
  readonly drawnCard?: string | undefined
  /** Whether the build writes a Markdown copy of the page. Defaults to true for pages with a Markdown source and category pages. */
  readonly hasMarkdownCopy?: boolean | undefined
}

const NOT_FOUND = { id: 'theme.NotFound.title', message: 'Page Not Found' }
const SEARCH = { id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' }
const SEARCH_DESCRIPTION = {
  id: 'theme.searchPage.description',
  message: 'Search all pages of {site}, or look through its sections.',
}
const PRINT = { id: 'theme.print.title', message: 'All pages' }
const TAGS = { id: 'theme.tags.tagsPageTitle', message: 'Tags' }
const TAG = { id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"' }
const TAGGED = {
  id: 'theme.docs.tagDocListPageTitle.nDocsTagged',
  message: 'One doc tagged|{count} docs tagged',
}
const NUMBERED = { id: 'theme.docs.category.numberedTitle', message: '{title} (page {number})' }

function titleOf(route: Route, context: PageContext): string {
  const { site } = context
  const { messages } = site.data
  const blog = context.blogOf(route)
  if (blog !== undefined && route.blog !== undefined) return blogTitleOf(route.blog, blog, site.data)
  if (route.doc !== undefined) return route.doc.title
  if (route.kind === 'search') return translate(messages, SEARCH)
  if (route.kind === 'notFound') return translate(messages, NOT_FOUND)
  if (route.kind === 'print' && route.printedPaths === undefined) return translate(messages, PRINT)
  if (route.kind === 'tags') return translate(messages, TAGS)
  if (route.tag === undefined) return route.title
  const { label, count } = route.tag
  const tagged = countText(TAGGED, count, site.data)
  return translate(messages, TAG, { nDocsTagged: tagged, tagName: label })
}

/** Title of the browser tab and of search results. Contains the page number, which `titleOf` omits. */
function headTitleOf(route: Route, title: string, { site }: PageContext): string {
  const list = route.blog?.kind === 'list' ? route.blog : route.category
  const number = list?.pageNumber ?? 1
  if (number === 1) return title
  return translate(site.data.messages, NUMBERED, { title, number: formatNumber(number, site.data.locale) })
}

const KIND_CLASSES: Readonly<Partial<Record<RouteKind, string>>> = {
  doc: ' docs-doc-page',
  category: ' docs-category-page',
  tags: ' docs-tags-list-page',
  tag: ' docs-tags-doc-list-page',
}

/** CSS classes that themes of other generators select. */
function classNameOf(
  route: Route,
  version: VersionContext | undefined,
  blog: BlogContext | undefined,
): string {
  const { kind } = route
  if (blog !== undefined) return blogClassOf(route, blog)
  if (version === undefined) return kind === 'page' || kind === 'print' ? 'plugin-pages' : `${kind}-page`
  // A name may have blanks, which would divide the class.
  const versionClass = `docs-version-${version.version.name.replace(/\s+/g, '-')}`
  return `plugin-docs plugin-id-${version.instance.id} ${versionClass}${KIND_CLASSES[kind] ?? ''}`
}

/** Whether the title is shown as a heading above the article. */
export const showsTitle = ({ hasContentTitle, frontMatter }: Doc): boolean =>
  !hasContentTitle && frontMatter.hide_title !== true

/** Not for a description that is made from the text, which follows. */
const showsDescription = (doc: Doc | undefined, version: VersionContext | undefined): boolean =>
  doc?.frontMatter.description !== undefined &&
  doc.frontMatter.hide_description !== true &&
  version?.options.showDescription === true

function minutesOf(doc: Doc | undefined, version: VersionContext | undefined): number | undefined {
  if (doc?.words === undefined || version === undefined) return undefined
  const isShown = doc.frontMatter.show_reading_time ?? version.options.showReadingTime
  return isShown ? readingMinutes(doc.words) : undefined
}

/** Keys that xpre-docs does not define, for components of the site. */
function ownFrontMatter(doc: Doc | undefined): Page['frontMatter'] {
  const own = doc?.frontMatter.extra ?? {}
  return Object.keys(own).length === 0 ? undefined : own
}

export function createPage(route: Route, context: PageContext, extras: PageExtras): Page {
  const { site } = context
  const { messages } = site.data
  const { path, kind, doc, category } = route
  if (kind === 'redirect') throw new Error(`${path} is a redirect and has no page`)
  const version = context.versionOf(route)
  const blog = context.blogOf(route)
  const sidebar = context.sidebarOf(route)
  const title = titleOf(route, context)
  const breadcrumbs =
    blog !== undefined
      ? createBlogCrumbs(route, blog, messages)
      : version === undefined
        ? []
        : createBreadcrumbs(route, version, messages)
  const isDraft = doc?.frontMatter.draft === true
  const isUnlisted = doc?.frontMatter.unlisted === true || kind === 'feed'
  const isOrdinary = kind !== 'search' && kind !== 'notFound'
  const hasMarkdownCopy = (doc !== undefined || kind === 'category') && extras.hasMarkdownCopy !== false
  const options = blog?.options ?? version?.options
  const tags = doc === undefined ? [] : createTags(doc, (blog?.blog ?? version?.version)?.tags)
  const lastUpdated = doc && lastUpdatedOf(doc, options, extras.lastUpdated, context)
  const post = kind === 'post' && doc && blog ? createPost(doc, blog, context) : undefined
  const list = route.blog?.kind === 'list' ? route.blog : category
  const languages = context.languagesOf(route)
  const head = createHead({
    route,
    site,
    title: headTitleOf(route, title, context),
    description:
      kind === 'search'
        ? translate(messages, SEARCH_DESCRIPTION, { site: site.config.title })
        : route.description,
    hasCanonical: kind === 'search',
    languages,
    noIndex:
      !isOrdinary ||
      isDraft ||
      isUnlisted ||
      kind === 'print' ||
      doc?.frontMatter.no_index === true ||
      version?.version.noIndex === true,
    breadcrumbs,
    version: version?.version.name,
    image: extras.image ?? doc?.frontMatter.image ?? category?.image,
    drawnCard: extras.drawnCard === undefined ? undefined : { path: extras.drawnCard, alt: title },
    keywords: doc?.frontMatter.keywords ?? category?.keywords ?? [],
    ...(blog && { createTags: createBlogTags({ route, blog, context, title, tags, lastUpdated, post }) }),
  })
  const common = {
    description: route.description,
    frontMatter: ownFrontMatter(doc),
    head,
    layout: version === undefined && blog === undefined ? 'plain' : 'docs',
    sidebar: sidebar && createSidebarView(sidebar, list?.firstPath ?? path, messages),
    breadcrumbs,
    toc: doc === undefined ? [] : createToc(doc, site.config.toc),
    isDraft,
    isUnlisted,
    translations: languages.translations,
    articleLang: languages.articleLang,
    version: version && createPageVersion(route, version, site.routes),
    markdownPath: hasMarkdownCopy ? markdownPathOf(path) : undefined,
  } as const
  const className = `${classNameOf(route, version, blog)}${doc?.frontMatter.wide === true ? ' is-wide' : ''}`
  const showTitle = doc === undefined ? kind === 'print' : showsTitle(doc)
  const written = { tags, editUrl: doc && editUrlOf(doc, options, site), lastUpdated }
  const near = version && findPrevNext(route, version, site.routes)
  const cards = createCards(category?.items ?? [], {
    index: sidebar?.index,
    routes: site.routes,
    texts: site.data,
  })
  const pagination = list && createPagination(list)
  switch (kind) {
    case 'doc': {
      const showDescription = showsDescription(doc, version) || undefined
      const minutes = minutesOf(doc, version)
      const own = { showTitle, showDescription, minutes, ...written }
      return { path, kind, title, ...own, ...common, ...near, className }
    }
    case 'post':
      if (post === undefined) throw new Error(`${path} is a post without a blog`)
      return { path, kind, title, showTitle, ...written, ...common, ...post, className }
    case 'page':
    case 'print': {
      const { component } = extras
      return { path, kind: 'page', component, title, showTitle, ...written, ...common, className }
    }
    case 'category':
      return { path, kind, title, ...common, ...near, cards, pagination, className }
    case 'tags': {
      const tagGroups = createTagGroups(route.tags ?? [], site.data.locale)
      return { path, kind, title, ...common, tagGroups, className }
    }
    case 'tag': {
      const allTagsPath = route.tag?.listPath
      return { path, kind, title, ...common, cards, allTagsPath, pagination, className }
    }
    case 'blogList':
    case 'feed': {
      const blogList = route.blog && blog && createBlogList(route.blog, blog, context)
      return { path, kind: 'blogList', title, ...common, pagination, blogList, className }
    }
    case 'search': {
      const allPages = summarizePages(listAllPages(site))
      return { path, kind, title, ...common, allPages, className }
    }
    case 'notFound':
      return { path, kind, title, ...common, className }
  }
}
