import { describe, expect, test } from 'vitest'
import { createPage, type PageExtras } from '../../src/page/createPage.ts'
import { createPageContext } from '../../src/page/pageContext.ts'
import type { Page } from '../../src/shared/page/page.ts'
import { buildSite, makeCategoryFile, makeDoc, type SiteFacts } from '../routes/buildSite.ts'
import type { PageOf } from '../theme/sampleSite.ts'

function pageAt(path: string, facts: SiteFacts, extras: PageExtras = {}): Page {
  const site = buildSite(facts)
  const route = site.routes.byPath(path)
  if (route === undefined) throw new Error(`no route ${path}`)
  return createPage(route, createPageContext(site), extras)
}

const isOfKind = <Kind extends Page['kind']>(page: Page, kind: Kind): page is PageOf<Kind> =>
  page.kind === kind

/** @throws when the page is of another kind. */
function pageOf<Kind extends Page['kind']>(kind: Kind, ...args: Parameters<typeof pageAt>): PageOf<Kind> {
  const page = pageAt(...args)
  if (!isOfKind(page, kind)) throw new Error(`${page.path} is a ${page.kind}`)
  return page
}

const tagsOf = ({ head }: Page) =>
  Object.fromEntries(head.tags.map(({ attributes }) => [attributes.name, attributes.content]))

const docs = [
  makeDoc('intro.md', { title: 'Introduction', frontMatter: { slug: '/', sidebar_position: 1 } }),
  makeDoc('adv/one.md', { title: 'One', description: 'First', frontMatter: { sidebar_label: 'Uno' } }),
  makeDoc('adv/two.md', { title: 'Two', frontMatter: { coming_soon: true, pagination_label: 'Pager two' } }),
  makeDoc('adv/quiet.md', { frontMatter: { unlisted: true } }),
]
const categoryFiles = [
  makeCategoryFile('adv', { label: 'Advanced', link: { type: 'generated-index', description: 'All' } }),
]
const config = { title: 'Site', url: 'https://x.example', baseUrl: '/sub/' }
const facts: SiteFacts = { docs, categoryFiles, config }

describe('LAY-6: title and addresses of the head', () => {
  test('the title is "page | site", or the site title alone for a page without a title', () => {
    expect(pageAt('/docs/adv/one', facts).head.title).toBe('One | Site')
    const home = [{ source: 'pages/index.tsx', path: '/', kind: 'react' as const }]
    const page = pageAt('/', { ...facts, pages: home }, { component: 'pages/index.tsx' })
    expect(page.head.title).toBe('Site')
    expect(page).toMatchObject({
      kind: 'page',
      layout: 'plain',
      component: 'pages/index.tsx',
      showTitle: false,
    })
  })

  test('RTE-3: the canonical address consists of url, base URL and trailing slash', () => {
    expect(pageAt('/docs/adv/one', facts).head.canonical).toBe('https://x.example/sub/docs/adv/one')
    const slashed = { ...facts, config: { ...config, trailingSlash: true } }
    expect(pageAt('/docs/adv/one', slashed).head.canonical).toBe('https://x.example/sub/docs/adv/one/')
    expect(pageAt('/docs', { ...facts, config: {} }).head.canonical).toBeUndefined()
    const atRoot = { docs, config: { url: 'https://x.example', docs: { routeBasePath: '/' } } }
    expect(pageAt('/', atRoot).head.canonical).toBe('https://x.example/')
  })

  test('the social card is a full address: the image of the page, else of the site', () => {
    const withImage = { ...config, image: 'img/card.png' }
    const own = makeDoc('own.md', { frontMatter: { image: './beside.png', keywords: ['a', 'b'] } })
    const all = { docs: [...docs, own], config: withImage }
    expect(pageAt('/docs', all).head.image).toBe('https://x.example/sub/img/card.png')
    expect(pageAt('/docs/own', all).head.image).toBe('https://x.example/sub/img/card.png')
    const hashed = pageAt('/docs/own', all, { image: '/assets/beside-1.png' })
    expect(hashed.head).toMatchObject({
      image: 'https://x.example/sub/assets/beside-1.png',
      keywords: ['a', 'b'],
    })
  })

  test('RTE-8: unlisted pages, drafts, search and 404 are not indexed', () => {
    const draft = makeDoc('draft.md', { frontMatter: { draft: true } })
    const all = { ...facts, docs: [...docs, draft], includeDrafts: true }
    for (const path of ['/docs/adv/quiet', '/docs/draft', '/404', '/docs/404']) {
      expect([path, pageAt(path, all).head]).toMatchObject([path, { noIndex: true, canonical: undefined }])
    }
    // Its address may contain a query.
    expect(pageAt('/search', all).head).toMatchObject({
      ...{ noIndex: true, canonical: 'https://x.example/sub/search' },
      description: 'Search all pages of Site, or look through its sections.',
    })
    expect(pageAt('/docs/adv/one', all).head.noIndex).toBe(false)
    expect(pageAt('/docs/draft', all).isDraft).toBe(true)
    expect(pageAt('/docs/adv/quiet', all).isUnlisted).toBe(true)
  })
})

