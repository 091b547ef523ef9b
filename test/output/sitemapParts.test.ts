/** Sitemaps that exceed the limits of one file. */
import { expect, test } from 'vitest'
import type { ListedPage } from '../../src/output/listedPage.ts'
import { createRobots } from '../../src/output/site-files/createSiteFiles.ts'
import { createSitemap } from '../../src/output/site-files/createSitemap.ts'
import { makeSite } from './makeSite.ts'

const MAX_URLS = 50_000
const MAX_BYTES = 52_428_800

/** @param length Number of characters that pad each path. */
const makePages = (count: number, length = 0): ListedPage[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/docs/${String(index).padStart(6, '0')}${'é'.repeat(length)}`,
    kind: 'doc',
    title: `Page ${index}`,
    description: '',
    isDraft: false,
    isUnlisted: false,
    lastUpdated: undefined,
    markdownPath: undefined,
    head: { noIndex: false },
  }))

const { config } = makeSite({ url: 'https://large.example', baseUrl: '/sub/', trailingSlash: true })

const locations = (contents: string | Uint8Array = '') =>
  [...String(contents).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

test('BLD-5: 50,000 addresses are one file; 50,001 are an index that robots.txt refers to', () => {
  expect(createSitemap(makePages(MAX_URLS), config).map(({ path }) => path)).toEqual(['sitemap.xml'])
  const [index, ...parts] = createSitemap(makePages(MAX_URLS + 1), config)
  expect(String(index?.contents)).toContain('<sitemapindex xmlns=')
  expect(locations(index?.contents)).toEqual([
    'https://large.example/sub/sitemap-1.xml',
    'https://large.example/sub/sitemap-2.xml',
  ])
  expect(parts.map(({ path, contents }) => [path, locations(contents).length])).toEqual([
    ['sitemap-1.xml', MAX_URLS],
    ['sitemap-2.xml', 1],
  ])
  expect(createRobots(config).contents).toContain('\nSitemap: https://large.example/sub/sitemap.xml\n')
})

test('BLD-5: no part of a sitemap is larger than 50 MB, and the parts contain all addresses', () => {
  // Each é takes six bytes in an address: 60 MB in total.
  const pages = makePages(20_000, 500)
  const [index, ...parts] = createSitemap(pages, config)
  expect(locations(index?.contents)).toHaveLength(2)
  const sizes = parts.map(({ contents }) => Buffer.byteLength(contents))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES)
  // The first part is filled up to the limit.
  expect(sizes[0]).toBeGreaterThan(MAX_BYTES - 4_000)
  const listed = parts.flatMap(({ contents }) => locations(contents))
  expect(listed).toHaveLength(pages.length)
  expect(new Set(listed).size).toBe(pages.length)
})
