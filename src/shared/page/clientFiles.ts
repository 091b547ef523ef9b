/** What the browser finds beside the pages: names and shapes of the files, and of what a document holds for it. */
import { ASSETS_FOLDER } from '../constants.ts'
import type { SidebarViewItem } from './page.ts'

/** Output path of the manifest, the one file of them that is not cached for long. */
export const CLIENT_MANIFEST = 'xpre-client.json'

/** Output path of the first file of the search index, asked for anew when search is opened for the first time. */
export const SEARCH_INDEX = 'xpre-search.bin'

/** Output path of another file of the index. */
export const searchPartPath = (hash: string): string => `${ASSETS_FOLDER}/search-${hash}.bin`

/** Name of the `<meta>` with the address of the browser's module. */
export const CLIENT_META = 'xpre-client'

/** Name of the `<meta>` with the `build` of the manifest: pages with the same one fit together. */
export const BUILD_META = 'xpre-build'

/** Id of the element that holds what React renders. */
export const ROOT_ID = 'xpre-root'

/** Id of the `<script type="application/json">` with the page's data. */
export const DATA_ID = 'xpre-data'

/** Addresses have the base URL. */
export interface ClientManifest {
  /** Changes when the module, the stylesheet or what all pages share does. */
  readonly build: string
  /** File with the `SiteData`. */
  readonly site: string
  /** File of the top level, a `SidebarBranch`, by the key of a `SidebarView`. */
  readonly sidebars: Readonly<Record<string, string>>
}

/** One file of a sidebar: a level as it is shown once its category is opened. */
export interface SidebarBranch {
  readonly items: readonly SidebarViewItem[]
  /**
   * Files with the further items of a level that is too long to be shown, as many in each as are shown here. Pages
   * among them show such items in their window. '' for a stretch without a category that could be opened.
   */
  readonly further?: readonly string[] | undefined
}
