/** A site and a docs page for component tests. Tests override the properties they need. */
import type { Page, SiteData } from '../../src/shared/page/page.ts'

export const sampleSite: SiteData = {
  title: 'Lamps',
  tagline: 'Light, later',
  baseUrl: '/sub/',
  titleDelimiter: '|',
  hasHomePage: true,
  locale: 'en',
  localeName: 'en',
  htmlLang: 'en',
  direction: 'ltr',
  messages: {},
  navbar: {
    title: 'Lamps',
    hideOnScroll: false,
    items: [
      {
        type: 'link',
        label: 'Documentation',
        href: '/docs',
        isExternal: false,
        kind: 'link',
        position: 'left',
        sidebarId: 'guide',
      },
      {
        type: 'link',
        label: 'Install',
        href: 'https://apps.example/lamps',
        isExternal: true,
        kind: 'link',
        position: 'right',
      },
      {
        type: 'link',
        label: 'Get Started',
        href: '/docs/start',
        isExternal: false,
        kind: 'button',
        position: 'right',
      },
    ],
  },
  footer: {
    columns: [{ title: 'Legal', items: [{ label: 'Terms', href: '/terms', isExternal: false }] }],
    row: [],
    copyright: 'Copyright © 2025 Lamps',
  },
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
  sidebar: { hideable: false, autoCollapseCategories: false },
  searchPath: '/search',
  search: { indexName: 'docs', contextual: false, tags: ['default', 'docs-default-current'], parameters: {} },
  customFields: {},
}

/** A page of one kind. */
export type PageOf<Kind extends Page['kind']> = Extract<Page, { kind: Kind }>

export const samplePage: PageOf<'doc'> = {
  path: '/docs/start',
  kind: 'doc',
  title: 'Start',
  showTitle: true,
  description: 'How to start.',
  head: { title: 'Start | Lamps', description: 'How to start.', keywords: [], noIndex: false, tags: [] },
  layout: 'docs',
  sidebar: {
    id: 'guide',
    items: [
      { type: 'link', label: 'Start', href: '/docs/start', isActive: true, comingSoon: false },
      {
        type: 'category',
        label: 'More',
        href: '/docs/category/more',
        isActive: false,
        hasActive: false,
        isOpen: true,
        collapsible: true,
        items: [{ type: 'link', label: 'Later', href: '/docs/later', isActive: false, comingSoon: true }],
      },
      {
        type: 'category',
        label: 'Closed',
        href: '/docs/category/closed',
        isActive: false,
        hasActive: false,
        isOpen: false,
        collapsible: true,
        items: [],
      },
    ],
  },
  breadcrumbs: [{ label: 'Guide', href: '/docs' }, { label: 'Start' }],
  toc: [
    { id: 'first', text: 'First', depth: 2 },
    { id: 'second', text: 'Second', depth: 3 },
  ],
  previous: { label: 'Home', href: '/docs' },
  next: { label: 'Later', href: '/docs/later' },
  tags: [{ label: 'basics', href: '/docs/tags/basics' }],
  editUrl: 'https://git.example/edit/docs/start.md',
  lastUpdated: { iso: '2025-11-12', text: 'Nov 12, 2025', author: 'Ada' },
  isDraft: false,
  isUnlisted: false,
  className: 'plugin-docs',
}

/** A page outside the docs, without the parts that only documents have. */
export const plainPage: PageOf<'page'> = {
  path: '/terms',
  kind: 'page',
  title: 'Terms',
  showTitle: true,
  description: samplePage.description,
  head: samplePage.head,
  layout: 'plain',
  breadcrumbs: [],
  toc: [],
  tags: [],
  isDraft: false,
  isUnlisted: false,
  className: 'plugin-docs',
}
