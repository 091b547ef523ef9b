/**
 * One page as work to be done: all that it shows and that is not the same on every page. Plain JSON, so that any thread
 * can do it, and so that two equal tasks make two equal pages.
 */
import type { DocInput } from '../markdown/parse/parseDocument.ts'
import type { LinkEdit } from '../output/createMarkdownCopy.ts'
import type { Address } from '../render/applyLinks.ts'
import type { StorageConfig } from '../render/rootAttributes.ts'
import type { HeadTag } from '../shared/config.ts'
import type { Page, SiteData } from '../shared/page/page.ts'

/** What of a page search reads: what its article says, what its components show, or its description alone. */
export type SearchSource = 'article' | 'html' | 'description'

export interface MarkdownCopyTask {
  readonly title: string
  readonly hasContentTitle: boolean
  readonly edits: readonly LinkEdit[]
}

export interface ArticleTask {
  /** Whose text it is. */
  readonly doc: Omit<DocInput, 'text' | 'diagnostics'>
  /** Entries of `Addresses`. */
  readonly addresses: readonly (readonly [written: string, address: Address])[]
  /** Absent when the page has no Markdown twin. */
  readonly markdownCopy?: MarkdownCopyTask | undefined
}

export interface PageTask {
  readonly page: Page
  /** Where messages about the page point to, from the site root. */
  readonly source: string
  /** Of pages written in Markdown. */
  readonly article?: ArticleTask | undefined
  /** Absent when search is not to find the page. */
  readonly search?: SearchSource | undefined
}

/** What all pages of a site have in common. Plain JSON. */
export interface SiteWideInput {
  readonly site: SiteData
  /** Absolute. */
  readonly siteDir: string
  readonly storage: StorageConfig
  readonly headTags: readonly HeadTag[]
  /** Path of the site. */
  readonly favicon: string | undefined
  /** Path of the site. */
  readonly stylesheet: string
  /** Path of the site. */
  readonly clientModule: string
  /** `hashBuild` of the site. */
  readonly build: string
  readonly firstScript: string
  /** Path of the site, of the script of the controls. */
  readonly controls: string
  readonly policy: string
  /** Text of the document's template. */
  readonly template: string
}
