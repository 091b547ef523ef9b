/** The frame of pages, of which most is rendered once for all of them: each page is what React writes. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createKeeper } from '../../../src/client/createKeeper.tsx'
import { createHtmlMarks } from '../../../src/client/htmlMarks.ts'
import { KeptContext } from '../../../src/runtime/Kept.tsx'
import { PageContext, SiteContext } from '../../../src/runtime/PageContext.tsx'
import type { NavItem, Page, SiteData } from '../../../src/shared/page/page.ts'
import Root from '../../../src/theme/Root.tsx'
import { samplePage, sampleSite } from '../../theme/sampleSite.ts'

const link = (label: string, href: string, more: object = {}): NavItem => ({
  type: 'link',
  label,
  href,
  isExternal: false,
  kind: 'link',
  position: 'left',
  ...more,
})

const items: readonly NavItem[] = [
  link('Docs', '/docs', { sidebarId: 'guide' }),
  link('Docs', '/docs', { sidebarId: 'guide', position: 'right', className: 'wide' }),
  link('Elsewhere', 'https://other.example/', { isExternal: true, kind: 'button', position: 'right' }),
  {
    type: 'dropdown',
    label: 'More',
    position: 'left',
    items: [link('One', '/one'), { type: 'html', value: '<hr>', position: 'left' }, link('Two', '/two')],
  },
  { type: 'html', value: '<a href="/x">x</a>', position: 'right' },
  { type: 'search', position: 'right' },
]

const logo = { src: '/logo.svg', alt: 'Logo' }

const sites: readonly SiteData[] = [
  { ...sampleSite, navbar: { ...sampleSite.navbar, items } },
  {
    ...sampleSite,
    baseUrl: '/sub/',
    searchPath: undefined,
    navbar: { ...sampleSite.navbar, logo, items: items.slice(1) },
    announcementBar: { id: 'news', content: '<a href="/news">News</a>', isCloseable: true },
    messages: { 'theme.backToTop': 'Nach oben' },
    footer: {
      logo: { ...logo, srcDark: '/dark.svg', href: '/elsewhere' },
      columns: [{ title: 'More', items: [{ label: 'X', href: 'https://x.example/', isExternal: true }] }],
      row: [{ label: 'Y', href: '/y', isExternal: false }],
      copyright: '&copy; <b>Us</b>',
    },
  },
]

const toc = [
  { id: 'größe', text: 'Size & "more"', depth: 3 },
  { id: 'b', text: '', depth: 2 },
]

const pages: readonly Page[] = [
  samplePage,
  { ...samplePage, path: '/one', toc },
  { ...samplePage, path: '/two', toc: toc.slice(1), sidebar: undefined },
  {
    ...samplePage,
    path: '/docs',
    sidebar: { id: 'other', items: [] },
    previous: { label: '<Back>', href: '/b' },
  },
  { ...samplePage, path: '/search', layout: 'plain', breadcrumbs: [] },
]

test('BLD-1: a frame that is kept from page to page is what React writes', () => {
  const keeper = createKeeper()
  for (const site of [...sites, ...sites]) {
    for (const page of pages) {
      const marks = createHtmlMarks()
      const root = (
        <SiteContext.Provider value={site}>
          <PageContext.Provider value={page}>
            <Root>text</Root>
          </PageContext.Provider>
        </SiteContext.Provider>
      )
      const body = renderToString(
        <KeptContext.Provider value={keeper.keepFor({ site, page }, marks)}>{root}</KeptContext.Provider>,
      )
      expect(marks.fill(body)).toBe(renderToString(root))
    }
  }
})
