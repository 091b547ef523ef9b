/** Elements that begin a block of HTML, which Markdown shows as it is. */
export const BLOCK_NAMES =
  'address|article|aside|blockquote|caption|center|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|iframe|legend|li|main|menu|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul'

/** Where dollars are no formulas: blocks of HTML, which end at a blank line, other tags, and addresses. For the flags `im`. */
export const WITHOUT_FORMULAS = String.raw`^[ \t]*<\/?(?:${BLOCK_NAMES})(?=[\s/>])[^\n]*(?:\n(?![ \t]*$)[^\n]*)*|<[a-z/][^<>]*>|https?:\/\/[^\s<>()]+`
