/**
 * Writes the address of a target in the style of an existing address: relative or absolute, with or without
 * extension.
 */

import {
  folderOf,
  isExternalHref,
  relativePath,
  resolveFrom,
  splitHref,
} from '../../shared/addresses/urls.ts'
import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'
import { isFolderPage } from '../../shared/document/folderPage.ts'
import { isMarkdownPath, withoutExtension } from '../../shared/document/markdownFile.ts'
import type { LinkOrigin, Target } from './resolution.ts'

/** Encodes the characters that end an address, or have another meaning, in Markdown or HTML. */
export const escapePath = (path: string): string =>
  path.replace(/[\s%?#()<>"\\]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  )

function sourceAddress(
  source: string,
  contentPath: string | undefined,
  written: string,
  folder: string,
): string {
  const isFolder = contentPath !== undefined && isFolderPage(contentPath)
  const name =
    contentPath === undefined || isMarkdownPath(written.replace(/\/+$/, ''))
      ? source
      : isFolder
        ? folderOf(source)
        : withoutExtension(source)
  const path = relativePath(folder, name)
  // `a.md` and `./a.md` are equal, so the short form stays short; except `.`, which names nothing, and `a:b.md`,
  // which starts with a scheme.
  const isShort = !written.startsWith('.') && path.startsWith('./') && !isExternalHref(path.slice(2))
  return isShort ? path.slice(2) : path
}

/**
 * @param written Decoded path of the address to replace.
 * @returns Undefined when an address in that style cannot name the target.
 */
export function writeAddress(
  target: Target,
  written: string,
  origin: LinkOrigin,
  { baseUrl, isBare }: { readonly baseUrl: string; readonly isBare?: boolean },
): string | undefined {
  const { folder } = origin
  const isRelative = folder !== undefined && !written.startsWith('/')
  const base =
    withoutBaseUrl(written, baseUrl) === undefined || folder === undefined ? '' : baseUrl.slice(0, -1)
  if (target.kind === 'static') return escapePath(base + target.path)
  if (target.kind === 'asset')
    return folder === undefined
      ? undefined
      : escapePath(sourceAddress(target.source, undefined, written, folder))
  const { path, doc } = target.route
  if (doc === undefined) return escapePath(base + path)
  // Bare Markdown has no addresses: links name files.
  const contentPath = isBare === true ? undefined : doc.contentPath
  if (isRelative) return escapePath(sourceAddress(doc.source, contentPath, written, folder))
  return escapePath(folder !== undefined && isMarkdownPath(written) ? `/${doc.source}` : base + path)
}

/** Rewrites a relative address of one folder for use in another folder. */
export function relocateHref(href: string, from: string, to: string): string {
  const { path, query, hash } = splitHref(href)
  if (path === '' || /^[/@]/.test(path) || isExternalHref(href)) return href
  const resolved = resolveFrom(from, path)
  if (resolved === undefined) return href
  return relativePath(to, resolved) + (path.endsWith('/') ? '/' : '') + query + hash
}
