import { expect, test } from 'vitest'
import { emptyRoute } from '../../../src/routes/emptyRoute.ts'
import { printRoutes } from '../../../src/routes/print/printRoutes.ts'
import type { Route, SidebarCategory, SidebarItem } from '../../../src/shared/site/route.ts'

const docRoute = (path: string, unlisted = false): Route => ({
  ...emptyRoute(path, 'doc', `${path}.md`),
  unlisted,
})

const link = (href: string): SidebarItem => ({
  type: 'link',
  label: href,
  href,
  unlisted: false,
  comingSoon: false,
  isRef: false,
})

const category = (label: string, items: readonly SidebarItem[], href?: string): SidebarCategory => ({
  type: 'category',
  label,
  ...(href !== undefined && { href }),
  linkUnlisted: false,
  collapsible: true,
  collapsed: false,
  items,
})

function print(items: readonly SidebarItem[], docRoutes: readonly Route[]) {
  const { routes, diagnostics } = printRoutes({
    options: { id: 'default' },
    settings: { path: '/docs' },
    files: { folder: 'docs' },
    sidebars: [{ id: 'main', items }],
    docRoutes,
  })
  return {
    routes: routes.map(({ path, title, printedPaths }) => [path, title, printedPaths]),
    messages: diagnostics.map(({ rule, message }) => `${rule} ${message}`),
  }
}

test('DOC-1: each category of the top level has a page for printing, with its listed documents in order', () => {
  const nested = category('Deeper', [link('/docs/c'), link('/docs/hidden')])
  const items = [
    link('/docs/a'),
    category('Guide', [link('/docs/b'), nested, link('https://away.example')], '/docs/guide'),
    category('Guide', [link('/docs/a')]),
    category('★', [link('/docs/b')]),
    category('Elsewhere', [link('https://away.example')]),
  ]
  const docs = ['/docs/a', '/docs/b', '/docs/c', '/docs/guide'].map((path) => docRoute(path))
  expect(print(items, [...docs, docRoute('/docs/hidden', true)])).toEqual({
    routes: [
      ['/docs/print', 'All pages', undefined],
      ['/docs/print/guide', 'Guide', ['/docs/guide', '/docs/b', '/docs/c']],
      ['/docs/print/guide-1', 'Guide', ['/docs/a']],
      ['/docs/print/section', '★', ['/docs/b']],
    ],
    messages: [],
  })
})

test('DOC-1: documents above the limit of a page are a finding', () => {
  const docs = Array.from({ length: 1001 }, (_, index) => docRoute(`/docs/${index}`))
  const items = [
    category(
      'Guide',
      docs.map(({ path }) => link(path)),
    ),
  ]
  expect(print(items, docs).messages).toEqual([
    'print-limit The printable page of "docs" leaves out 1 of 1001 documents',
    'print-limit The printable page of "Guide" leaves out 1 of 1001 documents',
  ])
  expect(print(items, docs.slice(1)).messages).toEqual([])
})
