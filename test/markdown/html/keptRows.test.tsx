/** Rows of the sidebar that are rendered once for all pages: each page is what React writes, character for character. */
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createKeeper } from '../../../src/client/createKeeper.tsx'
import { createHtmlMarks } from '../../../src/client/htmlMarks.ts'
import { KeptContext } from '../../../src/runtime/Kept.tsx'
import { PageContext, SiteContext, usePage } from '../../../src/runtime/PageContext.tsx'
import type { Page, SidebarViewItem, SiteData } from '../../../src/shared/page/page.ts'
import Sidebar from '../../../src/theme/Sidebar.tsx'
import SidebarItem from '../../../src/theme/SidebarItem.tsx'
import { samplePage, sampleSite } from '../../theme/sampleSite.ts'

/** Few, so that the same row comes again on other pages, and in other states. */
const label = fc.constantFrom('Start', 'A & B', '<!-- -->', '"x" <b>', '', 'Größe')
const href = fc.constantFrom('/docs/a', '/docs/b#c', 'https://other.example/x', 'pathname:///y', '')
const className = fc.constantFrom(undefined, 'one two', '"')

const link = fc.record({
  type: fc.constant('link' as const),
  label,
  href,
  isActive: fc.boolean(),
  comingSoon: fc.boolean(),
  className,
})
const other = fc.oneof(
  fc.record({ type: fc.constant('more' as const), label, href }),
  fc.record({ type: fc.constant('html' as const), value: fc.constantFrom('<hr>', 'text', ''), className }),
)

const { items } = fc.letrec<{ items: readonly SidebarViewItem[]; category: SidebarViewItem }>((tie) => ({
  items: fc.array(fc.oneof({ maxDepth: 3 }, link, other, tie('category')), { maxLength: 5 }),
  category: fc.record({
    type: fc.constant('category' as const),
    label,
    href: fc.option(href, { nil: undefined }),
    hasNoPage: fc.constantFrom(undefined, true as const),
    isActive: fc.boolean(),
    hasActive: fc.boolean(),
    isOpen: fc.boolean(),
    collapsible: fc.boolean(),
    className,
    items: tie('items'),
    branch: fc.constantFrom(undefined, [0, 1]),
  }),
}))

const pageOf = (rows: readonly SidebarViewItem[]): Page => ({
  ...samplePage,
  sidebar: { id: 'docs', items: rows },
})

const surround = (site: SiteData, page: Page) => (
  <SiteContext.Provider value={site}>
    <PageContext.Provider value={page}>
      <Sidebar />
    </PageContext.Provider>
  </SiteContext.Provider>
)

test('BLD-1: rows kept from page to page are what React writes', () => {
  fc.assert(
    fc.property(fc.array(items, { minLength: 1, maxLength: 4 }), (sidebars) => {
      const keeper = createKeeper()
      // Once more: pages that show the same rows have the same objects for them.
      for (const rows of [...sidebars, ...sidebars]) {
        const page = pageOf(rows)
        const marks = createHtmlMarks()
        const body = renderToString(
          <KeptContext.Provider value={keeper.keepFor({ site: sampleSite, page }, marks)}>
            {surround(sampleSite, page)}
          </KeptContext.Provider>,
        )
        expect(marks.fill(body)).toBe(renderToString(surround(sampleSite, page)))
      }
    }),
    { numRuns: 100 },
  )
})

test('rows of another site are its own', () => {
  const keeper = createKeeper()
  const page = pageOf([{ type: 'link', label: 'A', href: '/a', isActive: false, comingSoon: false }])
  const bodies = ['/', '/sub/'].map((baseUrl) => {
    const site = { ...sampleSite, baseUrl }
    const marks = createHtmlMarks()
    const keep = keeper.keepFor({ site, page }, marks)
    const body = renderToString(
      <KeptContext.Provider value={keep}>{surround(site, page)}</KeptContext.Provider>,
    )
    return marks.fill(body)
  })
  expect(bodies).toEqual([expect.stringContaining('href="/a"'), expect.stringContaining('href="/sub/a"')])
})

test('a row between texts of its parent is what React writes', () => {
  const marks = createHtmlMarks()
  const row = marks.putElement(() => '<li>row</li>')
  const body = renderToString(
    <ul>
      before{row}
      {row}after
    </ul>,
  )
  expect(marks.fill(body)).toBe('<ul>before<li>row</li><li>row</li>after</ul>')
})

test('a row whose label is no text, as what wraps it may hand in, is rendered on each page', () => {
  const keeper = createKeeper()
  const Here = () => <b>{usePage().path}</b>
  const item = { type: 'link', label: <Here />, href: '/a', isActive: false, comingSoon: false }
  const bodies = ['/one', '/two'].map((path) => {
    const page = { ...samplePage, path }
    const marks = createHtmlMarks()
    const keep = keeper.keepFor({ site: sampleSite, page }, marks)
    return marks.fill(
      renderToString(
        <KeptContext.Provider value={keep}>
          <SiteContext.Provider value={sampleSite}>
            <PageContext.Provider value={page}>
              <SidebarItem item={item as unknown as SidebarViewItem} />
            </PageContext.Provider>
          </SiteContext.Provider>
        </KeptContext.Provider>,
      ),
    )
  })
  expect(bodies).toEqual([expect.stringContaining('<b>/one</b>'), expect.stringContaining('<b>/two</b>')])
})
