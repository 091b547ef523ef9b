/** Input and output of the server bundle for one page: the contract between Node and `client`. */
import type { Element, Root } from 'hast'
import type { Page, SiteData } from './page.ts'

/** A tag that a page added to the document head while it was rendered. */
export interface CollectedTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly innerHTML?: string | undefined
}

/** A block of code as `CodeBlock` shows it. */
export interface BuiltCode {
  /** Attributes of `CodeBlockProps`. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** Lines with highlighted tokens. */
  readonly lines: readonly Element[]
}

/**
 * Highlights code.
 *
 * @param info Language, as after a code fence.
 * @param meta The rest of the line of the code fence.
 */
export type BuildCode = (code: string, info: string, meta: string) => BuiltCode

export interface RenderInput {
  readonly site: SiteData
  readonly page: Page
  /** The compiled article with every address resolved, for pages written in Markdown. */
  readonly article?: Root | undefined
  /** For a list of posts: the introduction of each post, by position; null for a post without one. */
  readonly introductions?: readonly (Root | null)[] | undefined
  /** For code that a component of an article gets as a property. */
  readonly buildCode?: BuildCode | undefined
}

export interface RenderResult {
  /** Inner HTML of the body. */
  readonly body: string
  /** In render order; a later title or meta tag with the same name replaces an earlier one. */
  readonly tags: readonly CollectedTag[]
}

/** Exports of a server bundle. */
export interface ServerExports {
  readonly render: (input: RenderInput) => RenderResult
  /** HTML of an article alone, as feeds contain it. */
  readonly renderArticle: (input: RenderInput & { readonly article: Root }) => string
}
