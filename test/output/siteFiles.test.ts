import { describe, expect, test } from 'vitest'
import { copyStatic } from '../../src/output/assets/copyStatic.ts'
import { chooseFolderCopies } from '../../src/output/chooseFolderCopies.ts'
import { createHostHeaders, createHostRedirects } from '../../src/output/hosts/hostFiles.ts'
import type { ListedPage } from '../../src/output/listedPage.ts'
import { collectPages } from '../../src/output/llms/collectPages.ts'
import { createLlms } from '../../src/output/llms/createLlms.ts'
import { createRoutesFile } from '../../src/output/site-files/createRoutesFile.ts'
import { createRobots, createSiteFiles } from '../../src/output/site-files/createSiteFiles.ts'
import { createSitemap } from '../../src/output/site-files/createSitemap.ts'
import { htmlPathOf } from '../../src/shared/addresses/htmlPathOf.ts'
import { markdownPathOf } from '../../src/shared/addresses/markdownPath.ts'
import type { SidebarItem } from '../../src/shared/site/route.ts'
import { makeRoute, makeSite } from './makeSite.ts'

const makePage = (page: Partial<ListedPage> & Pick<ListedPage, 'path'>): ListedPage => ({
  kind: 'doc',
  title: page.path,
  description: '',
  isDraft: false,
  isUnlisted: false,
  head: { noIndex: false },
  markdownPath: markdownPathOf(page.path),
  ...page,
})

