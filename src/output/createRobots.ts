import type { OutputFile } from '../shared/site.ts'
import { SITEMAP_PATH } from './createSitemap.ts'
import { type AddressConfig, siteAddress } from './siteAddress.ts'

/**
 * `robots.txt`: everything may be read, since a page that must not be indexed says so itself and has to be
 * readable to say it. Crawlers look for it at the root of a host only; below a base URL it does no harm.
 */
export function createRobots(config: AddressConfig): OutputFile {
  const sitemap = config.url === undefined ? '' : `\nSitemap: ${siteAddress(`/${SITEMAP_PATH}`, config)}\n`
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${sitemap}` }
}
