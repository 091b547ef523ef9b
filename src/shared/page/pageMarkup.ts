/** Classes by which parts of a page are found again in its markup, and what they say. */

/** Of the list that is the sidebar. */
export const SIDEBAR_CLASS = 'side'

/** Of the row of a page that is announced and not written yet. */
export const SOON_CLASS = 'is-soon'

/** Of what holds a table of contents. The last one of a page is the one beside the article. */
export const TOC_CLASS = 'toc'
