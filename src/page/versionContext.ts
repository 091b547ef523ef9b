/** Data that all pages of one docs version share. */

import type { Doc } from '../shared/document/doc.ts'
import type { PageLink } from '../shared/page/page.ts'
import type { DocsOptions } from '../shared/site/config.ts'
import type { DocsInstance, DocsVersion } from '../shared/site/route.ts'
import type { SidebarIndex } from './sidebarIndex.ts'

export interface ReadingOrder {
  /** Documents and category pages in order, without unlisted pages, references and plain links. */
  readonly sequence: readonly PageLink[]
  /** Position in the sequence by path. For a page that is listed twice: the first position. */
  readonly positionByPath: ReadonlyMap<string, number>
}

export interface PageSidebar extends ReadingOrder {
  /** See `sidebarViewId`. */
  readonly viewId: string
  readonly index: SidebarIndex
  /** Unique key of the sidebar files. Undefined when every page shows the whole sidebar, so that it needs no files. */
  readonly key: string | undefined
  /** See `sidebarLabelOf`. */
  readonly label: string | undefined
}

export interface VersionContext {
  readonly instance: DocsInstance
  readonly version: DocsVersion
  readonly options: DocsOptions
  readonly docsById: ReadonlyMap<string, Doc>
  /** Name of documents outside all sidebars, see `sidebarLabelOf`. */
  readonly label: string | undefined
  /** All versions of the docs folder, newest first, with this one. */
  readonly siblings: readonly VersionContext[]
  readonly sidebars: ReadonlyMap<string, PageSidebar>
}
