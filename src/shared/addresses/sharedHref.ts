/**
 * Addresses of files that all languages of a site share, such as code and images. A site in another language than the
 * default one is in a folder of its own, and these files are in the folder above it.
 */
import { isExternalHref, SHARED_PREFIX } from './urls.ts'

/**
 * @param urlPart See `SiteLocale`.
 * @returns A function that turns the path of a shared file into one of the language, such as `/../img/logo.svg`. Other
 *   addresses stay.
 */
export const createSharedHref =
  ({ urlPart }: { readonly urlPart: string }) =>
  (href: string): string =>
    urlPart === '' || isExternalHref(href) || !href.startsWith('/') || href.startsWith(SHARED_PREFIX)
      ? href
      : SHARED_PREFIX + href.slice(1)
