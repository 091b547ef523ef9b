/** Files and elements that the browser code reads: their names, ids and types. */
import { ASSETS_FOLDER } from '../constants.ts'
import type { SidebarViewItem } from './page.ts'

/** Output path of the manifest. Browsers revalidate it at each use. */
export const CLIENT_MANIFEST = 'xpre-client.json'

/**
 * Output path of the first file of the search index. Browsers revalidate it when the search of a page opens for the
 * first time.
 */
export const SEARCH_INDEX = 'xpre-search.bin'

/** Output path of the other files of the index. */
export const searchPartPath = (hash: string): string => `${ASSETS_FOLDER}/search-${hash}.bin`

/** Path of the module with the rules of a language for the search. */
export const searchRulesPath = (hash: string): string => `${ASSETS_FOLDER}/search-${hash}.js`

/** Name of the `<meta>` with the address of the browser module. */
export const CLIENT_META = 'xpre-client'

/** Name of the `<meta>` with the manifest's `build`; pages of the same build are compatible. */
export const BUILD_META = 'xpre-build'

/** Id of React's root element. */
export const ROOT_ID = 'xpre-root'

/** Id of the `<script type="application/json">` with the page data. */
export const DATA_ID = 'xpre-data'

/** Addresses include the base URL. */
export interface ClientManifest {
  /** Changes with the browser module, the stylesheet or the data that all pages share. */
  readonly build: string
  /** Address of the `SiteData`. */
  readonly site: string
  /** Address of the `PageList`. */
  readonly pages: string
  /** Address of the top-level `SidebarBranch`, by the key of a `SidebarView`. */
  readonly sidebars: Readonly<Record<string, string>>
}

/** File of a sidebar: the items of one opened category, or of the top level. */
export interface SidebarBranch {
  readonly items: readonly SidebarViewItem[]
  /**
   * Addresses of files with the remaining items of a long level, at most `SIDEBAR_LEVEL_LIMIT` items per file. '' if none
   * of these items is a category. A page in a long level shows only the items near its own; the client loads closed
   * categories among them from these files.
   */
  readonly further?: readonly string[] | undefined
}
