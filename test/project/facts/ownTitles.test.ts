/** A React page has one name: the title that it sets itself. */
import { expect, test } from 'vitest'
import { readSearchPages } from '../../../src/plan/search/readSearchPages.ts'
import { openSite } from '../../helpers/openSite.ts'

test('LAY-6, RTE-4: lists of pages and search use the title that a React page sets', async () => {
  const site = openSite({
    'xpre.config.ts': "export default { title: 'Shop' }\n",
    'docs/a.md': '# A\n',
    'pages/cancel-order.tsx':
      "import { Head } from 'xpre-docs/runtime'\nexport default ({ config }) => <main><Head><title>Cancel an order {'of'} {config.title}</title></Head><p>Ask the seller.</p></main>\n",
    'pages/plain-page.tsx': 'export default () => <p>Plain</p>\n',
  })
  expect((await site.build()).findings).toEqual([])
  const all = site.main('search/index.html')
  expect(all).toContain('<a href="/cancel-order">Cancel an order of Shop</a>')
  expect(all).toContain('<a href="/plain-page">Plain page</a>')
  expect(site.head('cancel-order/index.html')).toContain('<title>Cancel an order of Shop | Shop</title>')
  const { pages } = await readSearchPages({ siteDir: site.dir, cwd: site.dir })
  const found = pages.find((page) => page.path === '/cancel-order')
  expect(found?.sections[0]?.heading).toBe('Cancel an order of Shop')
})
