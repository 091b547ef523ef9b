import { defineConfig } from 'xpre-docs'

export default defineConfig({
  title: 'Mixed',
  tagline: 'Links of every kind',
  url: 'https://mixed.example',
  favicon: '/img/logo.svg',
  announcementBar: { id: 'news', content: 'New: <a href="/docs/guide/routing">routing</a>' },
  navbar: {
    title: 'Mixed',
    logo: { src: '/img/logo.svg', alt: 'Mixed' },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { type: 'doc', docId: 'guide/tabs', label: 'Tabs' },
      { label: 'Pricing', to: '/pricing#plans' },
      { label: 'Handbook', to: '/docs/handbok' },
      { label: 'Guide', to: '/docs/Guide' },
      {
        label: 'More',
        items: [
          { label: 'About', to: '/about' },
          { label: 'Old guide', to: '/old' },
          { label: 'Routing', to: '/docs/guide/routing#gone' },
          { label: 'Elsewhere', href: 'https://elsewhere.example/docs/nope' },
        ],
      },
    ],
  },
  footer: {
    links: [
      {
        title: 'Learn',
        items: [
          { label: 'Start', to: '/docs' },
          { label: 'Category', to: '/docs/category/deep-dives' },
          { label: 'Imprint', to: '/impressum' },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Terms', to: '/legal/terms#liability' },
          { label: 'Data', to: 'pathname:///reports/2021/' },
          { label: 'Own', href: 'https://mixed.example/docs/guide/' },
          { label: 'Own, gone', href: 'https://mixed.example/docs/nowhere' },
        ],
      },
    ],
  },
  redirects: [
    { from: '/old', to: '/docs/guide#routing-basics' },
    { from: ['/start', '/begin'], to: '/docs/getting-started' },
    { from: '/chain', to: '/start' },
    { from: '/shop', to: 'https://shop.example/' },
    { from: '/lost', to: '/docs/gone' },
    { from: '/half', to: '/docs/guide#gone-section' },
  ],
})
