import { defineConfig } from 'xpre-docs'

export default defineConfig({
  // Shown on the home page, in the navbar, in tabs of browsers and in search results.
  title: 'Title of the site',
  tagline: 'One sentence about what readers find here',
  // The address of the published site. The sitemap and social cards need it.
  // url: 'https://docs.example.com',
  favicon: 'img/favicon.svg',
  // One colour, from which the theme derives those of links and buttons in light and dark mode.
  theme: { accent: '#0b7285' },
  navbar: {
    logo: { src: 'img/logo.svg', alt: '', width: 24, height: 24 },
    // `docs` is the sidebar that is made of the folders in docs/.
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
      { label: 'Blog', to: '/blog' },
    ],
  },
  footer: {
    links: [
      { label: 'Documentation', to: '/docs' },
      { label: 'Blog', to: '/blog' },
    ],
    copyright: 'Your name or company',
  },
  // Posts are in blog/. With a `url`, the blog has feeds in RSS, Atom and JSON.
  blog: {},
})
