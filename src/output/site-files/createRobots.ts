import type { OutputFile } from '../../shared/site/site.ts'
import type { HostedLanguages } from '../hosts/hostFiles.ts'
import { type AddressConfig, siteAddress } from '../siteAddress.ts'
import { SITEMAP_PATH } from './createSitemap.ts'

/**
 * Creates `robots.txt`, which allows all pages: a page that must not be indexed has a robots meta tag, which crawlers must
 * be able to read. Crawlers request this file only at the root of a host; below a base URL it has no effect.
 */
export function createRobots(config: AddressConfig & HostedLanguages): OutputFile {
  const lines = config.locales.map(
    ({ urlPart }) => `Sitemap: ${siteAddress(`/${urlPart}${SITEMAP_PATH}`, config)}\n`,
  )
  const sitemap = config.url === undefined ? '' : `\n${lines.join('')}`
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${sitemap}` }
}
