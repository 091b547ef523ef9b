/**
 * What one path means, already cut off from query and hash and in one spelling (as written, or decoded).
 *
 * A relative path is tried as a file beside the source first, as editors and code hosts show it, with and without
 * extension or number prefix, then as an address relative to the page's own, as browsers take it. The first
 * keeps working when a slug moves the page; the second is what sites coming from other generators rely on.
 * An absolute path is an address, and a file from the site root or the docs folder only when it ends in `.md`;
 * where there is no such file, it may be the Markdown twin of a page. A relative path never is: it would hide a
 * misspelt file name.
 */
import { isMarkdownPath, MARKDOWN_EXTENSIONS } from '../../shared/markdownFile.ts'
import { folderOf, normalizePath, resolveFrom } from '../../shared/urls.ts'
import { isBare } from './codeHost.ts'
import type { LinkIndex } from './linkIndex.ts'
import type { LinkOrigin, Target } from './resolution.ts'

/** Starts a path from the site root, in the manner of other generators. */
export const SITE_ALIAS = '@site/'

const route = (found: Extract<Target, { kind: 'route' }>['route'] | undefined): Target | undefined =>
  found === undefined ? undefined : { kind: 'route', route: found }

/** `a/`, `.`, `..` and `a/..` name folders. */
const namesFolder = (path: string): boolean => /(?:^|\/)\.{0,2}$/.test(path)

function findPlainFile(source: string, index: LinkIndex): Target | undefined {
  const file = index.files.get(source)
  if (file === undefined) return undefined
  const path = index.staticBySource.get(file)
  if (path !== undefined) return { kind: 'static', path }
  return isMarkdownPath(file) ? undefined : { kind: 'asset', source: file }
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** Code hosts show files and folders, by nothing but their names. */
function findExact(source: string, isFolder: boolean, index: LinkIndex): Target | undefined {
  const file = isFolder ? undefined : (route(index.sources.get(source)) ?? findPlainFile(source, index))
  if (file !== undefined) return file
  if (index.site.listing.folders?.has(source) !== true) return undefined
  return route(index.folders.get(source)) ?? { kind: 'asset', source }
}

/** @param source From the site root, maybe without extension or number prefixes, maybe a folder. */
function findFile(source: string, isFolder: boolean, index: LinkIndex): Target | undefined {
  const { sources, folders, plainSources } = index
  const asFolder = () => route(folders.get(source))
  // The name of a file is no folder; what has none in it is an address, which may end with a slash.
  if (isMarkdownPath(source)) {
    return isFolder ? asFolder() : (route(sources.get(source)) ?? findPlainFile(source, index))
  }
  if (isBare(index)) return findExact(source, isFolder, index)
  const asPage = () => route(firstOf(MARKDOWN_EXTENSIONS, (extension) => sources.get(source + extension)))
  const asFile = () => route(sources.get(source)) ?? findPlainFile(source, index) ?? asPage()
  const page = source.replace(/\.html$/, '')
  return (isFolder ? (asFolder() ?? asPage()) : (asFile() ?? asFolder())) ?? route(plainSources.get(page))
}

/** @param path Of the site, with leading slash, in any form. */
export function findAddress(path: string, index: LinkIndex): Target | undefined {
  const bare = normalizePath(path)
  const found = index.routes.get(bare)
  // The 404 page has a file, but no address that a reader should be sent to.
  if (found !== undefined && found.kind !== 'notFound') return { kind: 'route', route: found }
  const file = bare.slice(1)
  const isFolder = path.endsWith('/')
  const asset = isFolder ? undefined : index.staticFiles.get(file)
  if (asset !== undefined) return { kind: 'static', path: asset }
  const stripped = bare.replace(/(?:\/index)?\.html$/, '')
  const page = stripped === bare || isFolder ? undefined : index.routes.get(stripped === '' ? '/' : stripped)
  if (page !== undefined) return { kind: 'route', route: page }
  const indexFile = index.staticFiles.get(file === '' ? 'index.html' : `${file}/index.html`)
  return indexFile === undefined ? undefined : { kind: 'static', path: indexFile }
}

/** The path without the base URL it starts with, or undefined when it does not. */
export function withoutBaseUrl(path: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return undefined
  if (`${path}/` === baseUrl) return '/'
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined
}

function findAddressOrCopy(path: string, index: LinkIndex): Target | undefined {
  const found = findAddress(path, index)
  if (found !== undefined) return found
  return index.twins.has(path) ? { kind: 'static', path } : undefined
}

/**
 * The root of the repository, else the folder that is checked and the one around it; else an address of the site that
 * another tool makes of that folder.
 */
function findFromRoots(path: string, docsFolder: string, index: LinkIndex): Target | undefined {
  for (const root of ['', docsFolder, folderOf(docsFolder)]) {
    const source = resolveFrom(root, path.slice(1))
    const found = source === undefined ? undefined : findExact(source, namesFolder(path), index)
    if (found !== undefined) return found
  }
  return findAddress(path, index)
}

function findAbsolute(path: string, origin: LinkOrigin, index: LinkIndex): Target | undefined {
  const { folder, contentFolder } = origin
  if (isBare(index)) return findFromRoots(path, contentFolder ?? '', index)
  if (folder !== undefined && isMarkdownPath(path)) {
    const roots = contentFolder === undefined ? [''] : ['', contentFolder]
    for (const root of roots) {
      const source = resolveFrom(root, path)
      const found = source === undefined ? undefined : findFile(source, false, index)
      if (found !== undefined) return found
    }
  }
  const found = findAddressOrCopy(path, index)
  // What the configuration says is written out with the base URL in any case.
  if (found !== undefined || folder === undefined) return found
  const inside = withoutBaseUrl(path, index.site.config.baseUrl)
  return inside === undefined ? undefined : findAddressOrCopy(inside, index)
}

/** The path of the site that a browser makes of a relative one. */
export const addressFrom = (base: string, path: string): string =>
  path.startsWith('/') ? path : `${base.slice(0, base.lastIndexOf('/') + 1)}${path}`

export function findTarget(path: string, origin: LinkOrigin, index: LinkIndex): Target | undefined {
  if (path.startsWith('/')) return findAbsolute(path, origin, index)
  const isAlias = path.startsWith(SITE_ALIAS)
  const { folder } = origin
  const source = isAlias
    ? resolveFrom('', path.slice(SITE_ALIAS.length))
    : folder === undefined
      ? undefined
      : resolveFrom(folder, path)
  const found = source === undefined ? undefined : findFile(source, namesFolder(path), index)
  return found ?? (isAlias || isBare(index) ? undefined : findAddress(addressFrom(origin.base, path), index))
}
