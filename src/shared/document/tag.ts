/** Tags as documents and tags files write them. */
import { isExternalHref } from '../addresses/urls.ts'

/** A tag in front matter: an id of the tags file or a label, or a label with the address of its page. */
export type WrittenTag = string | { readonly label: string; readonly permalink: string }

/** Key by which equal tags of documents are found. */
export const tagKeyOf = (tag: WrittenTag): string =>
  typeof tag === 'string' ? tag : `${tag.label}\n${tag.permalink}`

const FORBIDDEN = /[?#\\\p{Cc}]/u

/** Whether a `permalink` is a path below the tag pages, such as `/repair`. */
export const isTagPath = (permalink: string): boolean => {
  const segments = permalink.split('/').filter((segment) => segment !== '')
  return (
    segments.length > 0 &&
    !isExternalHref(permalink) &&
    !FORBIDDEN.test(permalink) &&
    !segments.some((segment) => /^\.\.?$/.test(segment))
  )
}

export const TAG_PATH = 'a path below the tag pages, such as /repair'
