/**
 * `sitemap.xml`: the listed pages, at the very addresses that links and canonical tags write.
 * Without the site's url there is none, since a sitemap holds full addresses only.
 */

import { escapeHtml } from '../shared/escapeHtml.ts'
import type { OutputFile } from '../shared/site.ts'
import { isListed, type ListedPage } from './listedPage.ts'
import { type AddressConfig, siteAddress } from './siteAddress.ts'

/** The limit of one sitemap file (sitemaps.org protocol). */
const MAX_URLS = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const SITEMAP_PATH = 'sitemap.xml'

const wrap = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`

const renderUrl = (page: ListedPage, config: AddressConfig) => {
  const modified =
    page.lastUpdated === undefined ? '' : `<lastmod>${escapeHtml(page.lastUpdated.iso)}</lastmod>`
  return `<url><loc>${escapeHtml(siteAddress(page.path, config))}</loc>${modified}</url>`
}

const chunk = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** One file, or an index with its parts when there are more pages than a file may list. */
export function createSitemap(
  pages: readonly ListedPage[],
  config: AddressConfig,
  maxUrls = MAX_URLS,
): OutputFile[] {
  if (config.url === undefined) return []
  const urls = pages
    .filter(isListed)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((page) => renderUrl(page, config))
  if (urls.length <= maxUrls) return [{ path: SITEMAP_PATH, contents: wrap('urlset', urls) }]

  const parts = chunk(urls, maxUrls).map((part, index) => ({
    path: `sitemap-${index + 1}.xml`,
    contents: wrap('urlset', part),
  }))
  const entries = parts.map(
    ({ path }) => `<sitemap><loc>${escapeHtml(siteAddress(`/${path}`, config))}</loc></sitemap>`,
  )
  return [{ path: SITEMAP_PATH, contents: wrap('sitemapindex', entries) }, ...parts]
}