test('SRC-9: pages carry language, version and tag for search crawlers', () => {
  expect(tagsOf(pageAt('/docs/adv/one', facts))).toMatchObject({
    'docsearch:language': 'en',
    'docsearch:version': 'current',
    'docsearch:docusaurus_tag': 'docs-default-current',
    docusaurus_locale: 'en',
    docusaurus_version: 'current',
    docusaurus_tag: 'docs-default-current',
  })
  const search = tagsOf(pageAt('/search', facts))
  expect(search['docsearch:docusaurus_tag']).toBe('default')
  expect(search).not.toHaveProperty('docsearch:version')
})

describe('DOC-1: breadcrumbs', () => {
  test('lead from the docs home over the categories to the page', () => {
    expect(pageAt('/docs/adv/one', facts).breadcrumbs).toEqual([
      { label: 'Documentation', href: '/docs' },
      { label: 'Advanced', href: '/docs/category/advanced' },
      { label: 'Uno', href: '/docs/adv/one' },
    ])
    expect(pageAt('/docs/category/advanced', facts).breadcrumbs).toHaveLength(2)
    expect(pageAt('/docs', facts).breadcrumbs).toEqual([{ label: 'Documentation', href: '/docs' }])
  })

  test('label the docs as the navbar does; a category without a page has no address', () => {
    const items = [{ type: 'docSidebar' as const, sidebarId: 'docs', label: 'Handbook' }]
    const page = pageAt('/docs/adv/one', { docs, config: { navbar: { items } } })
    expect(page.breadcrumbs).toMatchObject([{ label: 'Handbook' }, { label: 'adv', href: undefined }, {}])
  })

  test('can be turned off, and are absent on pages outside the docs', () => {
    expect(pageAt('/docs/adv/one', { docs, config: { docs: { breadcrumbs: false } } }).breadcrumbs).toEqual(
      [],
    )
    expect(pageAt('/search', facts).breadcrumbs).toEqual([])
  })

  test('never contain a reference or a plain link', () => {
    const sidebars = {
      docs: [
        {
          Elsewhere: [
            { type: 'ref', id: 'adv/one' },
            { type: 'link', label: 'x', href: '/docs/adv/one' },
          ],
        },
        { Here: ['adv/one'] },
      ],
    }
    expect(pageAt('/docs/adv/one', { docs, sidebars }).breadcrumbs.map(({ label }) => label)).toContain(
      'Here',
    )
  })

  test('are repeated for search engines as JSON-LD, which no title can end early', () => {
    const evil = makeDoc('evil.md', { title: '</script><b>' })
    const { head } = pageAt('/docs/evil', { docs: [...docs, evil], config })
    const tag = head.tags.find(({ tagName }) => tagName === 'script')
    expect(tag?.attributes).toEqual({ type: 'application/ld+json' })
    expect(tag?.innerHTML).not.toContain('<')
    expect(JSON.parse(tag?.innerHTML ?? '')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Documentation', item: 'https://x.example/sub/docs' },
        { position: 2, name: '</script><b>', item: 'https://x.example/sub/docs/evil' },
      ],
    })
  })
})

describe('DOC-1: table of contents', () => {
  const headings = [
    [1, 'One'],
    [3, 'Three'],
    [2, 'Two'],
    [4, 'Four'],
  ] as const
  const idsOf = (frontMatter: object) =>
    pageAt('/docs/t', {
      docs: [makeDoc('t.md', { headings: [...headings.map((h) => [...h] as [3, string])], frontMatter })],
    }).toc.map(({ id }) => id)

  test('has headings of levels 2 to 3, or of the levels in the front matter', () => {
    expect(idsOf({})).toEqual(['three', 'two'])
    expect(idsOf({ toc_min_heading_level: 3, toc_max_heading_level: 4 })).toEqual(['three', 'four'])
    expect(idsOf({ hide_table_of_contents: true })).toEqual([])
  })
})

