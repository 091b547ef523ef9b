/**
 * Data of one page for the theme as plain JSON, without the article: the contract between Node and the browser. Its size
 * does not grow with the site.
 */

import type { SiteLocale } from '../languages/locale.ts'
import type { SearchSettings } from '../search/search.ts'
import type { FeedType, ListedAuthor, PostAuthor } from '../site/blogPage.ts'
import type { HeadTag, SiteConfig } from '../site/config.ts'
import type { FeedbackSettings } from '../site/feedback.ts'
import type { SidebarItem } from '../site/route.ts'
import type { VersionBanner } from '../site/versionFiles.ts'
import type { SidebarViewMarks } from './badge.ts'
import type { NavItem } from './navItem.ts'
import type { Messages } from './translate.ts'

export interface TocItem {
  readonly id: string
  readonly text: string
  readonly depth: number
}

export interface Crumb {
  readonly label: string
  /** Path of the site; absent for a category without a page. */
  readonly href?: string | undefined
}

export interface PageLink {
  readonly label: string
  readonly href: string
  /** The page is announced and not written yet. */
  readonly comingSoon?: boolean | undefined
  /** Language of the label, where it differs from the language of the page. */
  readonly lang?: string | undefined
}

export interface Card {
  readonly kind: 'doc' | 'category' | 'external'
  readonly label: string
  readonly description: string
  readonly href: string
  readonly comingSoon: boolean
  /** Language of label and description, where it differs from the language of the page. */
  readonly lang?: string | undefined
}

/** Sidebar of one page: the branch of the page is open, all others are closed and empty. */
export interface SidebarView {
  /** See `sidebarViewId`. */
  readonly id: string
  /** Key of its files in `xpre-client.json`. Absent when every page contains the whole sidebar. */
  readonly key?: string | undefined
  readonly items: readonly SidebarViewItem[]
}

export type SidebarViewCategory = Extract<SidebarViewItem, { readonly type: 'category' }>

export type SidebarViewItem =
  | (SidebarViewMarks & {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly isActive: boolean
      readonly comingSoon: boolean
      readonly className?: string | undefined
    })
  | (SidebarViewMarks & {
      readonly type: 'category'
      readonly label: string
      /** Own page, else the first page below it, so that the link works without JavaScript. */
      readonly href?: string | undefined
      /** The category has no page; `href` is the address of another one. */
      readonly hasNoPage?: true | undefined
      /** Whether its page is the current one. */
      readonly isActive: boolean
      /** Whether the current page is the category's or below it. */
      readonly hasActive: boolean
      readonly isOpen: boolean
      readonly collapsible: boolean
      readonly className?: string | undefined
      /** Empty when closed. */
      readonly items: readonly SidebarViewItem[]
      /** Reference to the items when they are not included. */
      readonly branch?: BranchReference | undefined
    })
  | { readonly type: 'html'; readonly value: string; readonly className?: string | undefined }
  /** Replaces the items before or after the window of a long level. */
  | { readonly type: 'more'; readonly label: string; readonly href: string }

/**
 * Reference to the items of a closed category. On a page: the indexes from the top level down to the category, so that a
 * page changes only with what it shows. In a file of the sidebar: the address of another file.
 */
export type BranchReference = readonly number[] | string

export interface PageHead {
  /** Full text of `<title>`: `page | site`. */
  readonly title: string
  readonly description: string
  /** Full address, when the site has a `url` and the page may be indexed. */
  readonly canonical?: string | undefined
  /** The page in each language that has it, the default language first. Set where at least two have it. */
  readonly alternates?: readonly { readonly lang: string; readonly address: string }[] | undefined
  /** Full address of the social card. */
  readonly image?: string | undefined
  /** Of a card that the build has drawn. */
  readonly imageFacts?: { readonly width: number; readonly height: number; readonly alt: string } | undefined
  readonly keywords: readonly string[]
  readonly noIndex: boolean
  /** Other tags: `docsearch:` tags, JSON-LD, tags of the configuration. */
  readonly tags: readonly HeadTag[]
}

/** Shown as text when it has no page. */
export interface PageTag {
  readonly label: string
  /** Path of the site, or a full address. */
  readonly href?: string | undefined
}

/** Tags with one first letter. */
export interface TagGroup {
  readonly letter: string
  readonly tags: readonly {
    readonly label: string
    readonly description: string
    /** Path of the site. */
    readonly href: string
    /** Number of documents. */
    readonly count: number
  }[]
}

/** A date, as an ISO date and as text. */
export interface PageDate {
  readonly iso: string
  readonly text: string
}

/** What the page of a post and lists show about it. */
export interface PostInfo {
  /** Undefined for a post without a date. */
  readonly date?: PageDate | undefined
  /** Minutes to read the post; undefined when the blog does not show them. */
  readonly minutes?: number | undefined
  readonly authors: readonly PostAuthor[]
}

