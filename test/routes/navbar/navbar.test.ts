import { expect, test } from 'vitest'
import { noDocError } from '../../../src/shared/document/docErrors.ts'
import type { UserConfig } from '../../../src/shared/site/config.ts'
import { buildFacts, makeDoc } from '../buildSite.ts'

const docs = [
  makeDoc('intro.md', { title: 'Intro' }),
  makeDoc('quiet.md', { frontMatter: { unlisted: true } }),
  makeDoc('draft.md', { frontMatter: { draft: true } }),
]
const navbar = (items: NonNullable<UserConfig['navbar']>['items'], more: UserConfig = {}) =>
  buildFacts({
    docs,
    config: { ...more, navbar: { items } },
    sidebars: { docs: ['quiet', 'intro'], links: ['quiet'] },
  })

test('CFG-5, LAY-1: every item type is resolved', () => {
  const built = navbar([
    { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
    { type: 'doc', docId: 'intro', position: 'right' },
    { label: 'Install', href: 'https://apps.example/x', position: 'right' },
    { label: 'Get Started', to: '/docs/intro/#a', kind: 'button' },
    {
      label: 'More',
      items: [
        { label: 'Terms', to: 'terms' },
        { type: 'html', value: '<hr>' },
      ],
    },
    { type: 'search' },
    { type: 'doc', docId: 'draft' },
    { type: 'doc', docId: 'quiet' },
  ])
  expect(built.diagnostics).toEqual([])
  expect(built.data.navbar.items).toMatchObject([
    { type: 'link', label: 'Documentation', href: '/docs/intro', sidebarId: 'docs', position: 'left' },
    { type: 'link', label: 'Intro', href: '/docs/intro', position: 'right' },
    { type: 'link', href: 'https://apps.example/x', isExternal: true },
    { type: 'link', href: '/docs/intro#a', isExternal: false, kind: 'button' },
    { type: 'dropdown', label: 'More', items: [{ href: '/terms' }, { type: 'html', value: '<hr>' }] },
    { type: 'search' },
  ])
  expect(built.data.navbar.items).toHaveLength(6)
  expect(navbar([{ type: 'search' }], { search: false }).data.navbar.items).toEqual([])
})

test('ERR-4: an item with an unknown target is reported with the available ones', () => {
  const { diagnostics } = navbar([
    { type: 'doc', docId: 'intra' },
    { type: 'docSidebar', sidebarId: 'doc' },
    { type: 'docSidebar', sidebarId: 'links' },
    { label: 'More', items: [{ type: 'doc', docId: 'intro', docsId: 'api' }] },
  ])
  expect(diagnostics.map(({ rule, file, message }) => `${rule} ${file} ${message}`)).toEqual([
    `invalid-navbar xpre.config.ts "navbar.items[0]": There is no document with the id "intra". Available document ids are: intro, quiet`,
    `invalid-navbar xpre.config.ts "navbar.items[1]": There is no sidebar with the id "doc". Available sidebar ids are: docs, links`,
    `invalid-navbar xpre.config.ts "navbar.items[2]": The sidebar with the id "links" has no page or link that the navbar item could lead to`,
    `invalid-navbar xpre.config.ts "navbar.items[3].items[0]": There is no docs folder with the id "api"; available are "default"`,
  ])
})

test('ERR-4: the thrown message lists one id per line, ten at most', () => {
  expect(noDocError('x', ['a', 'b'])).toBe(
    `There is no document with the id "x".\nAvailable document ids are:\n- a\n- b`,
  )
  const ids = Array.from({ length: 12 }, (_, index) => `id${index}`)
  expect(noDocError('x', ids)).toMatch(/\n- id9\n- and 2 more$/)
})

test('CFG-5, LAY-3: the footer has columns or a row, and the copyright of the site by default', () => {
  const footer = (links: NonNullable<UserConfig['footer']>['links']) =>
    buildFacts({ docs, config: { copyright: '© 2025', footer: { links, logo: { src: 'img/l.svg' } } } }).data
      .footer
  expect(footer([{ title: 'Docs', items: [{ label: 'A', to: '/docs/a/' }] }])).toMatchObject({
    columns: [{ title: 'Docs', items: [{ label: 'A', href: '/docs/a', isExternal: false }] }],
    row: [],
    copyright: '© 2025',
    logo: { src: '/img/l.svg' },
  })
  expect(footer([{ label: 'X', href: 'https://x.example' }])).toMatchObject({
    columns: [],
    row: [{ href: 'https://x.example', isExternal: true }],
  })
})

test('LAY-1, LAY-3: an address that opens no page, such as mailto:, is not marked as external', () => {
  const built = buildFacts({
    docs,
    config: {
      navbar: { items: [{ label: 'Mail', href: 'mailto:a@b.example' }] },
      footer: {
        links: [
          { label: 'Phone', href: 'tel:+1' },
          { label: 'Y', href: '//y.example' },
        ],
      },
    },
    sidebars: { docs: ['intro'] },
  })
  expect(built.data.navbar.items).toMatchObject([{ href: 'mailto:a@b.example', isExternal: false }])
  expect(built.data.footer.row).toMatchObject([
    { href: 'tel:+1', isExternal: false },
    { href: '//y.example', isExternal: true },
  ])
})
