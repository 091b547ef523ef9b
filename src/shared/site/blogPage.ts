/** Pages of blogs, and what they show. Plain data. */

export type FeedType = 'rss' | 'atom' | 'json'

/** An author as pages show it. */
export interface PostAuthor {
  readonly name: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Full address, or path of the site. */
  readonly url?: string | undefined
  readonly email?: string | undefined
  /** Picture: path of the site, or full address. */
  readonly image?: string | undefined
  readonly socials?: readonly { readonly label: string; readonly href: string }[] | undefined
  /** Path of the author's page, if there is one. */
  readonly path?: string | undefined
}

/** A page of a list of posts: of all posts, of a tag, or of an author. */
export interface PostList {
  readonly kind: 'list'
  /** Sources of the posts of this page. */
  readonly posts: readonly string[]
  /** Number of posts of all pages. */
  readonly count: number
  /** From 1. */
  readonly pageNumber: number
  readonly pageCount: number
  /** Path of page 1; the path of page n is `<first>/page/<n>`. */
  readonly firstPath: string
  /** Label of the tag. */
  readonly tag?: string | undefined
  readonly author?: PostAuthor | undefined
  /** Path of the page of all tags or authors. */
  readonly listPath?: string | undefined
}

export interface ListedAuthor extends PostAuthor {
  /** Number of listed posts. */
  readonly count: number
}

/** Content of a page of a blog other than a post. */
export type BlogPage =
  | PostList
  | { readonly kind: 'authors'; readonly authors: readonly ListedAuthor[] }
  /** Sources of all listed posts. */
  | { readonly kind: 'archive'; readonly posts: readonly string[] }
  /** Sources of the newest posts. */
  | { readonly kind: 'feed'; readonly type: FeedType; readonly posts: readonly string[] }
