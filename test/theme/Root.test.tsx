import { describe, expect, test } from 'vitest'
import type { Page, SiteData } from '../../src/shared/page/page.ts'
import TocSlot from '../../src/theme/article/TocSlot.tsx'
import Root from '../../src/theme/Root.tsx'
import { elementOf, readHtml, textOf, textsOf } from '../helpers/readHtml.ts'
import { renderInPage } from './renderInPage.tsx'
import { plainPage, samplePage, sampleSite } from './sampleSite.ts'

const render = (page: Page, site: SiteData = sampleSite) =>
  renderInPage(
    <Root>
      <TocSlot />
      ARTICLE
    </Root>,
    { page, site },
  )

const pages: Readonly<Record<string, Page>> = {
  doc: samplePage,
  'doc with its own title': { ...samplePage, showTitle: false },
  draft: {
    ...samplePage,
    isDraft: true,
    isUnlisted: true,
    version: {
      docsId: 'default',
      name: '1.x',
      label: '1.x',
      badge: true,
      banner: 'unreleased',
      latestPath: '/docs',
      latestLabel: '2.x',
      alternates: {},
    },
  },
  category: { ...samplePage, kind: 'category', toc: [], cards: [] },
  'Markdown page': plainPage,
  'React page': { ...plainPage, component: 'pages/index.tsx' },
  search: { ...plainPage, kind: 'search', allPages: [] },
  notFound: { ...plainPage, kind: 'notFound' },
  'notFound in the docs': { ...samplePage, kind: 'notFound', toc: [] },
}

