import { isExternalHref, toHref } from '../shared/addresses/urls.ts'
import type { Site } from '../shared/site/site.ts'

/** Full address of a path. Undefined when `url` is not configured. */
export function fullAddressOf(href: string, { config }: Pick<Site, 'config'>): string | undefined {
  if (isExternalHref(href)) return href
  return config.url === undefined ? undefined : config.url + (toHref(href, config) || '/')
}
