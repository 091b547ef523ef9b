/** Addresses of the site. A path has no base URL, is decoded, starts with `/`, and ends with it only when it is `/`. */
import type { Doc } from './doc.ts'

export type RouteKind = 'page' | 'doc' | 'category' | 'redirect' | 'search' | 'notFound'

/** One address and what it shows. Plain data. */
export interface Route {
  readonly path: string
  readonly kind: RouteKind
  /** Where it comes from, for messages: a path from the site root, or the config file. */
  readonly source: string
  /** Title as listed by sidebars and the search page. */
  readonly title: string
  readonly description: string
  /** Ids a link to this page may end with; heading ids and the others. */
  readonly anchors: readonly string[]
  readonly unlisted: boolean
  /** The document, for `doc` and for a `page` written in Markdown. */
  readonly doc?: Doc | undefined
  /** Id of the docs instance, for `doc` and `category`. */
  readonly plugin?: string | undefined
  /** Key of the sidebar shown beside it; undefined: none. */
  readonly sidebarId?: string | undefined
  /** What a `category` page lists. */
  readonly category?: CategoryIndex | undefined
  /** Path (and hash) a `redirect` leads to, or a full address. */
  readonly redirectTo?: string | undefined
  /** A redirect whose target is another one when the sidebars change. */
  readonly isTemporary?: true | undefined
}

/** The generated index page of a category. A long one is cut into several routes. */
export interface CategoryIndex {
  readonly title: string
  readonly description: string
  readonly image?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly items: readonly SidebarItem[]
  /** From 1. */
  readonly pageNumber: number
  readonly pageCount: number
  /** Path of page 1; page n is `<first>/page/<n>`. */
  readonly firstPath: string
}

export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  /** A path of the site, or a full address. */
  readonly href: string
  /** Set when it stands for a document of this site. */
  readonly docId?: string | undefined
  /** What the sidebars file says of another address; a document's is that of its route. */
  readonly description?: string | undefined
  readonly unlisted: boolean
  readonly className?: string | undefined
  /** Announced, not written yet: drawn with a dashed line. */
  readonly comingSoon: boolean
  /** Made by an item of type `ref`: it links, but does not bind its page to this sidebar. */
  readonly isRef: boolean
}

export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  /** Address of its own page: a document or the generated index. */
  readonly href?: string | undefined
  readonly linkUnlisted: boolean
  /** Generated page that lists every child, when there is one: where the window of a long level leads. */
  readonly indexHref?: string | undefined
  readonly description?: string | undefined
  readonly className?: string | undefined
  readonly collapsible: boolean
  /** What the author set; whether it is open on a page depends on the current path. */
  readonly collapsed: boolean
  readonly items: readonly SidebarItem[]
}

export interface SidebarHtml {
  readonly type: 'html'
  readonly value: string
  readonly className?: string | undefined
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

export interface Sidebar {
  readonly id: string
  /** Generated page that lists every item of the top level, when that is too long to be shown. */
  readonly indexHref?: string | undefined
  readonly items: readonly SidebarItem[]
}

/** One version of one docs plugin. */
export interface DocsVersion {
  readonly name: string
  readonly label: string
  readonly docs: readonly Doc[]
  readonly draftIds: readonly string[]
  readonly sidebars: Readonly<Record<string, Sidebar>>
  /** Path of the version's root, such as `/docs`. */
  readonly path: string
  /** Path of the docs home: the document with slug `/`, else the first of the first sidebar, else the first. */
  readonly mainPath: string
}

export interface DocsInstance {
  readonly id: string
  readonly versions: readonly DocsVersion[]
}

/** Finds routes. Built once, after every document is read. */
export interface RouteTable {
  /** Every winning route, in order of path. */
  readonly routes: readonly Route[]
  /** By path, ignoring one trailing slash, exact in case, decoded. */
  byPath(path: string): Route | undefined
  /** By path, ignoring case. For hints and the duplicate check. */
  byPathIgnoringCase(path: string): Route | undefined
  /** By Markdown source, from the site root. */
  bySource(source: string): Route | undefined
  /** The existing path most like this one, if any is near. */
  nearest(path: string): Route | undefined
  /** The same routes with other documents in the place of some. */
  replaceDocs(replaced: ReadonlyMap<Doc, Doc>): RouteTable
  /** The same routes with other titles for some, by path. */
  rename(titles: ReadonlyMap<string, string>): RouteTable
}
