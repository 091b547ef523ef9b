/**
 * Slashes in attributes without quotes, `<a href=guide/first>`.
 * CommonMark and HTML allow them; neither parser does everywhere, and what should be a link becomes text. So the
 * slash is hidden from them behind a sign of the same length that the text does not hold, and put back in the tree.
 */
import type { Root } from 'mdast'
import { findFreeCharacter, mapTexts } from '../html/hiddenText.ts'

interface HiddenSlashes {
  readonly text: string
  /** What stands for a slash; undefined when none was hidden. */
  readonly sign: string | undefined
}

/** Most texts stop here. */
const WORTH_LOOKING = /<[a-z][^<>]*=\s*[^\s"'=<>`]*\//i

/** An opening tag as CommonMark has it, whole. */
const TAG = /<[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi
const UNQUOTED = /(=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g

const hideInTag = (tag: string, sign: string): string =>
  tag.replace(UNQUOTED, (whole, equals: string, value: string) =>
    /^["']/.test(value) ? whole : equals + value.replaceAll('/', sign),
  )

export function hideSlashes(text: string): HiddenSlashes {
  if (!WORTH_LOOKING.test(text)) return { text, sign: undefined }
  const sign = findFreeCharacter(text)
  if (sign === undefined) return { text, sign }
  const hidden = text.replace(TAG, (tag, at: number) => (text[at - 1] === '\\' ? tag : hideInTag(tag, sign)))
  return { text: hidden, sign: hidden === text ? undefined : sign }
}

/** Puts the slashes back into every text, address and attribute of the tree. */
export function showSlashes(root: Root, sign: string | undefined): void {
  if (sign !== undefined) mapTexts(root, (text) => text.replaceAll(sign, '/'))
}
