/** Numbers of search, each with its unit. The longest query is in `shared/constants`. */

/** A search that takes longer is said to take its time, in milliseconds. */
export const STALL_MS = 300

/** Hits of one request, and all that the dialog shows of a query. */
export const HITS_PER_PAGE = 20

/** Of so many hits the dialog asks for no more, however few of them its groups show. */
export const HITS_SOUGHT_MAX = 3 * HITS_PER_PAGE

/** Hits below one lvl0. */
export const HITS_PER_GROUP = 5

/** Kept of what was opened. */
export const RECENTS_MAX = 7

/** Of these as soon as there are favourites. */
export const RECENTS_BESIDE_FAVOURITES_MAX = 4

/** Favourites that are stored. */
export const FAVOURITES_MAX = 10

/** Other queries to try after one without results. */
export const SUGGESTIONS_MAX = 3

/** In place of `SNIPPET_WORDS` where the window is narrow. */
export const NARROW_SNIPPET_WORDS = 5

/** Windows of this width and below are narrow, in CSS pixels. */
export const NARROW_PX = 768

/** The site's hook is called with a query that has not changed for this long, in milliseconds. */
export const REST_MS = 1000

/** The next portion is asked for when so much of the list, in CSS pixels, or less is left below what is seen. */
export const NEAR_END_PX = 200

/** The search page searches, and changes the address, this long after the last key, in milliseconds. */
export const SETTLE_MS = 300
