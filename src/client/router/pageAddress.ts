/**
 * Which clicks the router takes over, and which links it may ask for in advance. Pure.
 * In: a click, a link, where the reader is. Out: the page's address, or nothing: then the browser does what it does.
 */
import { type Click, isPlainClick } from '../../theme/isPlainClick.ts'

export interface LinkParts {
  /** As it is written, from the current page. */
  readonly href: string
  readonly target: string
  /** It has `download`, or says with `rel=external` that it leads to no page of the site (`pathname://`). */
  readonly isForBrowser: boolean
}

export interface Whereabouts {
  /** Full address of the current page. */
  readonly href: string
  /** With both slashes. */
  readonly baseUrl: string
}

/** A name with an extension is a file; a page's own may be asked for with `.html`. */
const FILE_NAME = /\.(?!html?$)[a-z][a-z\d]*$/i

const bare = ({ origin, pathname }: URL) => origin + pathname.replace(/\/$/, '')

/** Same document: its address may differ in query and hash, and hosts add a slash. */
export const isSamePage = (a: URL, b: URL): boolean => bare(a) === bare(b)

/** The page of this site that a link leads to. Files, other sites and other parts of the host give nothing. */
export function pageAddress(link: LinkParts, { href, baseUrl }: Whereabouts): URL | undefined {
  if (link.isForBrowser || (link.target !== '' && link.target !== '_self')) return undefined
  if (!URL.canParse(link.href, href)) return undefined
  const address = new URL(link.href, href)
  if (address.origin !== new URL(href).origin) return undefined
  if (!`${address.pathname}/`.startsWith(baseUrl)) return undefined
  return FILE_NAME.test(address.pathname) ? undefined : address
}

/** To a place on the same page, which browsers do best: they also mark the target and move the focus. */
export const isHashOnly = (address: URL, current: URL): boolean =>
  address.pathname === current.pathname && address.search === current.search && address.hash !== ''

/** The address to go to, when the click is the router's. */
export function shouldHandle(click: Click, link: LinkParts, here: Whereabouts): URL | undefined {
  if (!isPlainClick(click)) return undefined
  const address = pageAddress(link, here)
  return address === undefined || isHashOnly(address, new URL(here.href)) ? undefined : address
}
