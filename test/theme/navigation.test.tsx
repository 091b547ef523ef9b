import { expect, test } from 'vitest'
import type { NavItem, SidebarViewItem } from '../../src/shared/page/page.ts'
import Footer from '../../src/theme/layout/Footer.tsx'
import Navbar from '../../src/theme/layout/Navbar.tsx'
import MobileMenu from '../../src/theme/menu/MobileMenu.tsx'
import NavbarItem from '../../src/theme/navbar/NavbarItem.tsx'
import SidebarItem from '../../src/theme/sidebar/SidebarItem.tsx'
import { readHtml } from '../helpers/readHtml.ts'
import { renderInPage } from './renderInPage.tsx'
import { plainPage, samplePage, sampleSite } from './sampleSite.ts'

const withItems = (items: readonly NavItem[]) => ({
  ...sampleSite,
  navbar: { ...sampleSite.navbar, items },
})

test('LAY-1: the navbar has brand, left items, search, right items and menu button in this order', () => {
  const page = readHtml(renderInPage(<Navbar />))
  const controls = [...page.querySelectorAll('.nav-in > a, .nav-in > button')]
  expect(controls.map((control) => control.className)).toEqual([
    'brand',
    'nav-link',
    'nav-search',
    'nav-search',
    'nav-link',
    'icon-btn color-switch',
    'btn btn-main btn-sm',
    'icon-btn nav-menu',
  ])
  expect(controls.map(({ textContent }) => textContent)).toEqual([
    'Lamps',
    'Documentation',
    'Search',
    'Search',
    'Install (opens in a new tab)',
    expect.stringContaining('mode'),
    'Get Started',
    'Open navigation menu',
  ])
})

test('LAY-1: a link to docs is current on all pages of its sidebar, another link only on its page', () => {
  expect(renderInPage(<Navbar />)).toMatch(/href="\/sub\/docs"[^>]*aria-current="true"/)
  expect(renderInPage(<Navbar />)).toMatch(/href="\/sub\/docs\/start"[^>]*aria-current="page"/)
  expect(renderInPage(<Navbar />, { page: plainPage })).not.toContain('aria-current')
})

test('LAY-1: a search item replaces the default one; without a search page there is none', () => {
  const site = withItems([{ type: 'search', position: 'left' }])
  const controls = 'a.nav-search, button.nav-search'
  const partsOf = (used: typeof site) =>
    [...readHtml(renderInPage(<Navbar />, { site: used })).querySelectorAll(`${controls}, .nav-gap`)].map(
      ({ localName }) => localName,
    )
  expect(partsOf(sampleSite)).toEqual(['span', 'a', 'button'])
  expect(partsOf(site)).toEqual(['a', 'button', 'span'])
  expect(partsOf({ ...sampleSite, searchPath: undefined })).toEqual(['span'])
})

test('LAY-1: dropdowns and HTML items work in the bar and in the menu', () => {
  const items: readonly NavItem[] = [
    {
      type: 'dropdown',
      label: 'More',
      position: 'left',
      items: [
        { type: 'link', label: 'Terms', href: '/terms', isExternal: false, kind: 'link', position: 'left' },
      ],
    },
    { type: 'html', value: '<b><a href="/x">x</a></b>', position: 'right' },
  ]
  for (const element of [<Navbar key="bar" />, <MobileMenu key="menu" />]) {
    const html = renderInPage(element, { site: withItems(items) })
    expect(html).toMatch(/<details[^>]*><summary[^>]*>More/)
    expect(html).toContain('href="/sub/terms"')
    expect(html).toContain('<b><a href="/sub/x">x</a></b>')
  }
})

test('ERR-4: the error of an item that cannot be rendered names it, in the bar and in the menu', () => {
  const broken = JSON.parse('{"type":"blink","label":"X","position":"left"}') as NavItem
  for (const inMenu of [false, true]) {
    expect(() => renderInPage(<NavbarItem item={broken} inMenu={inMenu} />)).toThrow(
      'A theme navbar item failed to render. Please double-check the following navbar item (navbar.items) of your xpre-docs config: {"type":"blink","label":"X","position":"left"}',
    )
  }
})

