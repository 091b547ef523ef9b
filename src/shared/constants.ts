/** Numbers and names that several folders share, each with its unit. */

/** Phone layout at this width and below, in CSS pixels. CSS repeats it in media queries. */
export const DESKTOP_BREAKPOINT_PX = 996

/** Folder of hashed files in the output; they are cached for ever. */
export const ASSETS_FOLDER = 'assets'

/** Frame ids start with this, heading ids never do. */
export const FRAME_ID_PREFIX = 'xpre-'

/** Id of the main content, target of the skip link. */
export const MAIN_ID = 'xpre-main'

/** Id of the dialog that search is in. */
export const SEARCH_FRAME_ID = 'xpre-search'

/** Of the search frame, whose code could not be loaded. */
export const FAILED_ATTRIBUTE = 'data-failed'

/** Class of `<html>` on the search page. */
export const SEARCH_PAGE_CLASS = 'search-page'

/** Of what is searched for, in UTF-16 units. */
export const QUERY_MAX_LENGTH = 64

/** Words of a text around what was found in it. */
export const SNIPPET_WORDS = 10

/** A sidebar level longer than this shows a window around the active item. */
export const SIDEBAR_LEVEL_LIMIT = 200

/** Cards on one page of a category index. */
export const CATEGORY_PAGE_SIZE = 100

/** `xpre-docs serve` and `npm start`. */
export const DEFAULT_PORT = 3000

/** Named by messages about the configuration when a site has none: the file that could hold it. */
export const CONFIG_FILE = 'xpre.config.ts'

/** What a sidebars file may be called when `sidebarPath` names none; the first that is there counts. */
export const SIDEBARS_FILES = ['sidebars.ts', 'sidebars.mts', 'sidebars.js', 'sidebars.mjs', 'sidebars.json']

/** Name of the version that is not archived. */
export const CURRENT_VERSION = 'current'

/** Largest document, in megabytes: the longest books have two of them. */
export const MAX_DOCUMENT_MEGABYTES = 5

export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * 1024 * 1024
