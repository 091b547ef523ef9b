import { expect, test } from 'vitest'
import type { UserConfig } from '../../../src/shared/site/config.ts'
import { buildFacts, type DocFacts, makeDoc } from '../buildSite.ts'

type Items = NonNullable<UserConfig['navbar']>['items']

const docIn = (version: string, contentPath: string, facts: DocFacts = {}) =>
  makeDoc(contentPath, { version, source: `versioned_docs/version-${version}/${contentPath}`, ...facts })

const current = [makeDoc('intro.md', { title: 'Intro' }), makeDoc('new.md', { title: 'New' })]
const versions = [
  docIn('2.0', 'intro.md', { title: 'Intro of 2.0' }),
  docIn('2.0', 'hidden.md', { frontMatter: { unlisted: true } }),
  docIn('2.0', 'sketch.md', { frontMatter: { draft: true } }),
  docIn('1.0', 'intro.md', { title: 'Intro of 1.0' }),
  docIn('1.0', 'hidden.md', { title: 'Not hidden' }),
  docIn('1.0', 'sketch.md', { title: 'Sketch' }),
]
const build = (items: Items, docs = [...current, ...versions]) =>
  buildFacts({ docs, config: { navbar: { items } } })

test('DOC-3: a link to a document has an address for each version that has the document', () => {
  const { data, diagnostics } = build([
    { type: 'doc', docId: 'intro' },
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
  ])
  expect(diagnostics).toEqual([])
  expect(data.navbar.items).toMatchObject([
    {
      type: 'versionLink',
      docsId: 'default',
      links: {
        current: { href: '/docs/next/intro', label: 'Intro' },
        '2.0': { href: '/docs/intro', label: 'Intro of 2.0' },
        '1.0': { href: '/docs/1.0/intro', label: 'Intro of 1.0' },
      },
    },
    { type: 'versionLink', links: { '1.0': { label: 'Docs', sidebarId: 'docs' } } },
  ])
})

test('DOC-3: an unlisted document has no link in its version, a draft only in versions in which it is none', () => {
  const { data, diagnostics } = build([
    { type: 'doc', docId: 'hidden' },
    { type: 'doc', docId: 'sketch' },
  ])
  expect(diagnostics).toEqual([])
  expect(data.navbar.items).toMatchObject([
    { links: { '2.0': null, '1.0': { label: 'Not hidden' } } },
    { links: { '1.0': { label: 'Sketch' } } },
  ])
  const [, sketch] = data.navbar.items
  expect(sketch?.type === 'versionLink' && Object.keys(sketch.links)).toEqual(['1.0'])
})

test('DOC-3, ERR-4: a document or sidebar that the last version does not have is reported with that version', () => {
  const { diagnostics } = build([
    { type: 'doc', docId: 'new' },
    { type: 'docSidebar', sidebarId: 'api' },
  ])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"navbar.items[0]": There is no document with the id "new" in version "2.0". Available document ids are: intro, hidden',
    '"navbar.items[1]": There is no sidebar with the id "api" in version "2.0". Available sidebar ids are: docs',
  ])
})

test('DOC-3: the menu of versions has all versions, or those that the item lists', () => {
  const { data, diagnostics } = build([
    {
      type: 'docsVersionDropdown',
      position: 'right',
      dropdownItemsAfter: [{ label: 'All', to: '/versions' }],
    },
    { type: 'docsVersionDropdown', versions: ['1.0', 'current'] },
    { type: 'docsVersionDropdown', versions: { current: { label: 'Canary' }, '2.0': {} } },
  ])
  expect(diagnostics).toEqual([])
  expect(data.navbar.items).toMatchObject([
    {
      type: 'versionMenu',
      docsId: 'default',
      position: 'right',
      versions: [
        { version: { name: 'current' }, label: 'Next', href: '/docs/next/intro' },
        { version: { name: '2.0' }, label: '2.0', href: '/docs/intro' },
        { version: { name: '1.0' }, label: '1.0', href: '/docs/1.0/hidden' },
      ],
      before: [],
      after: [{ type: 'link', label: 'All', href: '/versions' }],
    },
    {
      versions: [
        { version: { name: '1.0' }, label: '1.0' },
        { version: { name: 'current' }, label: 'Next' },
      ],
    },
    { versions: expect.arrayContaining([expect.objectContaining({ label: 'Canary' })]) },
  ])
})

