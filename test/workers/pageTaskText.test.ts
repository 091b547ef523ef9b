import { expect, test } from 'vitest'
import type { SidebarViewItem } from '../../src/shared/page/page.ts'
import type { PageTask } from '../../src/shared/page/pageTask.ts'
import { createPageTaskWriter, readPageTask } from '../../src/workers/pageTaskText.ts'

const link = (label: string, isActive = false): SidebarViewItem => ({
  type: 'link',
  label,
  href: `/${label}`,
  isActive,
  comingSoon: false,
})

const category = (label: string, items: readonly SidebarViewItem[]): SidebarViewItem => ({
  type: 'category',
  label,
  isActive: false,
  hasActive: items.length > 0,
  isOpen: items.length > 0,
  collapsible: true,
  items,
})

const task = (items: readonly SidebarViewItem[] | undefined, title = 'A'): PageTask =>
  ({ page: { title, sidebar: items && { id: 'docs', items } }, source: 'docs/a.md' }) as unknown as PageTask

const ROWS: readonly SidebarViewItem[] = [
  link('one'),
  { type: 'html', value: '<hr>' },
  category('open', [link('one'), link('here', true), category('closed', [])]),
  { type: 'more', label: '3 more', href: '/all' },
]

test('BLD-1: a task is read as it was written, with its rows in the order of the sidebar', () => {
  const writer = createPageTaskWriter()
  for (const written of [task(ROWS), task([]), task(undefined)]) {
    const { json, rows } = writer.write(written)
    expect(readPageTask(json, JSON.parse(writer.rowsText(rows)))).toEqual(JSON.parse(JSON.stringify(written)))
  }
})

test('BLD-1: rows that pages share are written once for a message, others with their page', () => {
  const writer = createPageTaskWriter()
  const pages = [writer.write(task(ROWS)), writer.write(task([...ROWS, link('two')]))]
  const text = writer.rowsText(new Set(pages.flatMap(({ rows }) => [...rows])))
  expect(Object.values(JSON.parse(text)).map((row) => JSON.stringify(row))).toEqual(
    [link('one'), { type: 'html', value: '<hr>' }, category('closed', []), link('two')].map((row) =>
      JSON.stringify(row),
    ),
  )
  for (const { json } of pages) {
    expect(json).not.toContain('"one"')
    expect(json).toContain('"here"')
    expect(json).toContain('3 more')
  }
})

test('BLD-1: a message without a row of a task is an error, not a page without the row', () => {
  const { json } = createPageTaskWriter().write(task(ROWS))
  expect(() => readPageTask(json, {})).toThrow('has no row')
})

test('BLD-1: the text of a task depends on all that its rows show, and on nothing else', () => {
  const textOf = (items: readonly SidebarViewItem[], before: readonly PageTask[] = []) => {
    const writer = createPageTaskWriter()
    for (const one of before) writer.write(one)
    return writer.write(task(items)).json
  }
  expect(textOf(ROWS, [task([link('other'), ...ROWS])])).toBe(textOf(ROWS))
  expect(textOf([link('one')])).not.toBe(textOf([link('One')]))
  expect(textOf([{ ...link('one'), className: 'x' } as SidebarViewItem])).not.toBe(textOf([link('one')]))
  expect(textOf([link('one'), link('two')])).not.toBe(textOf([link('two'), link('one')]))
})
