/** Titles of chapters: a book takes them from `SUMMARY.md`, xpre-docs from the first heading. */
import { mapBlocks } from '../text/mapProse.ts'

const HAS_TITLE = /^ {0,3}#[ \t]|^ {0,3}\S.*\n {0,3}=+[ \t]*$/m

const COMMENT_OR_ANCHOR = /^(?:<!--[\s\S]*?-->|<a\b[^<>]*>\s*<\/a>)/

/** Whether the first text is a heading of the second level; comments and anchors may be before it. */
function beginsBelow(text: string): boolean {
  let rest = text.trimStart()
  for (let found = COMMENT_OR_ANCHOR.exec(rest); found !== null; found = COMMENT_OR_ANCHOR.exec(rest))
    rest = rest.slice(found[0].length).trimStart()
  return /^##[ \t]/.test(rest)
}

/** Where the title of a chapter is: a heading of the first level, a heading that can be raised to it, or nowhere. */
export function findTitle(text: string): 'heading' | 'raisable' | undefined {
  let hasTitle = false
  mapBlocks(text, (block) => {
    hasTitle ||= HAS_TITLE.test(block)
    return block
  })
  if (hasTitle) return 'heading'
  return beginsBelow(text) ? 'raisable' : undefined
}
