/** What goes into the server bundle for one page and what comes out: the contract between `pipeline` and `client`. */
import type { Root } from 'hast'
import type { Page, SiteData } from './page/page.ts'

/** One tag that a page put into the document head while it was rendered. */
export interface CollectedTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly innerHTML?: string | undefined
}

export interface RenderInput {
  readonly site: SiteData
  readonly page: Page
  /** The compiled article with every address resolved, for pages written in Markdown. */
  readonly article?: Root | undefined
}

export interface RenderResult {
  /** Inner HTML of the body. */
  readonly body: string
  /** In the order they were rendered; a later title or meta of the same name wins. */
  readonly tags: readonly CollectedTag[]
}

/** What a server bundle exports. */
export interface ServerBundle {
  readonly render: (input: RenderInput) => RenderResult
}
