/** The content of a feed, whatever its format. */
import type { FeedType } from './blogPage.ts'

export interface FeedPost {
  readonly title: string
  /** Full address. */
  readonly address: string
  /** Full ISO date. */
  readonly date: string
  readonly description: string
  readonly authors: readonly { readonly name: string; readonly email?: string; readonly link?: string }[]
  readonly tags: readonly string[]
  /** HTML with full addresses. */
  readonly content: string
}

export interface FeedInput {
  readonly type: FeedType
  readonly title: string
  readonly siteTitle: string
  readonly description: string
  readonly copyright: string
  readonly language: string
  /** Full address of the blog. */
  readonly blogAddress: string
  /** Full address of the feed. */
  readonly address: string
  /** The newest first. */
  readonly posts: readonly FeedPost[]
}