describe('DOC-1: previous and next', () => {
  test('follow the documents and category pages of the sidebar, without unlisted pages', () => {
    expect(pageAt('/docs/adv/one', facts)).toMatchObject({
      previous: { label: 'Advanced', href: '/docs/category/advanced' },
      next: { label: 'Pager two', href: '/docs/adv/two', comingSoon: true },
    })
    expect(pageAt('/docs', facts)).toMatchObject({ previous: undefined, next: { label: 'Advanced' } })
    expect(pageOf('category', '/docs/category/advanced', facts).next?.label).toBe('Uno')
    expect(pageAt('/docs/adv/quiet', facts)).toMatchObject({ previous: undefined, next: undefined })
  })

  test('can be set or removed in the front matter', () => {
    const own = makeDoc('z.md', { frontMatter: { pagination_prev: null, pagination_next: 'adv/one' } })
    expect(pageAt('/docs/z', { ...facts, docs: [...docs, own] })).toMatchObject({
      previous: undefined,
      next: { label: 'Uno', href: '/docs/adv/one' },
    })
  })
})

describe('DOC-1: edit link and last change', () => {
  const options = {
    editUrl: 'https://x.example/edit/main',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
  }
  const change = { timestampMs: Date.UTC(2025, 10, 21, 23, 59), author: 'Ann' }
  const withDoc = (frontMatter: object, docsOptions: object = options) =>
    pageOf(
      'doc',
      '/docs/x y',
      { docs: [makeDoc('x y.md', { frontMatter })], config: { docs: docsOptions } },
      { lastUpdated: change },
    )

  test('the edit link is the configured address plus the source path, or the address in the front matter', () => {
    expect(withDoc({}).editUrl).toBe('https://x.example/edit/main/docs/x%20y.md')
    expect(withDoc({ custom_edit_url: null }).editUrl).toBeUndefined()
    expect(withDoc({ custom_edit_url: 'https://y.example' }).editUrl).toBe('https://y.example')
    expect(withDoc({}, {}).editUrl).toBeUndefined()
  })

  test('the last change is a UTC date with a short month, when the options enable it', () => {
    expect(withDoc({}).lastUpdated).toEqual({
      iso: '2025-11-21T23:59:00.000Z',
      text: 'Nov 21, 2025',
      author: 'Ann',
    })
    expect(withDoc({ last_update: { date: '2024-02-03', author: 'Bo' } }).lastUpdated).toMatchObject({
      text: 'Feb 3, 2024',
      author: 'Bo',
    })
    expect(withDoc({}, { showLastUpdateTime: true }).lastUpdated?.author).toBeUndefined()
    expect(withDoc({}, {}).lastUpdated).toBeUndefined()
  })
})

describe('SBR-4: category pages', () => {
  test('have a card for each listed child with a page', () => {
    const more = [
      makeDoc('adv/sub/a.md'),
      makeDoc('adv/sub/b.md'),
      makeDoc('adv/gone/u.md', { frontMatter: { unlisted: true } }),
    ]
    const page = pageOf('category', '/docs/category/advanced', { ...facts, docs: [...docs, ...more] })
    expect(page).toMatchObject({ title: 'Advanced', description: 'All' })
    expect(page.cards).toEqual([
      { kind: 'doc', label: 'Uno', description: 'First', href: '/docs/adv/one', comingSoon: false },
      { kind: 'category', label: 'sub', description: '2 items', href: '/docs/adv/sub/a', comingSoon: false },
      { kind: 'doc', label: 'Two', description: '', href: '/docs/adv/two', comingSoon: true },
    ])
  })

  test('SBR-6: long categories are split into pages with different titles', () => {
    const many = Array.from({ length: 950 }, (_, index) => makeDoc(`l/p${index}.md`))
    const page = pageOf('category', '/docs/category/l/page/5', { docs: many })
    expect(page.head.title).toBe('l (page 5) | Documentation')
    expect(page.cards).toHaveLength(100)
    expect(page.pagination?.current).toBe(5)
    expect(page.pagination?.links.map(({ label }) => label)).toEqual(['1', '3', '4', '5', '6', '7', '10'])
    expect(page.pagination?.links[0]?.href).toBe('/docs/category/l')
    expect(page).toMatchObject({ previous: undefined, next: undefined })
  })
})

test('the search page lists every listed page in groups', () => {
  const pages = [{ source: 'pages/terms.tsx', path: '/terms', kind: 'react' as const }]
  expect(pageAt('/search', { ...facts, pages })).toMatchObject({
    kind: 'search',
    title: 'Search the documentation',
    allPages: [
      { title: 'Documentation', links: [{ label: 'Introduction', href: '/docs' }] },
      {
        title: 'Advanced',
        links: [{ href: '/docs/category/advanced' }, { href: '/docs/adv/one' }, { href: '/docs/adv/two' }],
      },
      { title: 'Pages', links: [{ label: 'Terms', href: '/terms' }] },
    ],
  })
})

