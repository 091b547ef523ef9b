import { describe, expect, test } from 'vitest'
import { loadBranch } from '../../src/client/createBranchLoader.ts'
import { createPage } from '../../src/page/createPage.ts'
import { createSidebarBranches } from '../../src/page/createSidebarBranches.ts'
import { createPageContext } from '../../src/page/pageContext.ts'
import type { SidebarBranch } from '../../src/shared/page/clientFiles.ts'
import type { SidebarViewItem } from '../../src/shared/page/page.ts'
import { buildSite, makeCategoryFile, makeDoc, type SiteFacts } from '../routes/buildSite.ts'

/** Names files by their content, like hashed file names. */
function branchesOf(facts: SiteFacts) {
  const site = buildSite(facts)
  const context = createPageContext(site)
  const files = new Map<string, SidebarBranch>()
  const store = (branch: SidebarBranch) => {
    const address = JSON.stringify(branch)
    files.set(address, branch)
    return address
  }
  const [sidebar] = context.sidebars
  if (sidebar === undefined) throw new Error('no sidebar')
  const root = createSidebarBranches({ index: sidebar.index, messages: {}, store })
  const load = async (address: string) => {
    const branch = files.get(address)
    if (branch === undefined) throw new Error('no such file')
    return branch
  }
  const pageAt = (path: string) => {
    const route = site.routes.byPath(path)
    if (route === undefined) throw new Error(`no route ${path}`)
    return createPage(route, context, {})
  }
  return { site, key: sidebar.key, files, source: { root, load }, pageAt }
}

type Category = Extract<SidebarViewItem, { type: 'category' }>

const closedIn = (items: readonly SidebarViewItem[]): Category[] =>
  items.flatMap((item) => {
    if (item.type !== 'category') return []
    return item.items.length === 0 ? [item] : closedIn(item.items)
  })

const countOf = (items: readonly SidebarViewItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0)

const labelsOf = (items: readonly SidebarViewItem[] = []) =>
  items.map((item) => (item.type === 'html' ? item.value : item.label))

const doc = (source: string) => makeDoc(source, { title: source })

/** `count` folders of two pages. */
const folders = (count: number) =>
  Array.from({ length: count }, (_, i) => `f${String(i).padStart(4, '0')}`).flatMap((name) => [
    doc(`${name}/a.md`),
    doc(`${name}/b.md`),
  ])

describe('SBR-6: branches of the sidebar as files', () => {
  test('the items of a closed category are found by its index path', async () => {
    const { pageAt, source } = branchesOf({
      docs: [doc('a/x/one.md'), doc('a/y/two.md'), doc('b/z/three.md'), doc('b/four.md')],
    })
    const [b] = closedIn(pageAt('/docs/a/x/one').sidebar?.items ?? []).slice(-1)
    expect(b).toMatchObject({ label: 'b', branch: [1] })
    const items = await loadBranch(b?.branch ?? '', source)
    expect(labelsOf(items)).toEqual(['b/four.md', 'z'])
    expect(items?.[1]).toMatchObject({ isOpen: false, items: [{ href: '/docs/b/z/three' }] })
  })

  test('every closed category of every page can be loaded, in a site with thousands of pages', async () => {
    const docs = [...folders(500), ...Array.from({ length: 300 }, (_, i) => doc(`f0007/c${i}/deep/page.md`))]
    const { site, pageAt, source, files } = branchesOf({ docs })
    const paths = site.routes.routes
      .filter(({ kind, sidebarId }) => kind === 'doc' && sidebarId !== undefined)
      .map(({ path }) => path)
    for (const path of paths.filter((_, i) => i % 50 === 0)) {
      for (const { label, branch = '' } of closedIn(pageAt(path).sidebar?.items ?? [])) {
        const items = (await loadBranch(branch, source)) ?? []
        expect([path, label, items.length > 0]).toEqual([path, label, true])
      }
    }
    const sizes = [...files.values()].map(({ items }) => countOf(items))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(201)
  })

  test('a level of 10,000 pages is one bounded file with a link to its index pages', () => {
    const { files } = branchesOf({
      docs: Array.from({ length: 10_000 }, (_, i) => doc(`long/p${String(i).padStart(5, '0')}.md`)),
    })
    const long = [...files.values()].find(({ further }) => further !== undefined)
    expect(long?.items).toHaveLength(201)
    expect(long?.items.at(-1)).toEqual({
      type: 'more',
      label: '9800 more',
      href: '/docs/category/long/page/3',
    })
    // Parts without categories need no file.
    expect(new Set(long?.further)).toEqual(new Set(['']))
    expect(files.size).toBe(2)
  })

  test('a new page changes only the files on the path from its level to the top', () => {
    const docs = folders(150)
    const before = branchesOf({ docs })
    const after = branchesOf({ docs: [...docs, doc('f0042/c.md')] })
    const changed = [...after.files.keys()].filter((address) => !before.files.has(address))
    expect(before.files.size).toBeGreaterThan(100)
    expect(changed).toHaveLength(2)
  })

  test('a sidebar that every page shows whole has no files', () => {
    const open = makeCategoryFile('a', { collapsed: false })
    expect(branchesOf({ docs: [doc('a/one.md'), doc('b.md')], categoryFiles: [open] }).key).toBeUndefined()
    expect(branchesOf({ docs: [doc('a/one.md'), doc('b.md')] }).key).toBe('default/current/docs')
    expect(branchesOf({ docs: [doc('a.md'), doc('b.md')] }).key).toBeUndefined()
  })

  test('an index path of another deployment resolves to undefined', async () => {
    const { source } = branchesOf({ docs: [doc('a/one.md'), doc('b.md')] })
    expect(await loadBranch([7], source)).toBeUndefined()
    expect(await loadBranch([1], source)).toBeUndefined()
    expect(await loadBranch([0, 0], source)).toBeUndefined()
    expect(await loadBranch([], source)).toHaveLength(2)
  })
})
