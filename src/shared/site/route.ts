/** Routes: addresses of the site. A path is decoded, starts with `/`, has no base URL, and no trailing slash except `/`. */
import type { Doc } from '../document/doc.ts'
import type { SidebarMarks } from '../page/badge.ts'
import type { BlogPage } from './blogPage.ts'
import type { VersionFiles, VersionSettings } from './versionFiles.ts'

export type RouteKind =
  | 'page'
  | 'doc'
  | 'category'
  | 'tags'
  | 'tag'
  /** A post of a blog. */
  | 'post'
  /** A list of posts, or of authors. */
  | 'blogList'
  /** A feed of a blog, which is no page. */
  | 'feed'
  /** All documents of a version, or of a section, one below the other. */
  | 'print'
  | 'redirect'
  | 'search'
  | 'notFound'

/** One address and its content. Plain data. */
export interface Route {
  readonly path: string
  readonly kind: RouteKind
  /** Origin for messages: a path from the site root, or the config file. */
  readonly source: string
  /** Title in sidebars and on the search page. */
  readonly title: string
  readonly description: string
  /** Ids of headings and other elements that a link to this page may target. */
  readonly anchors: readonly string[]
  readonly unlisted: boolean
  /** Document of a `doc`, of a `post`, and of a `page` written in Markdown. */
  readonly doc?: Doc | undefined
  /** Id of the docs instance, for `doc`, `category`, `tags` and `tag`; key of the blog for its pages. */
  readonly plugin?: string | undefined
  /** Name of the version, for pages of a docs folder with several versions. */
  readonly version?: string | undefined
  /** Key of the page's sidebar; undefined: none. */
  readonly sidebarId?: string | undefined
  /** Content of a `category` page, and the documents of a `tag`. */
  readonly category?: CategoryIndex | undefined
  /** Content of a `tags` page, in the order of the language. */
  readonly tags?: readonly ListedTag[] | undefined
  /** For `tag`. */
  readonly tag?: TagIndex | undefined
  /** Paths of the documents of a `print` page, in order. Absent: all documents of the version. */
  readonly printedPaths?: readonly string[] | undefined
  /** For `blogList` and `feed`. */
  readonly blog?: BlogPage | undefined
  /** Target of a `redirect`: path (and hash), or full address. */
  readonly redirectTo?: string | undefined
  /** Set for a redirect whose target depends on the sidebars. */
  readonly isTemporary?: true | undefined
}

/** A tag on the page of all tags. */
export interface ListedTag {
  readonly label: string
  readonly description: string
  readonly path: string
  /** Number of listed documents. */
  readonly count: number
}

export interface TagIndex {
  readonly label: string
  /** Number of listed documents. */
  readonly count: number
  /** Path of the page of all tags. */
  readonly listPath: string
}

/** A tag as documents show it. */
export interface DocsTag {
  readonly label: string
  /** Path of its page; undefined when no listed document has the tag. */
  readonly path: string | undefined
}

/** Generated index page of a category. A long index is split into several routes. */
export interface CategoryIndex {
  readonly title: string
  readonly description: string
  readonly image?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly items: readonly SidebarItem[]
  /** From 1. */
  readonly pageNumber: number
  readonly pageCount: number
  /** Path of page 1; the path of page n is `<first>/page/<n>`. */
  readonly firstPath: string
}

export interface SidebarLink extends SidebarMarks {
  readonly type: 'link'
  readonly label: string
  /** A path of the site, or a full address. */
  readonly href: string
  /** Id of the document that the link leads to, if it is one of this site. */
  readonly docId?: string | undefined
  /** Description in the sidebars file, for addresses that are not documents. */
  readonly description?: string | undefined
  readonly unlisted: boolean
  readonly className?: string | undefined
  /** The page is announced and not written yet; shown with a dashed line. */
  readonly comingSoon: boolean
  /** Written as an item of type `ref`: a link that does not assign its page to this sidebar. */
  readonly isRef: boolean
}

export interface SidebarCategory extends SidebarMarks {
  readonly type: 'category'
  readonly label: string
  /** Address of its own page: a document or the generated index. */
  readonly href?: string | undefined
  readonly linkUnlisted: boolean
  /** Generated page that lists all children, if any: target of the window of a long level. */
  readonly indexHref?: string | undefined
  readonly description?: string | undefined
  readonly className?: string | undefined
  readonly collapsible: boolean
  /** Setting of the author; the current path decides whether the category is open on a page. */
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
  /** Generated page that lists the top level, if that is too long to be shown. */
  readonly indexHref?: string | undefined
  readonly items: readonly SidebarItem[]
}

export interface DocsVersion extends VersionSettings, Pick<VersionFiles, 'folder' | 'sidebarsFile' | 'ref'> {
  readonly docs: readonly Doc[]
  readonly draftIds: readonly string[]
  readonly sidebars: Readonly<Record<string, Sidebar>>
  /** By `tagKeyOf` the tag as written. */
  readonly tags: ReadonlyMap<string, DocsTag>
  /** Path of the docs home: the document with slug `/`, else the first one of the first sidebar, else the first one. */
  readonly mainPath: string
}

export interface DocsInstance {
  readonly id: string
  /** Newest first: `current` if it is included, then the others. */
  readonly versions: readonly DocsVersion[]
}

/** Lookup of routes. Created once all documents are read. */
export interface RouteTable {
  /** All published routes, sorted by path. */
  readonly routes: readonly Route[]
  /** By path: decoded, case-sensitive; one trailing slash is ignored. */
  byPath(path: string): Route | undefined
  /** By path of the Markdown source from the site root. */
  bySource(source: string): Route | undefined
  /** Copy with some documents replaced. */
  replaceDocs(replaced: ReadonlyMap<Doc, Doc>): RouteTable
  /** Copy with some titles replaced, by path. */
  rename(titles: ReadonlyMap<string, string>): RouteTable
}
