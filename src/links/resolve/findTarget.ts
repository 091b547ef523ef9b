/**
 * Resolves one path without query and hash, in one spelling (as written, or decoded).
 *
 * A relative path is first a file beside the source, as in editors and on code hosts, with or without extension and
 * number prefix; then, for `folder/page.md` without `./`, a file from the docs folder or the site root; then an address
 * relative to the page's address, as in browsers. The first keeps working when a slug moves the page; sites migrated from
 * other generators rely on the others.
 * An absolute path is an address. It is a file from the site root or the docs folder only if it ends in `.md`; if
 * that file does not exist, it may be the Markdown copy of a page. A relative path never is: that would hide a
 * misspelt file name.
 */

import { folderOf, normalizePath, resolveFrom } from '../../shared/addresses/urls.ts'
import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS } from '../../shared/document/markdownFile.ts'
import { originalPathOf } from '../../shared/languages/translatedFiles.ts'
import { isBare } from './codeHost.ts'
import { fileTarget, type LinkIndex } from './linkIndex.ts'
import type { LinkOrigin, Target } from './resolution.ts'

/** Prefix of a path from the site root, known from other generators. */
export const SITE_ALIAS = '@site/'

const routeTarget = (found: Extract<Target, { kind: 'route' }>['route'] | undefined): Target | undefined =>
  found === undefined ? undefined : { kind: 'route', route: found }

/** Whether a path ends like a folder: `a/`, `.`, `..`, `a/..`. */
const namesFolder = (path: string): boolean => /(?:^|\/)\.{0,2}$/.test(path)

function findPlainFile(source: string, index: LinkIndex): Target | undefined {
  const file = index.files.get(source)
  const target = file === undefined ? undefined : fileTarget(file, index)
  return target?.kind === 'asset' && isMarkdownPath(target.source) ? undefined : target
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** Resolves bare Markdown: code hosts show files and folders by their exact names. */
function findExact(source: string, isFolder: boolean, index: LinkIndex): Target | undefined {
  const file = isFolder ? undefined : (routeTarget(index.sources.get(source)) ?? findPlainFile(source, index))
  if (file !== undefined) return file
  if (index.site.listing.folders?.has(source) !== true) return undefined
  return routeTarget(index.folders.get(source)) ?? { kind: 'asset', source }
}

/** @param source From the site root, maybe without extension or number prefixes, maybe a folder. */
function findFile(source: string, isFolder: boolean, index: LinkIndex): Target | undefined {
  const { sources, folders, plainSources } = index
  const asFolder = () => routeTarget(folders.get(source))
  if (isBare(index)) return findExact(source, isFolder, index)
  // A path without extension is an address, which may end with a slash; `a.md/` is a folder of this name.
  if (isMarkdownPath(source)) {
    const file = isFolder ? undefined : (routeTarget(sources.get(source)) ?? findPlainFile(source, index))
    return file ?? asFolder()
  }
  const asPage = () =>
    routeTarget(firstOf(MARKDOWN_EXTENSIONS, (extension) => sources.get(source + extension)))
  const asFile = () => routeTarget(sources.get(source)) ?? findPlainFile(source, index) ?? asPage()
  const page = source.replace(/\.html$/, '')
  return (
    (isFolder ? (asFolder() ?? asPage()) : (asFile() ?? asFolder())) ?? routeTarget(plainSources.get(page))
  )
}

/** @param path Site path with leading slash, in any form. */
export function findAddress(path: string, index: LinkIndex): Target | undefined {
  const bare = normalizePath(path)
  const found = index.routes.get(bare)
  // The 404 page has a file but no address to link to.
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

export function findAddressOrCopy(path: string, index: LinkIndex): Target | undefined {
  const found = findAddress(path, index)
  if (found !== undefined) return found
  return index.markdownCopies.has(path) ? { kind: 'static', path } : undefined
}

/**
 * Tries the root of the repository, the checked folder and its parent folder; then an address of the site that
 * another tool builds from that folder.
 */
function findFromRoots(path: string, docsFolder: string, index: LinkIndex): Target | undefined {
  for (const root of ['', docsFolder, folderOf(docsFolder)]) {
    const source = resolveFrom(root, path.slice(1))
    const found = source === undefined ? undefined : findExact(source, namesFolder(path), index)
    if (found !== undefined) return found
  }
  return findAddress(path, index)
}

/** @param roots Folders of which the first that has the file is used. */
const findInRoots = (
  path: string,
  roots: readonly (string | undefined)[],
  index: LinkIndex,
): Target | undefined =>
  firstOf(roots, (root) => {
    const source = root === undefined ? undefined : resolveFrom(root, path)
    return source === undefined ? undefined : findFile(source, false, index)
  })

function findAbsolute(path: string, origin: LinkOrigin, index: LinkIndex): Target | undefined {
  const { folder, contentFolder } = origin
  if (isBare(index)) return findFromRoots(path, contentFolder ?? '', index)
  if (folder !== undefined && isMarkdownPath(path)) {
    const file = findInRoots(path, ['', contentFolder], index)
    if (file !== undefined) return file
  }
  const found = findAddressOrCopy(path, index)
  // Addresses in the configuration always get the base URL prepended.
  if (found !== undefined || folder === undefined) return found
  const { baseUrl, sharedUrl } = index.site.config
  const inside = withoutBaseUrl(path, baseUrl) ?? withoutBaseUrl(path, sharedUrl)
  return inside === undefined ? undefined : findAddressOrCopy(inside, index)
}

/**
 * Resolves a path of a translation from the folder of its original: the folder of translations may have another depth,
 * and the text of the link is the same in all languages.
 */
function findFromOriginal(path: string, { folder }: LinkOrigin, index: LinkIndex): Target | undefined {
  const { translated } = index.site
  const original = translated && folder !== undefined ? originalPathOf(folder, translated) : undefined
  const source = original === undefined ? undefined : resolveFrom(original, path)
  return source === undefined ? undefined : findFile(source, namesFolder(path), index)
}

/** Resolves `page.md` and `folder/page.md`, which are paths from the docs folder and the site root too. */
function findFromDocs(path: string, origin: LinkOrigin, index: LinkIndex): Target | undefined {
  const { contentFolder } = origin
  const isPlain = contentFolder !== undefined && !/^\.{1,2}\//.test(path) && isMarkdownPath(path)
  if (!isPlain || isBare(index)) return undefined
  const { translated } = index.site
  const original = translated && originalPathOf(contentFolder, translated)
  return findInRoots(path, [contentFolder, original, ''], index)
}

/** The site path that a browser resolves a relative path to. */
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
  const found =
    (source === undefined ? undefined : findFile(source, namesFolder(path), index)) ??
    findFromOriginal(path, origin, index) ??
    (isAlias ? undefined : findFromDocs(path, origin, index))
  return found ?? (isAlias || isBare(index) ? undefined : findAddress(addressFrom(origin.base, path), index))
}
