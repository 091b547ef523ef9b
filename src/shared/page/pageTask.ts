/**
 * The input of rendering one page, without what is the same on all pages. Plain JSON, so that any thread can render it,
 * and so that equal tasks produce equal pages.
 */

import type { DocumentIdentity } from '../document/doc.ts'
import type { HeadTag, SiteConfig } from '../site/config.ts'
import type { FeedInput, FeedPost } from '../site/feed.ts'
import type { Address } from './address.ts'
import type { Page, PageView, SiteData } from './page.ts'

/** The part of a page that is indexed for search: its article, its rendered HTML, or its description only. */
export type SearchSource = 'article' | 'html' | 'description'

export interface MarkdownCopyTask {
  readonly title: string
  readonly hasContentTitle: boolean
  readonly description: string
  /** Full address of the page, or its path when the site has no `url`. */
  readonly address: string
  /** Label of the version, on sites with several. */
  readonly version?: string | undefined
  /** Addresses in the copy, by the key of `ResolvedLinks`. */
  readonly links: readonly (readonly [written: string, address: string])[]
}

export interface ArticleTask {
  /** The document of the article. */
  readonly doc: DocumentIdentity
  /** Entries of `Addresses`. */
  readonly addresses: readonly (readonly [written: string, address: Address])[]
  /** Absent when the page has no Markdown copy. */
  readonly markdownCopy?: MarkdownCopyTask | undefined
}

/** The document of a post, with its addresses as other pages write them. */
export type PostTask = Pick<ArticleTask, 'doc' | 'addresses'>

/** A document on a printable page. */
export interface PrintedTask extends PostTask {
  /** Path of its own page. */
  readonly path: string
  readonly title: string
  /** Labels of the categories around it on the page, from the top level down. */
  readonly groups: readonly string[]
  /** False when the article has the title. */
  readonly showTitle: boolean
  /** See `PageView`. */
  readonly articleLang?: PageView['articleLang']
}

export interface FeedTask extends Omit<FeedInput, 'posts'> {
  readonly posts: readonly (Omit<FeedPost, 'content'> & { readonly article: PostTask })[]
}

export interface PageTask {
  readonly page: Page
  /** Path from the site root that diagnostics of the page refer to. */
  readonly source: string
  /** Present for pages written in Markdown. */
  readonly article?: ArticleTask | undefined
  /** Text of the Markdown copy of a generated category page. */
  readonly listCopy?: string | undefined
  /** For a list of posts: the posts with an introduction, by position; null for the others. */
  readonly introductions?: readonly (PostTask | null)[] | undefined
  /** For a printable page. */
  readonly printed?: readonly PrintedTask[] | undefined
  /** Number of documents that a printable page leaves out, because it has too many. */
  readonly unprinted?: number | undefined
  readonly feed?: FeedTask | undefined
  /** Absent when the page is not part of the search index. */
  readonly search?: SearchSource | undefined
}

/** Documents that a page shows besides its own. */
export const postsOfTask = ({
  introductions = [],
  printed = [],
  feed,
}: Pick<PageTask, 'introductions' | 'printed' | 'feed'>): readonly DocumentIdentity[] => [
  ...printed.map(({ doc }) => doc),
  ...introductions.flatMap((post) => post?.doc ?? []),
  ...(feed?.posts ?? []).map(({ article }) => article.doc),
]

/** Input of rendering that is the same for all pages of a site. Plain JSON. */
export interface SharedRenderInput {
  readonly site: SiteData
  readonly hasSeveralDocs: boolean
  /** Absolute path. */
  readonly siteDir: string
  readonly storage: SiteConfig['storage']
  readonly headTags: readonly HeadTag[]
  /** Site path. */
  readonly favicon: string | undefined
  /** Site path. */
  readonly stylesheet: string
  /** Site path. */
  readonly clientModule: string
  /** `hashBuild` of the site. */
  readonly build: string
  readonly firstScript: string
  /** Site path of the `controls` script. */
  readonly controls: string
  readonly policy: string
  /** Text of the HTML template. */
  readonly template: string
}
