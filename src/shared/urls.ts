/**
 * Path and address arithmetic. Inside the tool a path has no base URL, is decoded, uses `/`, and has no
 * trailing slash except `/` itself. Base URL, trailing slash and percent-encoding are added on the way out
 * by `toHref`, called in two places only: the `Link` component and the HTML head.
 */

/** An address cut at `?` and `#`. `query` and `hash` carry their sign, or are ''. */
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

/** A scheme (`https:`, `mailto:`) or a protocol-relative address: not a path of this site. */
export const isExternalHref = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)

/** The address of another site. Not `mailto:`, `tel:` and the like, which open no page. */
export const leadsToSite = (href: string): boolean => /^(?:https?:)?\/\//i.test(href)

/** An address that runs as a script; browsers pass over white space and control characters in its scheme. */
export const isScriptHref = (href: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(href.replace(/[\s\p{Cc}]/gu, ''))

/** The decoded text, or the text itself where the percent signs are malformed. */
export function decodeSafely(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Already in the one form: the usual case, which every link of every page asks about. */
const NORMAL_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^/]+)+$/

/**
 * The one form of a path: leading slash, no double slashes, `.` and `..` resolved (never above the root),
 * no trailing slash. Doing it twice changes nothing.
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

/** Joins path segments of the site and normalises the result. */
export const joinPath = (...parts: readonly string[]): string => normalizePath(parts.join('/'))

/** Folder of a source or path, without trailing slash; '' for a name alone. */
export const folderOf = (path: string): string => {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** Nothing in it is left out or goes up, but for one `./` before it: the usual case. */
const DOWNWARDS = /^(?:\.\/)?(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*$/

/**
 * A relative path seen from a folder, both without leading slash. `undefined` when it leaves the root.
 * `resolveFrom('docs/guide', '../a.md')` is `docs/a.md`.
 */
export function resolveFrom(folder: string, relative: string): string | undefined {
  if (DOWNWARDS.test(relative)) {
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
 * The same, for files: where it leaves the root, the path goes up with `../`.
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

/** Half of a character cannot be encoded. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /%(?:3A|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/g,
    decodeURIComponent,
  )

/** Percent-encodes a decoded path, leaving what a path may hold as it is. */
export const encodePath = (path: string): string =>
  /^[\w\-./~]*$/.test(path) ? path : path.split('/').map(encodeSegment).join('/')

/** A file of the static folder, which a configuration may name with or without the leading slash; or a full address. */
export const staticHref = (href: string): string => (isExternalHref(href) ? href : normalizePath(href))

/** How addresses are written out. */
export interface HrefOptions {
  /** With both slashes. */
  readonly baseUrl: string
  readonly trailingSlash?: boolean | undefined
}

/** Last segment with an extension: a file, to which no slash is added. */
const isFilePath = (path: string): boolean => /\.[a-z][a-z\d]*$/i.test(path)

/** A path of the site as a link writes it: trailing slash as configured, base URL added once, encoded. */
export function toHref(href: string, { baseUrl, trailingSlash }: HrefOptions): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const { path, query, hash } = splitHref(href)
  const bare = normalizePath(path)
  const isAddressOfPage = bare !== '/' && !isFilePath(bare)
  const slashed = isAddressOfPage && trailingSlash === true ? `${bare}/` : bare
  return baseUrl.slice(0, -1) + encodePath(slashed) + query + hash
}

/** The path of the site that `toHref` made an address of, where that can be told from the address alone. */
export function pathOfHref(href: string, baseUrl: string): string {
  if (!href.startsWith(baseUrl) || href.startsWith('//')) {
    return baseUrl.length > 1 && href === baseUrl.slice(0, -1) ? '/' : href
  }
  const { path, query, hash } = splitHref(href.slice(baseUrl.length - 1))
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return decodeSafely(bare) + query + hash
}

/** The file of a route's document below the output folder. */
export function outputPathOf(path: string, trailingSlash: boolean | undefined): string {
  const bare = normalizePath(path).slice(1)
  if (bare === '') return 'index.html'
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}

/** A path of the disk with the separators of any system, as the tool writes it. */
export const toSlashes = (path: string): string => path.replaceAll('\\', '/')

/** Same page for the sidebar: ignores case and one trailing slash. */
export const isSamePath = (a: string, b: string): boolean =>
  a.replace(/(.)\/$/, '$1').toLowerCase() === b.replace(/(.)\/$/, '$1').toLowerCase()
