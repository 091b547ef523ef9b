/** The list of all pages that browsers fetch for an unknown address, to suggest pages with a similar one. */
import { lastSegment } from './urls.ts'

/** Path and title of a page. */
export type ListedAddress = readonly [path: string, title: string]

/** File of the list. Addresses include the base URL. */
export interface PageList {
  /** Paths of the 404 pages of docs folders, which have a sidebar. */
  readonly notFound: readonly string[]
  readonly pages: readonly ListedAddress[]
  /** On a large site, files with `pages` instead, by `groupOfAddress`. */
  readonly groups?: Readonly<Record<string, string>> | undefined
  /** On a large site, files with all pages in the order of their titles, `PAGE_LIST_LIMIT` in each. */
  readonly byTitle?: readonly string[] | undefined
}

/** Number of pages in one file, about 20 kB compressed. */
export const PAGE_LIST_LIMIT = 1000

/**
 * Group of an address on a large site: the first letter or digit of its last part. A mistyped or moved page mostly has
 * the same one.
 */
export const groupOfAddress = (path: string): string =>
  /[a-z0-9]/.exec(lastSegment(path.toLowerCase()).normalize('NFD'))?.[0] ?? ''
