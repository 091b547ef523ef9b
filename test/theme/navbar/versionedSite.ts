/** A site with three versions of one docs folder, and a page of each kind. */
import type { NavLink, NavVersionMenu } from '../../../src/shared/page/navItem.ts'
import type { DocsData, Page, PageVersion, SiteData } from '../../../src/shared/page/page.ts'
import { plainPage, samplePage, sampleSite } from '../sampleSite.ts'

export const docsData: DocsData = {
  id: 'default',
  versions: [
    { name: 'current', label: 'Next', path: '/docs/next', isLast: false },
    { name: '2.0', label: '2.0', path: '/docs', isLast: true },
    { name: '1.0', label: '1.0 (LTS)', path: '/docs/1.0', isLast: false },
  ],
}

export const navLink = (href: string, label: string): NavLink => ({
  type: 'link',
  label,
  href,
  isExternal: false,
  kind: 'link',
  position: 'left',
})

export const versionEntry = (name: string, label: string, href: string) => ({
  ...navLink(href, label),
  version: { docsId: 'default', name },
})

export const versionMenu: NavVersionMenu = {
  type: 'versionMenu',
  docsId: 'default',
  position: 'left',
  before: [],
  versions: docsData.versions.map(({ name, label, path }) => versionEntry(name, label, path)),
  after: [],
}

export const versionedSite: SiteData = {
  ...sampleSite,
  docs: [docsData],
  navbar: { ...sampleSite.navbar, items: [versionMenu] },
}

export const versionOf = (version: Partial<PageVersion> = {}): PageVersion => ({
  docsId: 'default',
  name: '1.0',
  label: '1.0 (LTS)',
  badge: true,
  banner: 'unmaintained',
  latestPath: '/docs/start',
  latestLabel: '2.0',
  alternates: { '2.0': '/docs/start' },
  ...version,
})

/** A document that the versions 1.0 and 2.0 have. */
export const oldPage: Page = { ...samplePage, path: '/docs/1.0/start', version: versionOf() }

export const homePage: Page = { ...plainPage, path: '/' }
