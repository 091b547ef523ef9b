/** Titles of chapters: a book takes them from `SUMMARY.md`, xpre-docs from the first heading. */
import { mapBlocks } from '../text/mapProse.ts'

const HAS_TITLE = /^ {0,3}#[ \t]|^ {0,3}\S.*\n {0,3}=+[ \t]*$/m

/** A heading of the second level, with comments and anchors before it. */
const BEGINS_BELOW = /^(?:\s+|<!--[\s\S]*?-->|<a\b[^<>]*>\s*<\/a>)*##[ \t]/

/** Where the title of a chapter is: a heading of the first level, a heading that can be raised to it, or nowhere. */
export function findTitle(text: string): 'heading' | 'raisable' | undefined {
  let hasTitle = false
  mapBlocks(text, (block) => {
    hasTitle ||= HAS_TITLE.test(block)
    return block
  })
  if (hasTitle) return 'heading'
  return BEGINS_BELOW.test(text) ? 'raisable' : undefined
}
