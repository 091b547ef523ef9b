import type { SiteConfig } from '../shared/config.ts'
import { toHref } from '../shared/urls.ts'

/** What addresses of a site are made from. */
export type AddressConfig = Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'>

/** A path of the site as links write it, with the origin in front where the configuration tells it. */
export const siteAddress = (path: string, config: AddressConfig): string =>
  (config.url ?? '') + toHref(path, config)