/** A post in a list. */
export interface PostSummary extends PostInfo {
  readonly title: string
  /** Language of the post, where it differs from the language of the page. */
  readonly lang?: string | undefined
  /** Path of the site. */
  readonly href: string
  readonly description: string
  /** Whether the list shows the part before the marker, instead of the description. */
  readonly isTruncated: boolean
  readonly tags: readonly PageTag[]
  /** Direction of its text, when it is not in the language of the site. */
  readonly direction?: 'ltr' | 'rtl' | undefined
}

/** What a page of a blog lists. One of `posts`, `authors` and `years` is present. */
export interface BlogList {
  readonly posts?: readonly PostSummary[] | undefined
  readonly authors?: readonly ListedAuthor[] | undefined
  /** All posts by year, in order. The year is '' for posts without a date. */
  readonly years?: readonly { readonly year: string; readonly posts: readonly PostSummary[] }[] | undefined
  /** The author whose posts are listed. */
  readonly author?: PostAuthor | undefined
  /** Path of the page of all tags or authors. */
  readonly allHref?: string | undefined
  /** Other pages and feeds of the blog. */
  readonly links?:
    | readonly { readonly kind: 'archive' | 'tags' | 'authors' | FeedType; readonly href: string }[]
    | undefined
}

/** Version of the documents that a page belongs to. */
export interface PageVersion {
  readonly docsId: string
  /** `current`, or the name of the version. */
  readonly name: string
  readonly label: string
  readonly badge: boolean
  readonly banner: VersionBanner
  /** Path of the same page in the last version, else the main page of that version. */
  readonly latestPath?: string | undefined
  readonly latestLabel?: string | undefined
  /** Paths of the same page in other versions, by name. No entry for a version without such a page. */
  readonly alternates: Readonly<Record<string, string>>
}

/** A docs folder with several versions. */
export interface DocsData {
  readonly id: string
  /** Newest first. */
  readonly versions: readonly DocsVersionData[]
}

export interface DocsVersionData {
  /** `current`, or the name of the version. */
  readonly name: string
  readonly label: string
  /** Path of its main page. */
  readonly path: string
  /** The version that readers get unless they choose another one. */
  readonly isLast: boolean
}

/** The last change of a document. Date and text are '' when only the author is shown. */
export interface LastUpdated extends PageDate {
  readonly author?: string | undefined
}

/** Links to the pages of a long list. */
export interface Pagination {
  readonly current: number
  readonly links: readonly PageLink[]
}

/** What every page has. */
interface CommonView {
  /** Route path, no base URL. */
  readonly path: string
  /** Title of the page as an h1. */
  readonly title: string
  readonly description: string
  /** Own keys of the front matter, which xpre-docs does not define. Absent without any. */
  readonly frontMatter?: Readonly<Record<string, unknown>> | undefined
  /** Page layout: `docs` has a sidebar and a table of contents. */
  readonly layout: 'docs' | 'plain'
  readonly sidebar?: SidebarView | undefined
  readonly breadcrumbs: readonly Crumb[]
  readonly toc: readonly TocItem[]
  readonly isDraft: boolean
  readonly isUnlisted: boolean
  /** Present on pages of a docs folder with several versions, or with a banner or badge. */
  readonly version?: PageVersion | undefined
  /** Path of the page in other languages, by name, where it differs: `/` when the language does not have the page. */
  readonly translations?: Readonly<Record<string, string>> | undefined
  /** Language of an article without a translation into the language of the site. */
  readonly articleLang?: { readonly tag: string; readonly direction: 'ltr' | 'rtl' } | undefined
  /** Path of the page's Markdown copy. Absent for pages without one, such as lists of posts. */
  readonly markdownPath?: string | undefined
  /** Body classes such as `plugin-docs`. */
  readonly className: string
}

/** What pages have whose content is a file of the author. */
export interface WrittenView extends CommonView {
  /** False when the article has its own h1 or front matter hides the title. */
  readonly showTitle: boolean
  readonly tags: readonly PageTag[]
  readonly editUrl?: string | undefined
  readonly lastUpdated?: LastUpdated | undefined
}

export interface DocView extends WrittenView {
  readonly kind: 'doc'
  /** Whether the description is shown below the title. */
  readonly showDescription?: true | undefined
  /** Minutes to read the document. Undefined when they are not shown. */
  readonly minutes?: number | undefined
  readonly previous?: PageLink | undefined
  readonly next?: PageLink | undefined
}

export interface PostView extends WrittenView, PostInfo {
  readonly kind: 'post'
  readonly newer?: PageLink | undefined
  readonly older?: PageLink | undefined
}

/** A page of the `pages` folder, or a printable page. */
interface FreeView extends WrittenView {
  readonly kind: 'page'
  /** Key of the React component in the bundle, when the page is not Markdown. */
  readonly component?: string | undefined
}

