/** A blog: its posts in order, with what all of its pages share. Plain data. */
import type { Doc } from '../document/doc.ts'
import type { FeedType, PostAuthor } from './blogPage.ts'
import type { DocsTag, Sidebar } from './route.ts'

export interface Feed {
  readonly type: FeedType
  readonly path: string
}

export interface Blog {
  /** Key of the blog where documents of docs folders have the id of their folder. */
  readonly plugin: string
  readonly title: string
  /** Path of the list of posts. */
  readonly path: string
  /** Folder of the posts, from the site root. */
  readonly folder: string
  /** In order, without drafts. */
  readonly posts: readonly Doc[]
  /** Authors of each post by source. */
  readonly authors: ReadonlyMap<string, readonly PostAuthor[]>
  /** By `tagKeyOf` the tag as written. */
  readonly tags: ReadonlyMap<string, DocsTag>
  readonly sidebar: Sidebar
  readonly feeds: readonly Feed[]
}
