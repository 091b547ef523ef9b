/**
 * Where a path that an author wrote leads: a page, a file, a static file, or nothing.
 *
 * A relative path is first a file beside the document (`./faq.md`, `./faq`, `../guide/`), as people read it on a
 * code host, and then an address beside the page's own, as the reference and browsers read it. An absolute path is
 * an address of the site, then a Markdown file from the site root or the document's docs folder.
 * Everything is exact in case, as hosts are.
 */
import type { Doc } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import { decodeSafely, folderOf, joinPath, normalizePath, resolveFrom } from '../shared/urls.ts'
import type { LinkIndex } from './linkIndex.ts'

/** From which document, or from the configuration, whose paths are all absolute. */
export type LinkOrigin = Pick<Doc, 'source' | 'contentPath'> | undefined

export type Target =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'file'; readonly source: string }
  | { readonly kind: 'static'; readonly path: string }
  /** A Markdown file that is there and is no page: a draft, or left out. */
  | { readonly kind: 'excluded'; readonly source: string }
  | { readonly kind: 'none' }

export const NO_TARGET: Target = { kind: 'none' }

const MARKDOWN = /\.mdx?$/i

export const isMarkdownPath = (path: string): boolean => MARKDOWN.test(path)

/** What may follow a path without extension, in the order tried. */
const PAGE_ENDINGS = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/README.mdx', '/readme.md']

/** The path as written and as decoded: a file name may hold a real percent sign. */
const spellings = (path: string): readonly string[] => [...new Set([decodeSafely(path), path])]

function targetOfFile(source: string, index: LinkIndex): Target {
  if (!isMarkdownPath(source)) return { kind: 'file', source }
  const route = index.site.routes.bySource(source)
  return route === undefined ? { kind: 'excluded', source } : { kind: 'page', route }
}

/** A file named exactly, or a page named without its extension, or by its folder. */
function findFile(source: string, index: LinkIndex): Target {
  const exact = index.file(source)
  if (exact !== undefined) return targetOfFile(exact, index)
  for (const ending of PAGE_ENDINGS) {
    const file = index.file(
      (source === '' ? ending.replace(/^\//, '') : source) + (source === '' ? '' : ending),
    )
    if (file !== undefined) return targetOfFile(file, index)
  }
  return NO_TARGET
}

const HTML_ENDINGS = /(?:\/index)?\.html$|\/index$/

/** An address of the site: the exact one, else the one without `.html` or `/index.html`. */
function findAddress(path: string, index: LinkIndex): Target {
  const { routes } = index.site
  const normal = normalizePath(path)
  const found = routes.byPath(normal)
  if (found !== undefined) return { kind: 'page', route: found }
  if (index.staticFile(normal) !== undefined) return { kind: 'static', path: normal }
  if (index.staticFile(joinPath(normal, 'index.html')) !== undefined) return { kind: 'static', path: normal }
  if (HTML_ENDINGS.test(normal)) {
    const stripped = routes.byPath(normalizePath(normal.replace(HTML_ENDINGS, '')))
    if (stripped !== undefined) return { kind: 'page', route: stripped }
  }
  return NO_TARGET
}

const withoutBase = (path: string, baseUrl: string): string | undefined =>
  baseUrl !== '/' && `${path}/`.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : undefined

/** The docs folder of a document, from its two paths. */
const contentFolderOf = ({ source, contentPath }: NonNullable<LinkOrigin>): string =>
  source.slice(0, source.length - contentPath.length).replace(/\/$/, '')

function findAbsolute(path: string, origin: LinkOrigin, index: LinkIndex): Target {
  const direct = findAddress(path, index)
  if (direct.kind !== 'none') return direct
  // Authors who know the published address write the base URL themselves.
  const bare = withoutBase(path, index.site.config.baseUrl)
  const based = bare === undefined ? NO_TARGET : findAddress(bare, index)
  if (based.kind !== 'none') return based
  if (!isMarkdownPath(path)) return NO_TARGET
  const fromRoot = index.file(normalizePath(path).slice(1))
  if (fromRoot !== undefined) return targetOfFile(fromRoot, index)
  if (origin === undefined) return NO_TARGET
  const fromDocs = index.file(joinPath(contentFolderOf(origin), path).slice(1))
  return fromDocs === undefined ? NO_TARGET : targetOfFile(fromDocs, index)
}

function findRelative(path: string, origin: NonNullable<LinkOrigin>, index: LinkIndex): Target {
  const source = resolveFrom(folderOf(origin.source), path)
  const file = source === undefined ? NO_TARGET : findFile(source, index)
  if (file.kind !== 'none') return file
  const own = index.site.routes.bySource(origin.source)
  if (own === undefined || isMarkdownPath(path)) return NO_TARGET
  const from = index.site.config.trailingSlash === true ? own.path : folderOf(own.path)
  const address = resolveFrom(from.replace(/^\//, ''), path)
  return address === undefined ? NO_TARGET : findAddress(`/${address}`, index)
}

/**
 * @param path As written, without query and hash, not empty.
 * @param origin Undefined for the configuration, where a path without leading slash is seen from the root.
 */
export function findTarget(path: string, origin: LinkOrigin, index: LinkIndex): Target {
  for (const spelling of spellings(path)) {
    const target =
      spelling.startsWith('/') || origin === undefined
        ? findAbsolute(spelling, origin, index)
        : findRelative(spelling, origin, index)
    if (target.kind !== 'none') return target
  }
  return NO_TARGET
}