/** The generated index of a category. */
export interface CategoryView extends CommonView {
  readonly kind: 'category'
  readonly cards: readonly Card[]
  readonly pagination?: Pagination | undefined
  readonly previous?: PageLink | undefined
  readonly next?: PageLink | undefined
}

/** All tags of a docs version or a blog. */
interface TagsView extends CommonView {
  readonly kind: 'tags'
  /** By first letter. */
  readonly tagGroups: readonly TagGroup[]
}

/** The documents with a tag. */
interface TagView extends CommonView {
  readonly kind: 'tag'
  readonly cards: readonly Card[]
  readonly pagination?: Pagination | undefined
  readonly allTagsPath?: string | undefined
}

/** A list of a blog: posts, authors, or all posts by year. */
interface BlogListView extends CommonView {
  readonly kind: 'blogList'
  readonly pagination?: Pagination | undefined
  /** Not sent to browsers, which get it as HTML. */
  readonly blogList?: BlogList | undefined
}

interface SearchView extends CommonView {
  readonly kind: 'search'
  /** The listed pages in groups, for readers without JavaScript. Not sent to browsers, which get it as HTML. */
  readonly allPages?: readonly PageGroup[] | undefined
}

interface NotFoundView extends CommonView {
  readonly kind: 'notFound'
}

/** Data of a page that components read, sent to the browser. Each kind has the fields that its page shows. */
export type PageView =
  | DocView
  | PostView
  | FreeView
  | CategoryView
  | TagsView
  | TagView
  | BlogListView
  | SearchView
  | NotFoundView

/** Pages of a category, of a blog or outside of both. */
export interface PageGroup {
  readonly title: string
  readonly links: readonly PageLink[]
  /** Number of its pages, of which `links` has only the first. Set on large sites. */
  readonly count?: number
}

/** `PageView` with the data of the document's head. */
export type Page = PageView & { readonly head: PageHead }

export interface FooterLink {
  readonly label: string
  readonly href: string
  readonly isExternal: boolean
  readonly className?: string | undefined
}

export interface ThemeImage {
  /** Path of the site or full address. */
  readonly src: string
  readonly srcDark?: string | undefined
  readonly alt: string
  readonly href?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** A language of the site, see `SiteLocale`. */
export interface LocaleData extends Pick<SiteLocale, 'name' | 'label' | 'htmlLang' | 'direction'> {
  /** Base URL of its pages. */
  readonly baseUrl: string
  /** Text of a link to a page in the language, in this language. Absent for the language of the site itself. */
  readonly offer?: string | undefined
}

/** What texts of the interface depend on. */
export type SiteTexts = Pick<SiteData, 'messages' | 'locale'>

/** Data that all pages share. Plain JSON, loaded once. */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  readonly baseUrl: string
  /**
   * Starts of the paths of static files, in another language than the default one: all languages share them, so their
   * addresses are above the base URL.
   */
  readonly shared?: readonly string[] | undefined
  readonly url?: string | undefined
  readonly trailingSlash?: boolean | undefined
  readonly titleDelimiter: string
  /** Whether `/` is a page, not a redirect to the docs. */
  readonly hasHomePage: boolean
  /** Language of the interface: of dates, of sorting and of plural forms. */
  readonly locale: string
  /** Name of this language in the configuration. */
  readonly localeName: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** All languages of the site; absent for a site in one language. */
  readonly locales?: readonly LocaleData[] | undefined
  /** Texts of the interface by id. Texts that are missing are English. */
  readonly messages: Messages
  readonly navbar: {
    readonly title: string
    readonly logo?: ThemeImage | undefined
    readonly items: readonly NavItem[]
    readonly hideOnScroll: boolean
  }
  readonly footer: {
    readonly logo?: ThemeImage | undefined
    readonly columns: readonly { readonly title: string; readonly items: readonly FooterLink[] }[]
    readonly row: readonly FooterLink[]
    readonly copyright?: string | undefined
  }
  readonly announcementBar?: SiteConfig['announcementBar']
  readonly colorMode: SiteConfig['colorMode']
  readonly sidebar: SiteConfig['sidebar']
  /** Absent on a site that does not ask for feedback. */
  readonly feedback?: FeedbackSettings | undefined
  /** Absent on a site without *Copy page*. */
  readonly copyPage?: Exclude<SiteConfig['copyPage'], false> | undefined
  /** Docs folders with several versions; absent without one. */
  readonly docs?: readonly DocsData[] | undefined
  /** Path of the search page, when there is one. */
  readonly searchPath?: string | undefined
  /** Absent on a site without search. */
  readonly search?: SearchSettings | undefined
  readonly customFields: Readonly<Record<string, unknown>>
}

export type { NavItem, SidebarItem }
