import { type HrefOptions, toHref } from '../addresses/urls.ts'

/**
 * Address of a section in search records: a full address when the site's `url` is configured, else with base URL only.
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
