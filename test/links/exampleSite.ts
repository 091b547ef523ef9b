/** The site of the resolution tests: one file for each rule. */
import type { LinkFacts } from './makeSite.ts'

export const SITE: LinkFacts = {
  config: {
    url: 'https://docs.example',
    redirects: [
      { from: '/old-faq', to: '/docs/faq' },
      { from: '/old-answers', to: '/docs/faq#answers' },
      { from: '/away', to: 'https://other.example/' },
    ],
  },
  docs: {
    '01-intro.md': {},
    'faq.md': {
      headings: [
        [2, 'answers'],
        [2, 'grün'],
      ],
      anchors: ['Custom.ID'],
    },
    'notes.mdx': {},
    'v1.2.md': {},
    'Überblick.md': {},
    'tips 🎉.md': {},
    'big file.md': {},
    '100%.md': {},
    'guide/index.md': {},
    'guide/setup.md': { headings: [[2, 'first']] },
    'guide/deep/README.md': {},
    'guide/deep/deeper.md': {},
    '02-basics/01-start.md': {},
    '02-basics/02-next.md': {},
    'tools/tools.md': {},
    'moved.md': { frontMatter: { slug: '/elsewhere/place' } },
    'hidden.md': { frontMatter: { unlisted: true } },
    'secret.md': { frontMatter: { draft: true } },
  },
  pages: [
    { source: 'pages/index.tsx', path: '/', kind: 'react' },
    { source: 'pages/about.tsx', path: '/about', kind: 'react' },
  ],
  files: [
    'README.md',
    'docs/_partials/part.md',
    'docs/guide/report.pdf',
    'docs/guide/img/lamp.png',
    'docs/img/Logo.png',
    'docs/LICENSE',
    'static/img/a.png',
    'static/downloads/x.pdf',
    'static/demo/index.html',
    'static/raw.md',
  ],
}
