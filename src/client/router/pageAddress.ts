/**
 * Decides which clicks the router handles, and which links it may prefetch. Pure functions: they return the address of
 * the page, or undefined to leave the link to the browser.
 */
import { parseUrl } from '../../runtime/index.ts'
import { type Click, isPlainClick } from '../../theme/base/isPlainClick.ts'

export interface LinkParts {
  /** The `href` attribute, relative to the current page. */
  readonly href: string
  readonly target?: string
  /** Whether the link has `download` or `rel=external`, which links with `pathname://` get. */
  readonly isForBrowser?: boolean
}

interface PageLocation {
  /** Full address of the current page. */
  readonly href: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
}

/** A name with an extension is a file, except `.html`, which may be a page. */
const FILE_NAME = /\.(?!html?$)[a-z][a-z\d]*$/i

const withoutSlash = ({ origin, pathname }: URL) => origin + pathname.replace(/\/$/, '')

/** Whether both addresses are the same document. Ignores query, hash and a trailing slash, which hosts may add. */
export const isSamePage = (a: URL, b: URL): boolean => withoutSlash(a) === withoutSlash(b)

/** The address of the page that a link leads to. Undefined for files, other sites and paths outside the base URL. */
export function pageAddress(link: LinkParts, { href, baseUrl }: PageLocation): URL | undefined {
  if (link.isForBrowser || !['', '_self'].includes(link.target ?? '')) return undefined
  const address = parseUrl(link.href, href)
  if (address === undefined || address.origin !== new URL(href).origin) return undefined
  if (!`${address.pathname}/`.startsWith(baseUrl)) return undefined
  return FILE_NAME.test(address.pathname) ? undefined : address
}

/** Whether only the hash differs. The browser handles such links: it also applies `:target` and moves the focus. */
const isHashOnly = (address: URL, current: URL): boolean =>
  address.pathname === current.pathname && address.search === current.search && address.hash !== ''

/** The address to navigate to. Undefined when the browser handles the click. */
export function shouldHandle(click: Click, link: LinkParts, current: PageLocation): URL | undefined {
  if (!isPlainClick(click)) return undefined
  const address = pageAddress(link, current)
  return address === undefined || isHashOnly(address, new URL(current.href)) ? undefined : address
}