test('LAY-2: in the docs the menu has the sidebar, with the closed main links above it', () => {
  const docs = renderInPage(
    <MobileMenu>
      <ul className="side" />
    </MobileMenu>,
  )
  expect(docs).toMatch(
    /<details class="menu-main"><summary>Main menu.*<div class="menu-docs"><ul class="side">/,
  )
  expect(renderInPage(<MobileMenu />, { page: plainPage })).toMatch(/<div class="menu-main"><ul>/)
})

const category: Extract<SidebarViewItem, { type: 'category' }> = {
  type: 'category',
  label: 'More',
  href: '/docs/more',
  isActive: false,
  hasActive: false,
  isOpen: true,
  collapsible: true,
  items: [{ type: 'link', label: 'Later', href: '/docs/later', isActive: false, comingSoon: true }],
}

test('SBR-3: an open category is a link with a separate native switch beside it', () => {
  const html = renderInPage(<SidebarItem item={category} />)
  expect(html).toMatch(
    /^<li class="side-group"><a href="\/sub\/docs\/more">More<\/a><details open=""><summary class="side-switch">/,
  )
  expect(html).toContain('Pages in More')
  expect(html).not.toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*<a /)
})

test('SBR-6: a closed category is a link without items', () => {
  expect(renderInPage(<SidebarItem item={{ ...category, isOpen: false, items: [] }} />)).toBe(
    '<li class="side-group is-closed"><a href="/sub/docs/more">More</a></li>',
  )
})

test('SBR-5: a category that cannot be collapsed has no switch', () => {
  const html = renderInPage(<SidebarItem item={{ ...category, collapsible: false }} />)
  expect(html).not.toContain('<details')
  expect(html).toContain('Later')
})

test('the label of a category without an address is the switch', () => {
  const html = renderInPage(<SidebarItem item={{ ...category, href: undefined }} />)
  expect(html).toContain('<summary class="side-label">More</summary>')
})

test('SBR-3: the active item has aria-current', () => {
  const html = renderInPage(<SidebarItem item={{ ...category, isActive: true, hasActive: true }} />)
  expect(html).toContain('<a href="/sub/docs/more" aria-current="page">More</a>')
})

test('SBR-6: hidden items of a window are replaced by a link', () => {
  expect(
    renderInPage(<SidebarItem item={{ type: 'more', label: '60 more pages', href: '/docs/category/all' }} />),
  ).toBe('<li class="side-more"><a href="/sub/docs/category/all">60 more pages</a></li>')
})

test('SBR-2: pages that are coming soon and HTML items keep their class', () => {
  const later = {
    type: 'link',
    label: 'L',
    href: '/l',
    isActive: false,
    comingSoon: true,
    className: 'mine',
  } as const
  expect(renderInPage(<SidebarItem item={later} />)).toContain('<li class="is-soon mine">')
  expect(renderInPage(<SidebarItem item={{ type: 'html', value: '<hr>', className: 'rule' }} />)).toBe(
    '<li class="rule"><hr></li>',
  )
})

test('LAY-3: the footer has columns, or one row, and the copyright', () => {
  const columns = renderInPage(<Footer />)
  expect(columns).toContain('<h2>Legal</h2>')
  expect(columns).toContain('Copyright © 2025 Lamps')
  const row = {
    ...sampleSite,
    footer: { columns: [], row: [{ label: 'Code', href: 'https://git.example', isExternal: true }] },
  }
  const html = renderInPage(<Footer />, { site: row, page: samplePage })
  expect(html).toMatch(/foot-row.*href="https:\/\/git\.example".*opens in a new tab/)
  expect(html).not.toContain('<h2')
})

test('the logo beside the name is decorative; alone it has the name as alternative text', () => {
  const logo = { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: 'Lamps', href: '/docs' }
  const named = { ...sampleSite, navbar: { ...sampleSite.navbar, logo } }
  expect(renderInPage(<Navbar />, { site: named })).toMatch(
    /<a href="\/sub\/docs" class="brand"><img[^>]*alt=""/,
  )
  const alone = { ...named, navbar: { ...named.navbar, title: '' } }
  expect(renderInPage(<Navbar />, { site: alone })).toMatch(/class="brand"><img[^>]*alt="Lamps"/)
})
