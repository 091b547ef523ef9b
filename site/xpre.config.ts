import { defineConfig } from 'xpre-docs'
import { APP_LISTING_URL, CANCEL_ORDER, CONTACT_EMAIL, COPYRIGHT, EDIT_URL, SITE_URL } from './constants.ts'

export default defineConfig({
  title: 'XPreorder',
  tagline: 'Empower your Preorders like never before',
  url: SITE_URL,
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  image: 'img/social-card.png',
  copyright: COPYRIGHT,

  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  rules: { 'missing-alt': 'throw' },
  // Addresses of constants.ts, and the boxes on pages that only the owner of the app can complete.
  placeholders: ['xpreorder.example', 'apps.example', 'To be completed before publication'],

  // The block that the page for cancellations shows.
  customFields: { cancelOrder: CANCEL_ORDER },

  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: {
    title: 'XPreorder',
    logo: { src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', alt: '', width: 24, height: 24 },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation', position: 'left' },
      { label: 'Install', href: APP_LISTING_URL, position: 'right' },
      { label: 'Get Started', to: '/docs/installation', kind: 'button', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Documentation',
        items: [
          { label: 'Getting Started', to: '/docs' },
          { label: 'Installation', to: '/docs/installation' },
          { label: 'FAQ', to: '/docs/faq' },
        ],
      },
      {
        title: 'Help',
        items: [
          { label: CANCEL_ORDER.title, to: CANCEL_ORDER.path },
          { label: 'Contact', href: `mailto:${CONTACT_EMAIL}` },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Terms of Service', to: '/terms' },
          { label: 'Privacy Policy', to: '/privacy' },
        ],
      },
    ],
    copyright: COPYRIGHT,
  },
  toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  sidebar: { hideable: false, autoCollapseCategories: false },
  docs: {
    path: 'docs',
    routeBasePath: 'docs',
    showLastUpdateTime: true,
    sidebarCollapsed: false,
    ...(EDIT_URL === undefined ? {} : { editUrl: EDIT_URL }),
  },
  search: {
    searchPagePath: 'search',
    contextual: false,
    // The hosted index answers where the environment of the build names both, else the site's own.
    appId: process.env.XPRE_SEARCH_APP_ID,
    apiKey: process.env.XPRE_SEARCH_API_KEY,
    indexName: 'xpreorder_docs_pages',
    searchParameters: {},
    replaceResultPathname: { from: '/docs/', to: '/' },
  },
})
