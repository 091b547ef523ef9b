import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarkupReader, packPage, unpackPage } from '../../../src/shared/page/packPage.ts'
import type { PageView, SidebarViewItem } from '../../../src/shared/page/page.ts'
import { plainPage, samplePage } from '../../theme/sampleSite.ts'

/** Browsers get the head as HTML. */
const { head: _head, ...sample } = samplePage
const NOTHING: MarkupReader = { sidebar: () => undefined, toc: () => [], description: () => undefined }

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

test('SBR-6: a page is unchanged after packing and unpacking, for any sidebar', () => {
  fc.assert(
    fc.property(items, (ofSidebar) => {
      const page = { ...sample, sidebar: { id: 'guide', key: 'default/current/guide', items: ofSidebar } }
      expect(unpackPage(JSON.parse(JSON.stringify(packPage(page, NOTHING))), NOTHING)).toEqual(
        JSON.parse(JSON.stringify(page)),
      )
    }),
  )
})

test('a page without a sidebar is unpacked without one', () => {
  const { sidebar: _, ...page } = sample
  expect(unpackPage(packPage(page, NOTHING), NOTHING)).toEqual(page)
})

test('a description is omitted only when the head has the same one', () => {
  const inHead = (description: string): MarkupReader => ({ ...NOTHING, description: () => description })
  const page = { ...sample, description: 'How to start.' }
  expect(packPage(page, inHead('How to start.')).description).toBeUndefined()
  for (const head of ['How to start.', 'Said by a component.']) {
    const packed = JSON.parse(JSON.stringify(packPage(page, inHead(head))))
    expect(unpackPage(packed, inHead(head)).description).toBe('How to start.')
  }
})

const { head: _, showTitle, tags, ...common } = plainPage
const written = { ...common, showTitle, tags }

test.each<PageView>([
  { ...written, kind: 'page' },
  { ...written, kind: 'doc', layout: 'docs' },
  { ...written, kind: 'post', authors: [{ name: 'Ada' }] },
  { ...common, kind: 'category', cards: [] },
  { ...common, kind: 'tag', cards: [], allTagsPath: '/docs/tags' },
  { ...common, kind: 'notFound' },
])(
  'a page of the kind $kind has only its own fields after unpacking, and empty lists are not sent',
  (page) => {
    const sent = JSON.stringify(packPage(page, NOTHING))
    expect(sent).not.toContain('[]')
    expect(JSON.parse(JSON.stringify(unpackPage(JSON.parse(sent), NOTHING)))).toEqual(page)
  },
)

test('lists that the document has as HTML are not sent', () => {
  const blogList = packPage({ ...common, kind: 'blogList', blogList: { posts: [] } }, NOTHING)
  expect(blogList).not.toHaveProperty('blogList')
  expect(packPage({ ...common, kind: 'search', allPages: [] }, NOTHING)).not.toHaveProperty('allPages')
})
