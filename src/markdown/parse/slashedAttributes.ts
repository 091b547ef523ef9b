/**
 * Slashes in attributes without quotes: `<a href=guide/first>`. CommonMark and HTML allow them, but neither parser does
 * everywhere, so links could become text. The slashes are replaced by an unused character before parsing, and restored in
 * the tree.
 */
import type { Root } from 'mdast'
import { findUnusedCharacter, mapTexts } from '../../tree/index.ts'

interface HiddenSlashes {
  readonly text: string
  /** Replacement of a slash; undefined when none was replaced. */
  readonly substitute: string | undefined
}

/** Fast check, which fails for most texts. */
const MAY_HAVE_SLASHES = /<[a-z][^<>]*=\s*[^\s"'=<>`]*\//i

/** A complete opening tag of CommonMark. */
const TAG = /<[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi
const UNQUOTED = /(=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g

const hideInTag = (tag: string, substitute: string): string =>
  tag.replace(UNQUOTED, (whole, equals: string, value: string) =>
    /^["']/.test(value) ? whole : equals + value.replaceAll('/', substitute),
  )

export function hideSlashes(text: string): HiddenSlashes {
  if (!MAY_HAVE_SLASHES.test(text)) return { text, substitute: undefined }
  const substitute = findUnusedCharacter(text)
  if (substitute === undefined) return { text, substitute }
  const hidden = text.replace(TAG, (tag, at: number) =>
    text[at - 1] === '\\' ? tag : hideInTag(tag, substitute),
  )
  return { text: hidden, substitute: hidden === text ? undefined : substitute }
}

/** Restores the slashes in all texts, addresses and attributes of the tree. */
export function restoreSlashes(root: Root, substitute: string | undefined): void {
  if (substitute !== undefined) mapTexts(root, (text) => text.replaceAll(substitute, '/'))
}
