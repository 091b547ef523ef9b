/** Classes and selectors that identify parts of a page in its markup. */

/** Class of the sidebar's list. */
export const SIDEBAR_CLASS = 'side'

/** Class of a sidebar row with `coming_soon`. */
export const SOON_CLASS = 'is-soon'

/** Class of the containers of a table of contents. The last one of a page is next to the article. */
export const TOC_CLASS = 'toc'

/** Content that only Node renders. */
export const STATIC_SELECTOR = '[data-static]'
