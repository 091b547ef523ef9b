import { describe, expect, test } from 'vitest'
import { createPage } from '../../src/page/createPage.ts'
import { createPageContext } from '../../src/page/pageContext.ts'
import type { SidebarViewItem } from '../../src/shared/page/page.ts'
import { buildSite, makeCategoryFile, makeDoc, type SiteFacts } from '../routes/buildSite.ts'

/** One line per item: `*` current page, `+` open, `-` closed, then label and address. */
function outline(items: readonly SidebarViewItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}<${item.value}>`]
    if (item.type === 'more') return [`${indent}… ${item.label} ${item.href}`]
    const own = item.isActive ? '* ' : ''
    if (item.type === 'link') return [`${indent}${own}${item.label} ${item.href}`]
    const line = `${indent}${own}${item.isOpen ? '+' : '-'} ${item.label} ${item.href ?? ''}`.trimEnd()
    return [line, ...outline(item.items, `${indent}  `)]
  })
}

function viewAt(path: string, facts: SiteFacts) {
  const site = buildSite(facts)
  const route = site.routes.byPath(path)
  if (route === undefined) throw new Error(`no route ${path}`)
  return outline(createPage(route, createPageContext(site), {}).sidebar?.items ?? [])
}

const numbered = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeDoc(`${folder}p${String(index).padStart(4, '0')}.md`, { title: `P${index}` }),
  )

describe('SBR-3: which items a page shows', () => {
  const docs = [
    makeDoc('a/index.md', { title: 'A' }),
    makeDoc('a/b/x.md', { title: 'X' }),
    makeDoc('a/b/y.md', { title: 'Y', frontMatter: { unlisted: true } }),
    makeDoc('c/z.md', { title: 'Z' }),
    makeDoc('d/u.md', { title: 'U', frontMatter: { unlisted: true } }),
  ]

  test('the branch of the page is open, the others are closed and link to their first page', () => {
    expect(viewAt('/docs/a/b/x', { docs })).toEqual([
      '+ A /docs/a',
      '  + b /docs/a/b/x',
      '    * X /docs/a/b/x',
      '- c /docs/c/z',
    ])
    expect(viewAt('/docs/a', { docs })).toEqual(['* + A /docs/a', '  - b /docs/a/b/x', '- c /docs/c/z'])
  })

  test('an unlisted page, or a category of unlisted pages, is shown only while it is current', () => {
    expect(viewAt('/docs/a/b/y', { docs })).toEqual([
      '+ A /docs/a',
      '  + b /docs/a/b/x',
      '    X /docs/a/b/x',
      '    * Y /docs/a/b/y',
      '- c /docs/c/z',
    ])
    expect(viewAt('/docs/d/u', { docs })).toEqual(['- A /docs/a', '- c /docs/c/z', '+ d', '  * U /docs/d/u'])
  })

  test('a category without listed children is a link to its page', () => {
    const quiet = [
      makeDoc('q/index.md', { title: 'Q' }),
      makeDoc('q/u.md', { frontMatter: { unlisted: true } }),
    ]
    expect(viewAt('/docs/q', { docs: quiet })).toEqual(['* Q /docs/q'])
  })

  test('the path comparison ignores case and one trailing slash, and html items are never active', () => {
    const sidebars = {
      docs: [{ type: 'link', label: 'L', href: '/DOCS/C/z/' }, { type: 'html', value: 'hr' }, 'c/z'],
    }
    expect(viewAt('/docs/c/z', { docs, sidebars })).toEqual(['* L /DOCS/C/z', '<hr>', '* Z /docs/c/z'])
  })

  test('a category with `collapsed: false` or `collapsible: false` is open on every page', () => {
    const categoryFiles = [
      makeCategoryFile('c', { collapsed: false }),
      makeCategoryFile('a/b', { collapsible: false }),
    ]
    expect(viewAt('/docs/a', { docs, categoryFiles })).toEqual([
      '* + A /docs/a',
      '  + b /docs/a/b/x',
      '    X /docs/a/b/x',
      '+ c /docs/c/z',
      '  Z /docs/c/z',
    ])
  })
})

describe('SBR-6: the view is bounded', () => {
  test('a level of 200 items is shown whole, one of 201 as a window around the active item', () => {
    expect(viewAt('/docs/l/p0000', { docs: numbered('l/', 200) })).toHaveLength(201)
    const view = viewAt('/docs/l/p0150', { docs: numbered('l/', 230) })
    expect(view).toHaveLength(1 + 52)
    expect(view[1]).toBe('  … 125 more before /docs/category/l/page/2')
    expect(view[2]).toBe('  P125 /docs/l/p0125')
    expect(view[27]).toBe('  * P150 /docs/l/p0150')
    expect(view.at(-1)).toBe('  … 55 more /docs/category/l/page/2')
  })

  test('the window stays inside the level at both ends', () => {
    const docs = numbered('l/', 230)
    expect(viewAt('/docs/l/p0000', { docs })[1]).toBe('  * P0 /docs/l/p0000')
    expect(viewAt('/docs/l/p0229', { docs }).at(-1)).toBe('  * P229 /docs/l/p0229')
  })

  test('on all pages of a category index the category is the current item', () => {
    expect(viewAt('/docs/category/l/page/2', { docs: numbered('l/', 230) })[0]).toBe('* + l /docs/category/l')
  })

  test('a long top level links to the index page of the sidebar', () => {
    expect(viewAt('/docs/p0005', { docs: numbered('', 500) }).at(-1)).toBe('… 450 more /docs/category/docs')
  })

  test('several long levels on one page shrink to windows', () => {
    const categoryFiles = ['l', 'l/m'].map((dir) =>
      makeCategoryFile(dir, { link: { type: 'generated-index' } }),
    )
    const docs = [...numbered('l/', 150), ...numbered('l/m/', 150)]
    expect(viewAt('/docs/l/m/p0000', { docs, categoryFiles }).length).toBeLessThan(120)
  })

  test('categories opened by authors are closed beyond the limit of items', () => {
    const docs = [...numbered('', 3), ...numbered('a/', 150), ...numbered('b/', 150)]
    const categoryFiles = ['a', 'b'].map((dir) => makeCategoryFile(dir, { collapsed: false }))
    const view = viewAt('/docs/p0000', { docs, categoryFiles })
    expect(view.filter((line) => /^[+-]/.test(line))).toEqual(['+ a /docs/a/p0000', '- b /docs/b/p0000'])
  })

  test('a page of a site with 1,000 pages has only its own branch', () => {
    const folders = Array.from({ length: 50 }, (_, index) => `f${index % 7}/g${index}/`)
    const docs = folders.flatMap((folder) => numbered(folder, 20))
    expect(viewAt('/docs/f3/g3/p0007', { docs })).toHaveLength(7 + 7 + 20)
  })
})
