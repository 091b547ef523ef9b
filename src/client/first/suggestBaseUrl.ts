import { ASSETS_FOLDER } from '../../shared/constants.ts'

const OWN_ASSET = new RegExp(`^(/(?:[^/].*/)?)${ASSETS_FOLDER}/[^/]+$`)

/** The base URL in the address of one of the site's own assets; undefined for the address of anything else. */
export const baseUrlOf = (address: string): string | undefined => OWN_ASSET.exec(address)?.[1]

const bare = (path: string): string => decodeURI(path).replace(/(?:\/index)?\.html$|\/+$/, '')

/**
 * The base URL that fits: what stands in the address before the page's own path.
 *
 * @param pathname As in the browser's address.
 * @param pagePath Path of the page, no base URL.
 * @returns Undefined when the address does not end like the page, as on a 404 page.
 */
export function suggestBaseUrl(pathname: string, pagePath: string): string | undefined {
  try {
    const [path, page] = [bare(pathname), bare(pagePath)]
    return path.endsWith(page) ? `${path.slice(0, path.length - page.length)}/` : undefined
  } catch {
    // Not every address that a browser shows is well-formed.
    return undefined
  }
}
