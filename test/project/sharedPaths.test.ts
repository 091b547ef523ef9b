import { expect, test } from 'vitest'
import { sharedPaths } from '../../src/project/sharedPaths.ts'
import { toHref } from '../../src/shared/addresses/urls.ts'

test('DOC-6: static files are above the folders of languages, pages and generated files are not', () => {
  const files = [
    'img/a/x.svg',
    'img/y.svg',
    'docs/plan.pdf',
    'docs/files/z.zip',
    'robots.txt',
    'assets/own.js',
    'install',
  ]
  const shared = sharedPaths(files, [{ path: '/' }, { path: '/docs' }, { path: '/docs/intro' }])
  expect(shared).toEqual([
    '/assets/own.js',
    '/docs/files/',
    '/docs/plan.pdf',
    '/img/',
    '/install',
    '/robots.txt',
  ])
  const hrefs = [
    ...[
      '/img/y.svg?v',
      '/docs/files/z.zip',
      '/install#a',
      '/docs/intro',
      '/docs/intro.md',
      '/sitemap.xml',
      '/',
    ],
    ...['/installation', '/install/linux'],
  ]
  expect(hrefs.map((href) => toHref(href, { baseUrl: '/sub/de/', shared }))).toEqual([
    '/sub/img/y.svg?v',
    '/sub/docs/files/z.zip',
    '/sub/install#a',
    '/sub/de/docs/intro',
    '/sub/de/docs/intro.md',
    '/sub/de/sitemap.xml',
    '/sub/de/',
    '/sub/de/installation',
    '/sub/de/install/linux',
  ])
})
