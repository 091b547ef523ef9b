import { toHref } from '../shared/addresses/urls.ts'
import type { SiteConfig } from '../shared/site/config.ts'

/** The part of the configuration that determines addresses. */
export type AddressConfig = Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'>

/** Address of a site path: with base URL, and with the origin if `url` is configured. */
export const siteAddress = (path: string, config: AddressConfig): string =>
  (config.url ?? '') + toHref(path, config)
