import { defineConfig } from 'xpre-docs'

export default defineConfig({
  title: 'xpre-docs',
  tagline: 'Documentation sites in which every link works',
  favicon: 'img/favicon.svg',
  rules: { 'missing-alt': 'throw', 'duplicate-anchor': 'throw', 'unused-asset': 'warn' },
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    title: 'xpre-docs',
    items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Manual' }],
  },
  footer: {
    links: [
      {
        title: 'Manual',
        items: [{ label: 'Getting started', to: '/docs/start' }],
      },
    ],
    copyright: 'xpre-docs, under the MIT licence',
  },
  docs: { sidebarCollapsed: true },
})
