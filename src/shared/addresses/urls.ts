/**
 * Arithmetic of paths and addresses. Internally a path is decoded, uses `/`, and has no base URL and no trailing slash
 * except for `/` itself. Only `toHref` adds base URL, trailing slash and percent-encoding, for the `Link` component and
 * the HTML head.
 */

/** An address split at `?` and `#`. `query` and `hash` include these characters, or are ''. */
export interface HrefParts {
  readonly path: string
  readonly query: string
  readonly hash: string
}

export function splitHref(href: string): HrefParts {
  const hashAt = href.indexOf('#')
  const hash = hashAt < 0 ? '' : href.slice(hashAt)
  const rest = hashAt < 0 ? href : href.slice(0, hashAt)
  const queryAt = rest.indexOf('?')
  return queryAt < 0
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash }
}

/** Whether an address has a scheme (`https:`, `mailto:`) or is protocol-relative: not a path of this site. */
export const isExternalHref = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)

/** Whether an address leads to a web page by its full address; not for `mailto:`, `tel:` and other schemes. */
export const isWebAddress = (href: string): boolean => /^(?:https?:)?\/\//i.test(href)

/** Whether an address runs as a script. Browsers ignore white space and control characters in its scheme. */
export const isScriptHref = (href: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(href.replace(/[\s\p{Cc}]/gu, ''))

/** Decodes a text; returns it unchanged when its percent-encoding is malformed. */
export function decodeSafely(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Fast path for normalized paths, the usual case: every link of every page is normalized. */
const NORMAL_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^/]+)+$/

/**
 * Normal form of a path: leading slash, no double slashes, no trailing slash, `.` and `..` resolved (never above the
 * root). Idempotent.
 */
export function normalizePath(path: string): string {
  if (NORMAL_PATH.test(path)) return path
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') segments.pop()
    else segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** Joins and normalizes path segments of the site. */
export const joinPath = (...parts: readonly string[]): string => normalizePath(parts.join('/'))

/** Folder of a source or path, without a trailing slash; '' for a single name. */
export const folderOf = (path: string): string => {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** Text after the last slash: the name of a file or folder. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Relative path from a folder to a file or folder, both from the site root; starts with `./` or `../`. */
export function relativePath(from: string, to: string): string {
  const start = from === '' ? [] : from.split('/')
  const end = to === '' ? [] : to.split('/')
  let shared = 0
  while (shared < start.length && shared < end.length && start[shared] === end[shared]) shared += 1
  const up = start.slice(shared).map(() => '..')
  return [...(up.length === 0 ? ['.'] : up), ...end.slice(shared)].join('/')
}

/** Fast path for relative paths without `.` and `..` segments, except for a leading `./`. */
const PLAIN_RELATIVE = /^(?:\.\/)?(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*$/

/**
 * Resolves a relative path from a folder, both without a leading slash. `undefined` when the path leaves the root.
 * `resolveFrom('docs/guide', '../a.md')` is `docs/a.md`.
 */
export function resolveFrom(folder: string, relative: string): string | undefined {
  if (PLAIN_RELATIVE.test(relative)) {
    const path = relative.startsWith('./') ? relative.slice(2) : relative
    return folder === '' ? path : `${folder}/${path}`
  }
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') {
      if (segments.length === 0) return undefined
      segments.pop()
    } else segments.push(segment)
  }
  return segments.join('/')
}

/**
 * Like `resolveFrom`, but a path that leaves the root starts with `../`.
 * `resolveBeyond('docs', '../../a.md')` is `../a.md`.
 */
export function resolveBeyond(folder: string, relative: string): string {
  const inside = resolveFrom(folder, relative)
  if (inside !== undefined) return inside
  const segments: string[] = []
  for (const segment of `${folder}/${relative}`.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop()
    else segments.push(segment)
  }
  return segments.join('/')
}

/** `encodeURIComponent` throws for lone surrogates, which are replaced. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /%(?:3A|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/g,
    decodeURIComponent,
  )

/** Percent-encodes a decoded path; characters that are valid in a path stay. */
export const encodePath = (path: string): string =>
  /^[\w\-./~]*$/.test(path) ? path : path.split('/').map(encodeSegment).join('/')

/** Normalizes the path of a static file, whose leading slash is optional in the configuration. Keeps full addresses. */
export const staticHref = (href: string): string => (isExternalHref(href) ? href : normalizePath(href))

/** Format of written addresses. */
export interface HrefOptions {
  /** With leading and trailing slash. */
  readonly baseUrl: string
  readonly trailingSlash?: boolean | undefined
  /** Paths that are above the base URL, see `SiteData`; those with a slash at the end stand for all paths below. */
  readonly shared?: readonly string[] | undefined
}

/** Whether the last segment has an extension; file paths get no trailing slash. */
const isFilePath = (path: string): boolean => /\.[a-z][a-z\d]*$/i.test(path)

/** Start of the address of a file that all languages share, see `sharedHref.ts`. */
export const SHARED_PREFIX = '/../'

/** Folder above a base URL; the root is above itself. */
const folderAbove = (baseUrl: string): string =>
  baseUrl.slice(0, baseUrl.lastIndexOf('/', baseUrl.length - 2) + 1) || '/'

/** Address of a path as a link writes it: with base URL, trailing slash as configured, percent-encoded. */
export function toHref(href: string, { baseUrl, trailingSlash, shared }: HrefOptions): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const isAbove = href.startsWith(SHARED_PREFIX)
  const { path, query, hash } = splitHref(href)
  if (isAbove || shared?.some((each) => (each.endsWith('/') ? path.startsWith(each) : path === each)))
    return toHref(isAbove ? href.slice(SHARED_PREFIX.length - 1) : href, { baseUrl: folderAbove(baseUrl) })
  const bare = normalizePath(path)
  const isAddressOfPage = bare !== '/' && !isFilePath(bare)
  const slashed = isAddressOfPage && trailingSlash === true ? `${bare}/` : bare
  return baseUrl.slice(0, -1) + encodePath(slashed) + query + hash
}

/** Reverts `toHref`, as far as the address alone allows. */
export function pathOfHref(href: string, baseUrl: string): string {
  if (!href.startsWith(baseUrl) || href.startsWith('//')) {
    return baseUrl.length > 1 && href === baseUrl.slice(0, -1) ? '/' : href
  }
  const { path, query, hash } = splitHref(href.slice(baseUrl.length - 1))
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return decodeSafely(bare) + query + hash
}

/** Output path of a route's HTML document. */
export function outputPathOf(path: string, trailingSlash: boolean | undefined): string {
  const bare = normalizePath(path).slice(1)
  if (bare === '') return 'index.html'
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}

/** Replaces backslashes in a path of the disk by slashes. */
export const toSlashes = (path: string): string => path.replaceAll('\\', '/')

/** Compares paths for the sidebar: ignores case and one trailing slash. */
export const isSamePath = (a: string, b: string): boolean =>
  a.replace(/(.)\/$/, '$1').toLowerCase() === b.replace(/(.)\/$/, '$1').toLowerCase()
