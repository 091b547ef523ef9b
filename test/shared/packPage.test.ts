import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPage, unpackPage } from '../../src/shared/packPage.ts'
import type { SidebarViewItem } from '../../src/shared/page.ts'
import { samplePage } from '../theme/sampleSite.ts'

const text = fc.oneof(fc.string(), fc.constantFrom('">', '/a">b', '__proto__', '', '<li>'))
const link = fc.record({
  type: fc.constant('link' as const),
  label: text,
  href: text,
  isActive: fc.boolean(),
  comingSoon: fc.boolean(),
})
const { items } = fc.letrec<{ items: SidebarViewItem[] }>((tie) => ({
  items: fc.array(
    fc.oneof(
      { maxDepth: 3 },
      link,
      link.map((item) => ({ ...item, isActive: false, comingSoon: false })),
      fc.record({ type: fc.constant('html' as const), value: text }),
      fc.record({ type: fc.constant('more' as const), label: text, href: text }),
      fc.record({
        type: fc.constant('category' as const),
        label: text,
        isActive: fc.boolean(),
        hasActive: fc.boolean(),
        isOpen: fc.boolean(),
        collapsible: fc.boolean(),
        items: tie('items'),
        branch: fc.constantFrom([1, 2], '/assets/sidebar-1.json'),
      }),
    ),
    { maxLength: 4 },
  ),
}))

test('SBR-6: a page is the same after its way through its document, whatever its sidebar holds', () => {
  fc.assert(
    fc.property(items, (ofSidebar) => {
      const page = { ...samplePage, sidebar: { id: 'guide', key: 'default/current/guide', items: ofSidebar } }
      expect(unpackPage(JSON.parse(JSON.stringify(packPage(page))))).toEqual(JSON.parse(JSON.stringify(page)))
    }),
  )
})

test('a page without a sidebar has none afterwards', () => {
  const { sidebar: _, ...page } = samplePage
  expect(unpackPage(packPage(page))).toEqual(page)
})