test('DOC-3: whole numbers come first in a menu with labels, from the largest on', () => {
  const docs = [...current, ...['9', '10', 'lts'].map((version) => docIn(version, 'intro.md'))]
  const { data } = build([{ type: 'docsVersionDropdown', versions: { lts: {}, 10: {}, 9: {} } }], docs)
  expect(data.navbar.items).toMatchObject([{ versions: [{ label: '10' }, { label: '9' }, { label: 'lts' }] }])
})

test('DOC-3, ERR-4: unknown versions and docs folders are reported with their key and the available names', () => {
  const { diagnostics, data } = build([
    { type: 'docsVersionDropdown', versions: ['2.0', '2.1'] },
    { type: 'docsVersionDropdown', versions: { '3.0': {} } },
    { type: 'docsVersionDropdown', docsId: 'api' },
    { type: 'docsVersion', docsId: 'api' },
    { type: 'docsVersionDropdown', dropdownItemsBefore: [{ type: 'doc', docId: 'intor' }] },
  ])
  expect(diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'invalid-navbar "navbar.items[0].versions[1]": There is no version "2.1" of the docs folder "default"; available are "2.0", "1.0", "current"',
    'invalid-navbar "navbar.items[1].versions["3.0"]": There is no version "3.0" of the docs folder "default"; available are "2.0", "1.0", "current"',
    'invalid-navbar "navbar.items[2]": There is no docs folder with the id "api"; available are "default"',
    'invalid-navbar "navbar.items[3]": There is no docs folder with the id "api"; available are "default"',
    'invalid-navbar "navbar.items[4].dropdownItemsBefore[0]": There is no document with the id "intor" in version "2.0". Available document ids are: intro, hidden',
  ])
  expect(data.navbar.items).toMatchObject([{ versions: [{ label: '2.0' }] }, { versions: [{}, {}, {}] }])
})

test('DOC-3: the link to the version has the text and address of the item, else those of the version', () => {
  const { data } = build([
    { type: 'docsVersion' },
    { label: 'More', items: [{ type: 'docsVersion', label: 'Documentation', to: '/versions/' }] },
  ])
  expect(data.navbar.items).toMatchObject([
    {
      type: 'versionLink',
      docsId: 'default',
      links: {
        current: { label: 'Next', href: '/docs/next/intro' },
        '2.0': { label: '2.0', href: '/docs/intro' },
        '1.0': { label: '1.0', href: '/docs/1.0/hidden' },
      },
    },
    { items: [{ links: { '1.0': { label: 'Documentation', href: '/versions' } } }] },
  ])
})

test('DOC-3: with one version, the items are plain links', () => {
  const { data, diagnostics } = build(
    [
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown' },
      {
        type: 'docsVersionDropdown',
        dropdownItemsAfter: [{ label: 'Archive', href: 'https://old.example' }],
      },
      { type: 'doc', docId: 'intro' },
    ],
    current,
  )
  expect(diagnostics).toEqual([])
  expect(data.docs).toBeUndefined()
  expect(data.navbar.items).toMatchObject([
    { type: 'link', label: 'Next', href: '/docs/intro' },
    { type: 'link', label: 'Next', href: '/docs/intro' },
    { type: 'dropdown', label: 'Next', items: [{ label: 'Next' }, { label: 'Archive' }] },
    { type: 'link', label: 'Intro', href: '/docs/intro' },
  ])
})
