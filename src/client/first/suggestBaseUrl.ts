import { ASSETS_FOLDER } from '../../shared/constants.ts'

const SITE_ASSET = new RegExp(`^(/(?:[^/].*/)?)${ASSETS_FOLDER}/[^/]+$`)

/** The base URL in the address of an asset of the site. Undefined for other addresses. */
export const baseUrlOfAsset = (address: string): string | undefined => SITE_ASSET.exec(address)?.[1]

const stripFileName = (path: string): string => decodeURI(path).replace(/(?:\/index)?\.html$|\/+$/, '')

/**
 * Suggests a base URL: the part of the address before the path of the page.
 *
 * @param pathname Path in the address bar.
 * @param pagePath Path of the page without base URL.
 * @returns Undefined when the address does not end with the path of the page, as on a 404 page.
 */
export function suggestBaseUrl(pathname: string, pagePath: string): string | undefined {
  try {
    const [path, page] = [stripFileName(pathname), stripFileName(pagePath)]
    return path.endsWith(page) ? `${path.slice(0, path.length - page.length)}/` : undefined
  } catch {
    // `decodeURI` throws for malformed addresses.
    return undefined
  }
}
