import { type HrefOptions, toHref } from '../urls.ts'

/**
 * Address of a section as search tells it: in full where the site's own is known, else with the base URL alone.
 * @param anchor Null: the page itself.
 */
export const sectionUrl = (
  path: string,
  anchor: string | null,
  site: HrefOptions & { readonly url?: string | undefined },
): string => {
  const href = toHref(anchor === null ? path : `${path}#${anchor}`, site)
  return site.url === undefined ? href : site.url + (href === '' ? '/' : href)
}