const locations = (xml: string | Uint8Array | undefined) =>
  [...String(xml).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

describe('BLD-5: sitemap', () => {
  const url = 'https://lamps.example'

  test('BLD-5: lists public pages in order, and requires the url', () => {
    const pages = [
      makePage({ path: '/docs/b' }),
      makePage({ path: '/', lastUpdated: { iso: '', text: '' } }),
      makePage({ path: '/unlisted', isUnlisted: true }),
      makePage({ path: '/draft', isDraft: true }),
      makePage({ path: '/quiet', head: { noIndex: true } }),
      makePage({ path: '/search', kind: 'search' }),
      makePage({ path: '/404', kind: 'notFound' }),
      makePage({ path: '/a&b ü', lastUpdated: { iso: '2024-05-06', text: '6 May' } }),
    ]
    const [file, ...others] = createSitemap(pages, makeSite({ url }).config)
    expect(others).toEqual([])
    expect(locations(file?.contents)).toEqual([`${url}/`, `${url}/a&amp;b%20%C3%BC`, `${url}/docs/b`])
    expect(file?.contents).toContain('</loc><lastmod>2024-05-06</lastmod>')
    expect(String(file?.contents).match(/<lastmod>/g)).toHaveLength(1)
    expect(createSitemap(pages, makeSite().config)).toEqual([])
  })

  test('RTE-3: addresses have the same base URL and trailing slash as links', () => {
    const { config } = makeSite({ url, baseUrl: '/sub/', trailingSlash: true })
    const [file] = createSitemap([makePage({ path: '/' }), makePage({ path: '/docs' })], config)
    expect(locations(file?.contents)).toEqual([`${url}/sub/`, `${url}/sub/docs/`])
  })

  test('BLD-5: more pages than the limit of a file produce an index and parts', () => {
    const pages = ['/a', '/b', '/c'].map((path) => makePage({ path }))
    const files = createSitemap(pages, makeSite({ url, baseUrl: '/sub/' }).config, {
      urls: 2,
      bytes: 10_000,
    })
    expect(files.map((file) => [file.path, locations(file.contents)])).toEqual([
      ['sitemap.xml', [`${url}/sub/sitemap-1.xml`, `${url}/sub/sitemap-2.xml`]],
      ['sitemap-1.xml', [`${url}/sub/a`, `${url}/sub/b`]],
      ['sitemap-2.xml', [`${url}/sub/c`]],
    ])
  })
})

test('BLD-5: robots.txt refers to the sitemap if there is one', () => {
  expect(createRobots(makeSite().config).contents).toBe('User-agent: *\nAllow: /\n')
  expect(createRobots(makeSite({ url: 'https://a.example', baseUrl: '/b/' }).config).contents).toContain(
    '\nSitemap: https://a.example/b/sitemap.xml\n',
  )
})

test('BLD-5: llms.txt lists each page once in sidebar order, without unlisted pages and pages without a Markdown copy', () => {
  const link = (href: string): SidebarItem => ({
    type: 'link',
    label: href,
    href,
    unlisted: false,
    comingSoon: false,
    isRef: false,
  })
  const category: SidebarItem = {
    type: 'category',
    label: 'Guides',
    href: '/docs/guides',
    linkUnlisted: false,
    collapsible: true,
    collapsed: true,
    items: [link('/docs/b'), link('/docs/hidden'), link('/docs/a')],
  }
  const site = makeSite(
    { title: 'Lamps', tagline: 'Light  for\nall', baseUrl: '/sub/' },
    {
      docs: [
        {
          id: 'default',
          versions: [
            {
              name: 'current',
              label: 'Next',
              folder: 'docs',
              isLast: true,
              banner: 'none',
              badge: false,
              noIndex: false,
              docs: [],
              draftIds: [],
              tags: new Map(),
              path: '/docs',
              mainPath: '/docs',
              sidebars: {
                main: { id: 'main', items: [link('/docs'), category, link('https://elsewhere.example')] },
              },
            },
          ],
        },
      ],
    },
  )
  const [file, ...others] = createLlms(
    site,
    collectPages(site, [
      makePage({ path: '/docs/a', title: 'A [b]', description: 'Two\nlines' }),
      makePage({ path: '/docs/b', title: 'B' }),
      makePage({ path: '/docs', title: 'Home' }),
      makePage({ path: '/docs/hidden', isUnlisted: true }),
      makePage({ path: '/docs/guides', markdownPath: undefined }),
      makePage({ path: '/', title: 'Start' }),
    ]),
  )
  expect(others).toEqual([])
  expect(file?.contents).toBe(`# Lamps

> Light for all

## Docs

- [Home](/sub/docs.md)

## Guides

- [B](/sub/docs/b.md)
- [A \\[b\\]](/sub/docs/a.md): Two lines

## More pages

- [Start](/sub/index.md)

## Optional

- [All texts](/sub/llms-full.txt)
`)
})

test('BLD-5: routes.json is sorted and omits pages that are not public', () => {
  const routes = [
    makeRoute({ path: '/b', anchors: ['z', 'a', 'a'] }),
    makeRoute({ path: '/c', kind: 'page' }),
    makeRoute({ path: '/secret', unlisted: true }),
    makeRoute({ path: '/404', kind: 'notFound' }),
    makeRoute({ path: '/a', kind: 'redirect', redirectTo: '/b' }),
  ]
  const pageFacts = new Map([['/c', { anchors: ['team'], links: [] }]])
  const { contents } = createRoutesFile({ routes: { routes }, pageFacts })
  expect(JSON.parse(String(contents))).toEqual({
    version: 1,
    routes: [
      { path: '/a', anchors: [] },
      { path: '/b', anchors: ['a', 'z'] },
      { path: '/c', anchors: ['team'] },
    ],
  })
  expect(
    JSON.parse(String(createRoutesFile({ routes: { routes: [] }, pageFacts: new Map() }).contents)),
  ).toEqual({ version: 1, routes: [] })
})

test('RTE-7: _redirects has each address with and without a slash, below the base URL', () => {
  const routes = [
    makeRoute({ path: '/old page', kind: 'redirect', redirectTo: '/docs#x' }),
    makeRoute({ path: '/docs' }),
    makeRoute({ path: '/', kind: 'redirect', redirectTo: '/docs', isTemporary: true }),
  ]
  expect(createHostRedirects(routes, makeSite({ baseUrl: '/sub/', trailingSlash: true }).config)).toEqual([
    {
      path: '_redirects',
      contents: '/sub/old%20page /sub/docs/#x 301\n/sub/old%20page/ /sub/docs/#x 301\n/sub/ /sub/docs/ 302\n',
    },
  ])
  expect(createHostRedirects([], makeSite().config)).toEqual([])
})

test('SEC-1, BLD-5: _headers contains the policy and makes hashed files immutable', () => {
  const { contents } = createHostHeaders(makeSite({ baseUrl: '/sub/' }).config, "default-src 'self'")
  expect(contents).toBe(`/sub/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Content-Security-Policy: default-src 'self'

/sub/*.html
  Cache-Control: public, max-age=0, must-revalidate

/sub/xpre-client.json
  Cache-Control: public, max-age=0, must-revalidate

/sub/xpre-search.bin
  Cache-Control: public, max-age=0, must-revalidate

/sub/assets/*
  Cache-Control: public, max-age=31536000, immutable
`)
})

test('PKG-4, BLD-5: files of the static folder replace generated files', () => {
  const site = makeSite({ url: 'https://a.example' })
  const paths = (parts: Partial<typeof site> = {}) => {
    const changed = { ...site, ...parts }
    return createSiteFiles({
      ...{ site: changed, languages: [changed], policy: '', clientFiles: [] },
      ...{ pages: [], collections: collectPages(changed, []) },
    })
      .map((file) => file.path)
      .sort()
  }
  const all = [
    '.nojekyll',
    '_headers',
    'llms.txt',
    'manifest.webmanifest',
    'robots.txt',
    'routes.json',
    'sitemap.xml',
  ]
  expect(paths()).toEqual(all)
  const staticFiles = new Map([['Robots.txt', 'static/Robots.txt']])
  expect(paths({ listing: { files: new Set(), staticFiles } })).toEqual(
    all.filter((name) => name !== 'robots.txt'),
  )
})

test('RTE-5: a static file never replaces a page', () => {
  const staticFiles = new Map([
    ['z.png', 'static/z.png'],
    ['Docs/index.html', 'static/Docs/index.html'],
    ['.xpre-docs', 'static/.xpre-docs'],
    ['a.txt', 'more/a.txt'],
  ])
  expect(copyStatic({ staticFiles }, ['docs/index.html'])).toEqual([
    { path: 'a.txt', source: 'more/a.txt' },
    { path: 'z.png', source: 'static/z.png' },
  ])
})

test('RTE-3: without trailing slashes, a page beside a folder of its name is also index.html of the folder', () => {
  const routes = [
    makeRoute({ path: '/' }),
    makeRoute({ path: '/docs' }),
    makeRoute({ path: '/docs/faq' }),
    makeRoute({ path: '/img' }),
    makeRoute({ path: '/own' }),
    makeRoute({ path: '/old', kind: 'redirect', redirectTo: '/docs' }),
  ]
  const taken = [
    ...routes.map((route) => htmlPathOf(route, false)),
    ...['Img/lamp.png', 'own/index.html', 'old/lamp.png'],
  ]
  expect([...chooseFolderCopies(routes, taken, false)]).toEqual([
    ['/docs', 'docs/index.html'],
    ['/img', 'img/index.html'],
  ])
  expect(chooseFolderCopies(routes, taken, undefined).size).toBe(0)
})

test('RTE-6: the 404 page has the file name that hosts expect', () => {
  expect(htmlPathOf({ path: '/404', kind: 'notFound' }, undefined)).toBe('404.html')
  expect(htmlPathOf({ path: '/docs/404.html', kind: 'notFound' }, true)).toBe('docs/404.html')
  for (const slash of [undefined, true, false])
    expect(htmlPathOf({ path: '/404', kind: 'doc' }, slash)).toBe('404.html')
  expect(htmlPathOf({ path: '/docs', kind: 'doc' }, true)).toBe('docs/index.html')
})
