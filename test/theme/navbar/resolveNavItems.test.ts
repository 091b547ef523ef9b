import { expect, test } from 'vitest'
import type { NavItem } from '../../../src/shared/page/navItem.ts'
import type { Page } from '../../../src/shared/page/page.ts'
import { resolveNavItems } from '../../../src/theme/navbar/resolveNavItems.ts'
import { docsData, homePage, navLink, oldPage, versionEntry, versionMenu } from './versionedSite.ts'

const resolve = (item: NavItem, page: Page, preferred: string | null = null) =>
  resolveNavItems([item], {
    site: { docs: [docsData], localeName: 'en', trailingSlash: undefined },
    page,
    preferred: () => preferred,
  })

const document: NavItem = {
  type: 'versionLink',
  docsId: 'default',
  position: 'left',
  links: {
    current: navLink('/docs/next/a', 'A'),
    '2.0': navLink('/docs/a', 'A'),
    '1.0': navLink('/docs/1.0/a', 'A'),
  },
}

test.each([
  ['the version of the page', oldPage, 'current', '/docs/1.0/a'],
  ['the preferred version on a page without version', homePage, 'current', '/docs/next/a'],
  ['the last version without a preferred one', homePage, null, '/docs/a'],
])('DOC-3: a link to a document leads to %s', (_, page, preferred, href) => {
  expect(resolve(document, page, preferred)).toMatchObject([{ type: 'link', href }])
})

test('DOC-3: a link to a document that the version does not have leads to the next candidate', () => {
  const { '1.0': _, ...links } = document.type === 'versionLink' ? document.links : {}
  expect(resolve({ ...document, links } as NavItem, oldPage, 'current')).toMatchObject([
    { href: '/docs/next/a' },
  ])
  expect(resolve({ ...document, links } as NavItem, oldPage)).toMatchObject([{ href: '/docs/a' }])
})

test('DOC-3: a document that is unlisted in the version has no link', () => {
  const item = { ...document, links: { '1.0': null, '2.0': navLink('/docs/a', 'A') } } as NavItem
  expect(resolve(item, oldPage)).toEqual([])
  expect(resolve({ type: 'dropdown', label: 'More', position: 'left', items: [item] }, oldPage)).toEqual([])
  expect(resolve(item, homePage)).toMatchObject([{ href: '/docs/a' }])
})

test('DOC-3: the menu keeps the document, else leads to the main page of the version', () => {
  const [menu] = resolve(versionMenu, oldPage)
  expect(menu).toMatchObject({
    type: 'dropdown',
    label: '1.0 (LTS)',
    items: [
      { label: 'Next', href: '/docs/next', version: { name: 'current' } },
      { label: '2.0', href: '/docs/start', version: { name: '2.0' } },
      { label: '1.0 (LTS)', href: '/docs/1.0/start', version: { name: '1.0' } },
    ],
  })
})

test('DOC-3: the name of the menu is the version of the page, the preferred, the last, else the first one', () => {
  const nameOf = (item: NavItem, page: Page, preferred: string | null) =>
    resolve(item, page, preferred).map((shown) => (shown.type === 'dropdown' ? shown.label : shown.type))
  expect(nameOf(versionMenu, oldPage, 'current')).toEqual(['1.0 (LTS)'])
  expect(nameOf(versionMenu, homePage, 'current')).toEqual(['Next'])
  expect(nameOf(versionMenu, homePage, null)).toEqual(['2.0'])
  const partial = {
    ...versionMenu,
    versions: [versionEntry('current', 'Canary', '/docs/next'), versionEntry('1.0', 'Old', '/docs/1.0')],
  }
  expect(nameOf(partial, homePage, null)).toEqual(['Canary'])
  expect(nameOf(partial, oldPage, null)).toEqual(['Old'])
})

test('DOC-3: a menu with one entry is a link, one with items around the versions has them', () => {
  const one = { ...versionMenu, versions: [versionEntry('2.0', '2.0', '/docs')] }
  expect(resolve(one, oldPage)).toMatchObject([{ type: 'link', label: '2.0', href: '/docs/start' }])
  const around = { ...one, before: [navLink('/a', 'Before')], after: [navLink('/b', 'After')] }
  expect(resolve(around, homePage)).toMatchObject([
    { items: [{ label: 'Before' }, { label: '2.0' }, { label: 'After' }] },
  ])
})

test.each(['toString', 'constructor'])('DOC-3: a version may have the name of a method: %s', (name) => {
  const menu = { ...versionMenu, versions: [...versionMenu.versions, versionEntry(name, 'Odd', '/docs/odd')] }
  const [shown] = resolve(menu, oldPage)
  expect(shown).toMatchObject({ items: [{}, {}, {}, { label: 'Odd', href: '/docs/odd' }] })
})