describe.each(Object.entries(pages))('every kind of page: %s', (_, page) => {
  const html = render(page)

  test('LAY-5: the skip link comes first and leads to the only main element', () => {
    expect(html).toMatch(
      /^<div data-part="PageTop"><a class="skip" href="#xpre-main">Skip to main content<\/a>/,
    )
    expect(html.match(/<main id="xpre-main"/g)).toHaveLength(1)
  })

  test('SEC-1: there is no style attribute, no inline handler and no script', () => {
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|<script/i)
  })

  test('PKG-4: ids have the prefix xpre- and are unique', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.every((id) => id?.startsWith('xpre-'))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('CFG-3: every site path has the base URL once', () => {
    const hrefs = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(3)
    for (const href of hrefs) expect(href).toMatch(/^\/sub\/(?!sub\/)/)
  })

  test('RTR-10: every button works without JavaScript, or is hidden without it', () => {
    for (const [button] of html.matchAll(/<button[^>]*>/g))
      expect(button).toMatch(/popoverTarget="xpre-menu"|data-xpre-action="|type="submit"/i)
    expect(html).toMatch(/<nav id="xpre-menu"[^>]*popover="auto"/)
  })

  test('A11Y-1: navigation landmarks have different names', () => {
    const names = [...html.matchAll(/<nav[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

test('there is one h1: the title of the page, or the h1 of the article', () => {
  expect(render(samplePage)).toContain('<h1>Start</h1>')
  expect(render({ ...samplePage, showTitle: false })).not.toContain('<h1')
})

test('the content of a React page is directly in main', () => {
  const html = render({ ...plainPage, component: 'pages/index.tsx' })
  expect(html).toMatch(/<main id="xpre-main"[^>]*>ARTICLE<\/main>/)
})

test('DOC-1: a document shows breadcrumbs, table of contents, tags, edit link, last change, previous and next page', () => {
  const page = readHtml(render(samplePage))
  const linkOf = (selector: string) => elementOf(page, selector).getAttribute('href')
  expect(textOf(page, '.crumbs [aria-current=page]')).toBe('Start')
  expect(textsOf(page, '.layout > .toc a')).toEqual(['First', 'Second'])
  expect(textsOf(page, 'article .toc-block a')).toEqual(['First', 'Second'])
  expect([textOf(page, '.tags a'), linkOf('.tags a')]).toEqual(['basics', '/sub/docs/tags/basics'])
  expect(linkOf('.page-end .edit')).toBe('https://git.example/edit/docs/start.md')
  expect(textOf(page, '.page-end > p')).toBe('Last updated on Nov 12, 2025 by Ada')
  expect(elementOf(page, '.page-end time').getAttribute('datetime')).toBe('2025-11-12')
  expect([textOf(page, '.pager .prev > span'), linkOf('.pager .prev')]).toEqual(['Home', '/sub/docs'])
  expect([textOf(page, '.pager .next > span'), linkOf('.pager .next')]).toEqual(['Later', '/sub/docs/later'])
})

test('DOC-1: missing parts of a document leave no empty elements', () => {
  const PARTS = '.crumbs, .toc, .toc-block, .page-end, .pager, .banner'
  const bare = {
    ...samplePage,
    breadcrumbs: [],
    toc: [],
    tags: [],
    editUrl: undefined,
    lastUpdated: undefined,
    previous: undefined,
    next: undefined,
  }
  expect(readHtml(render(samplePage)).querySelectorAll(PARTS).length).toBeGreaterThan(4)
  expect(readHtml(render(bare)).querySelector(PARTS)).toBeNull()
})

test('DOC-1: banners show unlisted pages, drafts and other versions', () => {
  const page = readHtml(render(pages.draft ?? samplePage))
  expect(textsOf(page, '.banner p:last-child')).toEqual([
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
    'For up-to-date documentation, see the latest version (2.x).',
  ])
  expect(textsOf(page, '.banner p')).toContain('This is unreleased documentation for Lamps 1.x version.')
  expect(elementOf(page, '.banner a').getAttribute('href')).toBe('/sub/docs')
  expect(textsOf(page, 'main .badge')).toEqual(['Version: 1.x'])
})

test('D5: docs with one version have neither banner nor badge', () => {
  expect(readHtml(render(samplePage)).querySelector('.banner, main .badge')).toBeNull()
})

test('SBR-4: a category index has a card for each item, dashed if it is coming soon', () => {
  const html = render({
    ...samplePage,
    kind: 'category',
    title: 'More',
    cards: [
      { kind: 'doc', label: 'Later', description: 'On its way', href: '/docs/later', comingSoon: true },
      {
        kind: 'category',
        label: 'Deep',
        description: '2 items',
        href: '/docs/category/deep',
        comingSoon: false,
      },
    ],
  })
  expect(html).toContain('<h1>More</h1>')
  expect(html).toMatch(/<a href="\/sub\/docs\/later" class="card is-soon">.*On its way/)
  expect(html).toMatch(/<a href="\/sub\/docs\/category\/deep" class="card">/)
})

test('SBR-6: a long category index links to its other pages', () => {
  const links = [1, 2].map((n) => ({ label: String(n), href: `/docs/category/more/page/${n}` }))
  const path = '/docs/category/more/page/2'
  const html = render({ ...samplePage, path, kind: 'category', cards: [], pagination: { current: 2, links } })
  expect(html).toContain('<a href="/sub/docs/category/more/page/2" aria-current="page">2</a>')
})

test('the search page lists every page in groups', () => {
  const allPages = [{ title: 'Guide', links: [{ label: 'Start', href: '/docs/start' }] }]
  const html = render({ ...plainPage, kind: 'search', allPages })
  expect(html).toContain('<h1>Search the documentation</h1>')
  expect(html).toContain('<h2>Guide</h2><ul><li><a href="/sub/docs/start">Start</a></li></ul>')
})

test('RTE-6: the 404 page has links to other pages, and the sidebar inside the docs', () => {
  const html = render(pages['notFound in the docs'] ?? samplePage)
  expect(textsOf(html, 'main h1')).toEqual(['Nothing has arrived at this address'])
  expect(textsOf(html, '.lost .lead')).toEqual([
    'We could not find this page. It may have moved, or the link may have a typing mistake.',
  ])
  expect(html).toMatch(/<a href="\/sub\/">Home page/)
  expect(html).toMatch(/<a href="\/sub\/docs">Documentation/)
  expect(textsOf(html, '.side a[href="/sub/docs/start"]')).toEqual(['Start'])
})

test('DOC-1: breadcrumbs begin with the home page, if there is one', () => {
  const [first, other] = [true, false].map((hasHomePage) =>
    textsOf(render(samplePage, { ...sampleSite, hasHomePage }), '.crumbs li'),
  )
  expect(first?.[0]).toBe('Home page')
  expect(other).toEqual(first?.slice(1))
})

test('LAY-4: the announcement shows the HTML of the configuration with the base URL in links', () => {
  const site = {
    ...sampleSite,
    announcementBar: { id: 'a', content: 'New: <a href="/docs">read</a>', isCloseable: true },
  }
  expect(render(samplePage, site)).toContain('New: <a href="/sub/docs">read</a>')
})

test('DOC-6: every text of the layout can be translated', () => {
  const messages = { 'theme.skipToContent': 'Zum Inhalt', 'theme.paginator.next': 'Weiter' }
  const html = render(samplePage, { ...sampleSite, messages })
  expect(html).toContain('>Zum Inhalt</a>')
  expect(html).toContain('<small>Weiter</small>')
})
