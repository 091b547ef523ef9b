/** Resolves the address of a request to a file of a site, as static hosts do. Pure. */

interface ServedSite {
  /** With leading and trailing slash. */
  readonly baseUrl: string
  /** @param name Output path: from the root of the site, with `/`, decoded. */
  readonly hasFile: (name: string) => boolean
}

type Answer =
  /** `name` is an output path. */
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'redirect'; readonly location: string }
  /** `name` is the nearest 404 page, if any. */
  | { readonly kind: 'notFound'; readonly name: string | undefined }
  | { readonly kind: 'badRequest' }

const NOT_FOUND_PAGE = '404.html'

/** Files for hosts, which are not part of the site. */
const HOST_FILES = new Set(['_headers', '_redirects'])

/** Decoded segments; undefined if the address is malformed or tries to leave its folder. */
function decodeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    const isUnsafe = segments.some(
      (segment) => segment === '.' || segment === '..' || /[/\\\0]/.test(segment),
    )
    return isUnsafe ? undefined : segments
  } catch {
    return undefined
  }
}

function nearestNotFoundPage({ hasFile }: ServedSite, segments: readonly string[]): string | undefined {
  for (let depth = segments.length; depth >= 0; depth -= 1) {
    const name = [...segments.slice(0, depth), NOT_FOUND_PAGE].join('/')
    if (hasFile(name)) return name
  }
  return undefined
}

/** Dot files and files for hosts are private, except for `.well-known`. */
const isPrivate = (segments: readonly string[]): boolean =>
  segments.some((segment) => segment.startsWith('.') && segment !== '.well-known') ||
  (segments.length === 1 && HOST_FILES.has(segments[0] ?? ''))

/** Files that may match, best first. Pages match with and without trailing slash, other files without. */
function candidates(name: string, hasSlash: boolean): readonly string[] {
  if (name === '') return ['index.html']
  return hasSlash ? [`${name}/index.html`, `${name}.html`] : [name, `${name}.html`, `${name}/index.html`]
}

export function resolveRequest(url: string, site: ServedSite): Answer {
  const { baseUrl, hasFile } = site
  const [pathname = ''] = url.split(/[?#]/, 1)
  const query = url.slice(pathname.length)
  const decoded = pathname.startsWith('/') ? decodeSegments(pathname) : undefined
  if (decoded === undefined) return { kind: 'badRequest' }
  if (baseUrl !== '/' && (pathname === '/' || `${pathname}/` === baseUrl)) {
    return { kind: 'redirect', location: baseUrl + query }
  }
  const base = (decodeSegments(baseUrl) ?? ['', '']).slice(0, -1)
  const isInside = base.every((segment, index) => decoded[index] === segment)
  if (!isInside) return { kind: 'notFound', name: nearestNotFoundPage(site, []) }

  const below = decoded.slice(base.length)
  const segments = below.filter((segment) => segment !== '')
  const hasSlash = below.at(-1) === ''
  const hasEmpty = below.slice(0, -1).includes('')
  const names = isPrivate(segments) || hasEmpty ? [] : candidates(segments.join('/'), hasSlash)
  const name = names.find(hasFile)
  if (name !== undefined) return { kind: 'file', name }
  return { kind: 'notFound', name: nearestNotFoundPage(site, isPrivate(segments) ? [] : segments) }
}
