/**
 * Self-closing elements of MDX such as `<iframe src="x" />`. HTML has no self-closing syntax: the tag would open an element
 * that contains everything after it.
 */
import type { Html } from 'mdast'
import { isComponentName, type ScannedPiece, scanTags } from './scanTags.ts'

declare module 'mdast' {
  interface HtmlData {
    /** Whether the HTML is in an `.mdx` file. */
    isJsx?: boolean
  }
}

export const isJsx = ({ data }: Html): boolean => data?.isJsx === true

/** The slash belongs to an attribute value without quotes: `<a href=guide/>`. */
const ENDS_IN_VALUE = /=\s*[^\s"'=<>`{}]+$/

export const isSelfClosed = ({ kind, attributes }: ScannedPiece): boolean =>
  kind === 'selfClosing' && !ENDS_IN_VALUE.test(attributes)

/** End of the self-closing elements at the start of HTML; 0 without any. */
export function endOfSelfClosed(html: string): number {
  let end = 0
  for (const tag of scanTags(html)) {
    if (!isSelfClosed(tag) || isComponentName(tag.name) || html.slice(end, tag.start).trim() !== '') break
    ;({ end } = tag)
  }
  return end
}
