/** What all pages of one version of the docs share. */
import type { DocsOptions } from '../shared/config.ts'
import type { Doc } from '../shared/doc.ts'
import type { PageLink } from '../shared/page/page.ts'
import type { DocsInstance, DocsVersion } from '../shared/route.ts'
import type { ClosedRows } from './closedRows.ts'
import type { SidebarIndex } from './sidebarIndex.ts'

export interface Neighbours {
  /** Documents and category pages in order; unlisted ones, references and plain links left out. */
  readonly sequence: readonly PageLink[]
  /** Place in the sequence by path; the first one of a page that is listed twice. */
  readonly placeOf: ReadonlyMap<string, number>
}

export interface SidebarContext extends Neighbours {
  readonly index: SidebarIndex
  readonly closedRows: ClosedRows
  /** Tells it from those of other versions; undefined when every page shows all of it. */
  readonly key: string | undefined
  /** What the navbar calls the docs of this sidebar, if it names them. */
  readonly navbarLabel: string | undefined
}

export interface VersionContext {
  readonly instance: DocsInstance
  readonly version: DocsVersion
  readonly options: DocsOptions
  readonly docsById: ReadonlyMap<string, Doc>
  readonly sidebars: ReadonlyMap<string, SidebarContext>
}
