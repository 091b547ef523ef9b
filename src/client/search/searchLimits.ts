/** Limits of the search. The maximum length of a query is in `shared/constants`. */

/** A search that takes longer shows a placeholder, in milliseconds. */
export const STALL_MS = 300

/** Hits per request. */
export const HITS_PER_PAGE = 20

/** Maximum number of hits in the dialog. The search page lists all. */
export const SHOWN_HITS_MAX = 2 * HITS_PER_PAGE

/** Maximum number of hits that the dialog loads, however few of them its groups show. */
export const LOADED_HITS_MAX = 4 * HITS_PER_PAGE

/** Maximum number of hits of one page, besides the best hit of all. */
export const HITS_PER_GROUP = 5

/** Number of options that Page Up and Page Down move by: about those that the dialog shows at once. */
export const OPTIONS_PER_PAGE_KEY = 8

/** Maximum number of recent hits without favourites. */
export const RECENTS_MAX = 7

/** Maximum number of recent hits with favourites. */
export const RECENTS_WITH_FAVOURITES_MAX = 4

/** Maximum number of favourites. */
export const FAVOURITES_MAX = 10

/** Suggested queries after a query without results. */
export const SUGGESTIONS_MAX = 3

/** Replaces `SNIPPET_WORDS` in narrow windows. */
export const NARROW_SNIPPET_WORDS = 5

/** Replaces `SNIPPET_WORDS` on the search page, which has space for two lines. */
export const PAGE_SNIPPET_WORDS = 24

/** Maximum width of a narrow window, in CSS pixels. */
export const NARROW_PX = 768

/** A query is reported to the hook of the site when it has not changed for this long, in milliseconds. */
export const REPORT_DELAY_MS = 1000

/** More hits are loaded at this distance from the end of the list, in CSS pixels. */
export const NEAR_END_PX = 200

/** Delay between the last key press and the search on the search page, in milliseconds. */
export const SEARCH_DELAY_MS = 300

/** Name of the CSS highlight of found words, which the styles use. */
export const FOUND_HIGHLIGHT = 'xpre-found'

/** Longest time without a new part of an answer, in milliseconds. */
export const ASK_IDLE_MS = 30_000

/** Longest time for an answer, in milliseconds. */
export const ASK_MAX_MS = 180_000

/** Longest answer that is shown, in UTF-16 units. */
export const ANSWER_MAX_LENGTH = 20_000

/** Maximum number of sources of an answer. */
export const SOURCES_MAX = 10

/** Maximum number of tags that readers can choose from on the search page; the most frequent ones. */
export const TAGS_MAX = 12

/** Texts of hits on a large site: in the dialog only for the best hits, when the reader stops typing. */
export const DIALOG_TEXTS = { files: 6, delayMs: 600 }
export const PAGE_TEXTS = { files: HITS_PER_PAGE, delayMs: 0 }
