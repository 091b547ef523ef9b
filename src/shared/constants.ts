/** Constants that several folders share, with their units. */

/** Folders of a site with its components and its replacements of theme components. */
export const CODE_FOLDERS: readonly string[] = ['components', 'theme']

/** Widest phone layout: 996 pixels at the usual text size, less room for text at larger ones. Styles repeat it. */
export const DESKTOP_BREAKPOINT_EM = 62.25

/** Folder of hashed files in the output; browsers cache them without a time limit. */
export const ASSETS_FOLDER = 'assets'

/** Id of a heading without letters and digits. */
export const EMPTY_ID = 'section'

/** Prefix of ids in the page layout; heading ids never start with it. */
export const LAYOUT_ID_PREFIX = 'xpre-'

/** Id of the main content; target of the skip link. */
export const MAIN_ID = 'xpre-main'

export const SEARCH_DIALOG_ID = 'xpre-search'

/** Attribute of the search dialog when its code could not be loaded. */
export const FAILED_ATTRIBUTE = 'data-failed'

/** Class of `<html>` on the search page. */
export const SEARCH_PAGE_CLASS = 'search-page'

/** Stands for the address of the Markdown copy of a page in the address of a service. */
export const COPY_URL = '{url}'

/** Maximum length of a query, in UTF-16 units. */
export const QUERY_MAX_LENGTH = 64

export const SNIPPET_WORDS = 10

/** Longer sidebar levels show only a window around the active item. */
export const SIDEBAR_LEVEL_LIMIT = 200

/** Most documents on a printable page: browsers cannot print a page with more. */
export const PRINT_LIMIT = 1000

/** Number of cards on one page of a category index. */
export const CATEGORY_PAGE_SIZE = 100

/** Port of `xpre-docs serve` and `npm start`. */
export const DEFAULT_PORT = 3000

/** File name in messages about the configuration when the site has no config file. */
export const CONFIG_FILE = 'xpre.config.ts'

/** Names of the sidebars file when `sidebarPath` is not set; the first existing one is used. */
export const SIDEBARS_FILES = ['sidebars.ts', 'sidebars.mts', 'sidebars.js', 'sidebars.mjs', 'sidebars.json']

/** Name of the version that is not archived: the documents of the docs folder itself. */
export const CURRENT_VERSION = 'current'

/** Id of a docs folder without one. */
export const DEFAULT_DOCS_ID = 'default'

export const DAY_MS = 86_400_000

/** Maximum age of unused cache entries, in days: entries of a branch stay for a month; more would fill disks. */
export const CACHE_DAYS = 30

/** Maximum size of a document, in megabytes; the longest books have two. */
export const MAX_DOCUMENT_MEGABYTES = 5

export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * 1024 * 1024

/** Size of drawn social cards, in pixels: the size that services recommend. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Name in the performance timeline: of the mark before hydration, and of the measure that exists once a page is hydrated. */
export const HYDRATION_MEASURE = 'xpre-docs hydration'
