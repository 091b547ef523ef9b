import { defineConfig } from 'xpre-docs'

export default defineConfig({
  title: 'xpre-docs',
  tagline: 'Documentation sites in which every link works',
  favicon: 'img/favicon.svg',
  rules: { 'missing-alt': 'throw', 'duplicate-anchor': 'throw', 'unused-asset': 'warn' },
  navbar: {
    title: 'xpre-docs',
    items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Manual' }],
  },
  footer: {
    links: [
      {
        title: 'Begin',
        items: [
          { label: 'Install', to: '/docs/start/install' },
          { label: 'Your first site', to: '/docs/start/first-site' },
          { label: 'Comparison', to: '/docs/start/comparison' },
        ],
      },
      {
        title: 'Use',
        items: [
          { label: 'Writing', to: '/docs/writing' },
          { label: 'Links and checks', to: '/docs/links' },
          { label: 'Deployment', to: '/docs/deployment' },
        ],
      },
      {
        title: 'Help',
        items: [
          { label: 'Troubleshooting', to: '/docs/start/troubleshooting' },
          { label: 'The commands', to: '/docs/start/commands' },
          { label: 'Reference', to: '/docs/reference' },
        ],
      },
    ],
    copyright: 'xpre-docs, under the MIT licence',
  },
  docs: { sidebarCollapsed: true },
})
