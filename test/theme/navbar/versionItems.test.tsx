import { expect, test } from 'vitest'
import type { Page } from '../../../src/shared/page/page.ts'
import Navbar from '../../../src/theme/layout/Navbar.tsx'
import MobileMenu from '../../../src/theme/menu/MobileMenu.tsx'
import Banners from '../../../src/theme/page/Banners.tsx'
import { elementOf, readHtml, textOf, textsOf } from '../../helpers/readHtml.ts'
import { renderInPage } from '../renderInPage.tsx'
import { homePage, oldPage, versionedSite, versionOf } from './versionedSite.ts'

const bar = (page: Page) => readHtml(renderInPage(<Navbar />, { site: versionedSite, page }))

test('DOC-3: the menu of versions is a list of links that work without JavaScript, with the version of the page marked', () => {
  const html = bar(oldPage)
  const summary = elementOf(html, '.nav-drop > summary')
  expect([textOf(html, '.nav-drop > summary'), summary.getAttribute('aria-label')]).toEqual([
    '1.0 (LTS)',
    'Version: 1.0 (LTS)',
  ])
  // Names of versions keep their direction on sites from right to left.
  expect(textsOf(html, '.nav-drop bdi')).toEqual(['1.0 (LTS)', 'Next', '2.0', '1.0 (LTS)'])
  const links = [...html.querySelectorAll('.nav-drop a')].map((link) =>
    ['href', 'aria-current', 'data-xpre-action', 'data-docs', 'data-version'].map((name) =>
      link.getAttribute(name),
    ),
  )
  expect(links).toEqual([
    ['/sub/docs/next', null, 'version', 'default', 'current'],
    ['/sub/docs/start', null, 'version', 'default', '2.0'],
    ['/sub/docs/1.0/start', 'page', 'version', 'default', '1.0'],
  ])
})

test('DOC-3: outside of the documents the menu has the last version as its name, and none is marked', () => {
  const html = bar(homePage)
  expect(textOf(html, '.nav-drop > summary')).toBe('2.0')
  expect(html.querySelectorAll('.nav-drop [aria-current]')).toHaveLength(0)
})

test('DOC-3: the mobile menu names the versions as such', () => {
  const html = renderInPage(<MobileMenu />, { site: versionedSite, page: oldPage })
  expect(textOf(html, '.menu-main summary')).toBe('Version: 1.0 (LTS)')
  expect(textsOf(html, '.menu-main li li')).toEqual(['Next', '2.0', '1.0 (LTS)'])
})

test('DOC-3: the link of the banner leads to the document in the last version, and chooses that version', () => {
  const html = renderInPage(<Banners />, { site: versionedSite, page: oldPage })
  expect(textsOf(html, '.banner p')).toEqual([
    'This is documentation for Lamps 1.0 (LTS), which is no longer actively maintained.',
    'For up-to-date documentation, see the latest version (2.0).',
  ])
  const link = elementOf(html, '.banner a')
  expect(
    ['href', 'data-xpre-action', 'data-docs', 'data-version'].map((name) => link.getAttribute(name)),
  ).toEqual(['/sub/docs/start', 'version', 'default', '2.0'])
  const unreleased = { ...oldPage, version: versionOf({ banner: 'unreleased', label: 'Next' }) }
  const [text] = textsOf(renderInPage(<Banners />, { site: versionedSite, page: unreleased }), '.banner p')
  expect(text).toBe('This is unreleased documentation for Lamps Next version.')
})
