/**
 * Creates `sitemap.xml`: the listed pages with the same addresses as in links and canonical tags.
 * Without a configured `url` there is no sitemap, since sitemaps require absolute URLs.
 */

import type { OutputFile } from '../../shared/site/site.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import { isListed, type ListedPage } from '../listedPage.ts'
import { type AddressConfig, siteAddress } from '../siteAddress.ts'

/** Limits of one file by the protocol of sitemaps.org: addresses, and bytes before compression. */
const LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

interface SitemapLimits {
  readonly urls: number
  readonly bytes: number
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const SITEMAP_PATH = 'sitemap.xml'

const wrap = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`

const renderUrl = (page: ListedPage, config: AddressConfig) => {
  // The date is empty when a page only has a last author.
  const changed = page.lastUpdated?.iso ?? ''
  const modified = changed === '' ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`
  return `<url><loc>${escapeHtml(siteAddress(page.path, config))}</loc>${modified}</url>`
}

/** Splits `<url>` elements into as few parts as the limits allow. */
function splitUrls(urls: readonly string[], limits: SitemapLimits): string[][] {
  const emptyBytes = Buffer.byteLength(wrap('urlset', []))
  const parts: string[][] = []
  let part: string[] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const url of urls) {
    const size = Buffer.byteLength(url) + 1
    if (part.length >= limits.urls || bytes + size > limits.bytes) {
      part = []
      bytes = emptyBytes
      parts.push(part)
    }
    part.push(url)
    bytes += size
  }
  return parts
}

/** @returns One file, or a sitemap index and its parts when the pages exceed the limits of one file. */
export function createSitemap(
  pages: readonly ListedPage[],
  config: AddressConfig,
  limits = LIMITS,
): OutputFile[] {
  if (config.url === undefined) return []
  const urls = pages
    // A page without a translation has the address of its original.
    .filter((page) => isListed(page) && page.articleLang === undefined)
    .sort((a, b) => compareText(a.path, b.path))
    .map((page) => renderUrl(page, config))
  const [first = [], ...others] = splitUrls(urls, limits)
  if (others.length === 0) return [{ path: SITEMAP_PATH, contents: wrap('urlset', first) }]

  const parts = [first, ...others].map((part, index) => ({
    path: `sitemap-${index + 1}.xml`,
    contents: wrap('urlset', part),
  }))
  const entries = parts.map(
    ({ path }) => `<sitemap><loc>${escapeHtml(siteAddress(`/${path}`, config))}</loc></sitemap>`,
  )
  return [{ path: SITEMAP_PATH, contents: wrap('sitemapindex', entries) }, ...parts]
}
