import { expect, test } from 'vitest'
import { createClosedRows } from '../../src/page/closedRows.ts'
import { createSidebarView } from '../../src/page/createSidebarView.ts'
import { createSidebarIndex } from '../../src/page/sidebarIndex.ts'
import type { SidebarViewItem } from '../../src/shared/page/page.ts'
import type { SidebarItem } from '../../src/shared/route.ts'
import {
  createSidebarReceiver,
  createSidebarSender,
  type SharedLevel,
} from '../../src/workers/render/sidebarDelta.ts'

const link = (path: string, more: { readonly unlisted?: boolean } = {}): SidebarItem => ({
  type: 'link',
  label: `Label of ${path}`,
  href: path,
  unlisted: false,
  isRef: false,
  comingSoon: false,
  ...more,
})

const category = (path: string, items: readonly SidebarItem[], more: object = {}): SidebarItem => ({
  type: 'category',
  label: `Category ${path}`,
  href: path,
  linkUnlisted: false,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
})

const links = (parent: string, count: number): SidebarItem[] =>
  Array.from({ length: count }, (_, number) => link(`${parent}/p${number}`))

const ITEMS: readonly SidebarItem[] = [
  link('/start'),
  category('/a', [...links('/a', 30), category('/a/b', links('/a/b', 5)), link('/a/u', { unlisted: true })]),
  { type: 'html', value: '<hr>' },
  category('/open', links('/open', 3), { collapsed: false }),
  category('/empty', []),
  { ...category('/none', []), href: undefined } as SidebarItem,
  category('/long', links('/long', 400), { indexHref: '/long/index' }),
  ...links('', 20),
]

const PATHS = [
  '/start',
  '/a',
  '/a/p0',
  '/a/p29',
  '/a/b',
  '/a/b/p2',
  '/a/u',
  '/open/p1',
  '/empty',
  '/long',
  '/long/p0',
  '/long/p222',
  '/p7',
  '/elsewhere',
]

function open(items: readonly SidebarItem[]) {
  const index = createSidebarIndex({ id: 'docs', items })
  const closedRows = createClosedRows(index)
  const { shorten } = createSidebarSender()
  return {
    viewAt: (path: string) => createSidebarView({ index, key: 'key', closedRows }, path, {}),
    sendAt(path: string) {
      const shared = new Set<SharedLevel>()
      const view = createSidebarView({ index, key: 'key', closedRows }, path, {})
      const json = JSON.stringify(shorten(view, closedRows, shared))
      return { json, levels: [...shared] }
    },
  }
}

test('BLD-1: a sidebar arrives on the other side as it was, whatever page it is of', () => {
  const { viewAt, sendAt } = open(ITEMS)
  const receiver = createSidebarReceiver()
  for (const path of PATHS) {
    const { json, levels } = sendAt(path)
    receiver.learn(levels)
    expect(JSON.parse(JSON.stringify(receiver.restore(JSON.parse(json)))), path).toEqual(
      JSON.parse(JSON.stringify(viewAt(path))),
    )
  }
})

test('BLD-3: what is sent of a level is the rows that other pages do not show', () => {
  const { sendAt } = open(ITEMS)
  const [first, second] = [sendAt('/a/p3'), sendAt('/a/p4')]
  expect(first.json.length).toBeLessThan(1000)
  // Objects that are the same stand in a message once.
  expect(new Set([...first.levels, ...second.levels]).size).toBe(first.levels.length)
})

test('BLD-1: a page is sent as another one when a row that it shows is another, and only then', () => {
  const renamed = ITEMS.map((item) =>
    item.type === 'category' && item.href === '/a'
      ? { ...item, items: item.items.map((row, index) => (index === 3 ? { ...row, label: 'New' } : row)) }
      : item,
  ) as readonly SidebarItem[]
  const [before, after] = [open(ITEMS), open(renamed)]
  expect(after.sendAt('/a/p9').json).not.toBe(before.sendAt('/a/p9').json)
  expect(after.sendAt('/open/p1').json).toBe(before.sendAt('/open/p1').json)
})

test('BLD-3: rows that pages have in common are the same objects when they have arrived', () => {
  const { sendAt } = open(ITEMS)
  const receiver = createSidebarReceiver()
  const rowsAt = (path: string): readonly SidebarViewItem[] => {
    const { json, levels } = sendAt(path)
    receiver.learn(levels)
    return receiver.restore(JSON.parse(json)).items
  }
  const [first, second] = [rowsAt('/p1'), rowsAt('/p2')]
  expect(second[0]).toBe(first[0])
  // The two pages themselves, and the category that its author has open.
  expect(second.filter((row, place) => row !== first[place])).toHaveLength(3)
})