test('RTE-6: the 404 page of the docs has the docs layout', () => {
  const page = pageAt('/docs/404', facts)
  expect(page).toMatchObject({ kind: 'notFound', layout: 'docs', title: 'Page Not Found', breadcrumbs: [] })
  expect(page.sidebar?.items).toHaveLength(2)
  expect(pageAt('/404', facts)).toMatchObject({ layout: 'plain', sidebar: undefined })
})

test('D5: docs with one version have neither banner nor badge, docs with several have both', () => {
  expect(pageAt('/docs/adv/one', facts).version).toBeUndefined()
  const old = makeDoc('intro.md', { version: '1.0', source: 'versioned/1.0/intro.md' })
  const current = makeDoc('intro.md')
  const both = { docs: [current, old] }
  expect(pageAt('/docs/next/intro', both).version).toEqual({
    docsId: 'default',
    name: 'current',
    label: 'Next',
    badge: true,
    banner: 'unreleased',
    latestPath: '/docs/intro',
    latestLabel: '1.0',
    alternates: { '1.0': '/docs/intro' },
  })
  expect(pageAt('/docs/intro', both).version).toMatchObject({ label: '1.0', badge: true, banner: 'none' })
})

test('documents and category pages have a Markdown copy, and the classes of the reference', () => {
  const page = pageAt('/docs/adv/one', facts)
  expect(page.markdownPath).toBe('/docs/adv/one.md')
  expect(page.className).toBe('plugin-docs plugin-id-default docs-version-current docs-doc-page')
  expect(pageAt('/docs/category/advanced', facts).markdownPath).toBe('/docs/category/advanced.md')
  const old = makeDoc('a.md', { version: '1.0 beta', source: 'versioned_docs/version-1.0 beta/a.md' })
  const { className } = pageAt('/docs/a', { docs: [makeDoc('intro.md'), old] })
  expect(className).toBe('plugin-docs plugin-id-default docs-version-1.0-beta docs-doc-page')
})

test('BLD-5: a page without a Markdown copy has no path to one', () => {
  expect(pageAt('/docs/adv/one', facts, { hasMarkdownCopy: false }).markdownPath).toBeUndefined()
  expect(pageAt('/docs/adv/one', facts, { hasMarkdownCopy: true }).markdownPath).toBe('/docs/adv/one.md')
  expect(pageAt('/docs/category/advanced', facts, { hasMarkdownCopy: false }).markdownPath).toBeUndefined()
})

test('a page is plain data that can be cloned', () => {
  const page = pageAt('/docs/adv/one', facts)
  expect(structuredClone(page)).toEqual(page)
  expect(JSON.parse(JSON.stringify(page))).toMatchObject({ path: '/docs/adv/one' })
})

test('the title is shown unless the article has its own or the front matter hides it', () => {
  const own = [
    makeDoc('a.md', { hasContentTitle: true }),
    makeDoc('b.md', { frontMatter: { hide_title: true } }),
  ]
  expect(['/docs/a', '/docs/b'].map((path) => pageOf('doc', path, { docs: own }).showTitle)).toEqual([
    false,
    false,
  ])
  expect(pageOf('doc', '/docs/adv/one', facts).showTitle).toBe(true)
})

test('DOC-3: a last version with the name of a method has its main page as the newest one', () => {
  const odd = makeDoc('b.md', { version: 'toString', source: 'versioned_docs/version-toString/b.md' })
  const page = pageAt('/docs/next/a', { docs: [makeDoc('a.md'), odd] })
  expect(page).toMatchObject({ version: { latestPath: '/docs/b', latestLabel: 'toString', alternates: {} } })
})

test('DOC-1: reading time is shown for the site or for one page, and is one minute at least', () => {
  const shown = (options: object, doc: object) =>
    pageOf('doc', '/docs/a', { docs: [makeDoc('a.md', doc)], config: { docs: options } }).minutes
  expect(shown({}, { words: 900 })).toBeUndefined()
  expect(shown({ showReadingTime: true }, { words: 900 })).toBe(5)
  expect(shown({ showReadingTime: true }, { words: 0 })).toBe(1)
  expect(shown({}, { words: 201, frontMatter: { show_reading_time: true } })).toBe(2)
  expect(
    shown({ showReadingTime: true }, { words: 9, frontMatter: { show_reading_time: false } }),
  ).toBeUndefined()
})

test('MD-14: a page has the front matter keys of its own, and no others', () => {
  const extra = { owner: { team: 'lamps' }, since: 1.1 }
  const own = makeDoc('own.md', { frontMatter: { unlisted: true, extra } })
  expect(pageAt('/docs/own', { docs: [own], config }).frontMatter).toEqual(extra)
  expect(pageAt('/docs/adv/one', facts).frontMatter).toBeUndefined()
})
