/**
 * Page tasks as text for messages and cache keys. A sidebar is two thirds of a task, and most of its rows are the same on
 * hundreds of pages: these rows are references by their content, and each message has them once.
 */
import { hashBytes } from '../cache/index.ts'
import type { SidebarViewItem } from '../shared/page/page.ts'
import type { PageTask } from '../shared/page/pageTask.ts'

/** A row, or the reference of one. */
type TaskRow = string | SidebarViewItem

interface PageTaskText {
  /** JSON of the task. Equal tasks have equal texts, whatever tasks were written before. */
  readonly json: string
  /** References in it. */
  readonly rows: ReadonlySet<string>
}

export interface PageTaskWriter {
  write(task: PageTask): PageTaskText
  /** JSON of an object with the rows by reference. */
  rowsText(references: ReadonlySet<string>): string
}

/** Rows that do not depend on the page which shows them. */
const isShared = (row: SidebarViewItem): boolean =>
  row.type === 'html' ||
  (row.type === 'link' && !row.isActive) ||
  (row.type === 'category' && !row.isOpen && !row.hasActive && !row.isActive)

export function createPageTaskWriter(): PageTaskWriter {
  /** Rows of one sidebar are the same objects on all pages. */
  const references = new WeakMap<SidebarViewItem, string>()
  const texts = new Map<string, string>()

  function referenceOf(row: SidebarViewItem): string {
    const known = references.get(row)
    if (known !== undefined) return known
    const text = JSON.stringify(row)
    const reference = hashBytes('row', text)
    references.set(row, reference)
    texts.set(reference, text)
    return reference
  }

  return {
    write(task) {
      const { sidebar } = task.page
      const rows = new Set<string>()
      if (sidebar === undefined) return { json: JSON.stringify(task), rows }
      const pack = (items: readonly SidebarViewItem[]): readonly TaskRow[] =>
        items.map((row) => {
          if (isShared(row)) {
            const reference = referenceOf(row)
            rows.add(reference)
            return reference
          }
          return row.type === 'category' && row.items.length > 0
            ? { ...row, items: pack(row.items) as readonly SidebarViewItem[] }
            : row
        })
      const packed = { ...task, page: { ...task.page, sidebar: { ...sidebar, items: pack(sidebar.items) } } }
      return { json: JSON.stringify(packed), rows }
    },
    rowsText: (used) =>
      `{${[...used].map((reference) => `"${reference}":${texts.get(reference)}`).join(',')}}`,
  }
}

export type RowsByReference = Readonly<Record<string, SidebarViewItem>>

/**
 * @param rows Rows of the same message.
 * @throws {Error} For a row that the message does not have, which is a bug: the page would lack it.
 */
export function readPageTask(json: string, rows: RowsByReference): PageTask {
  const task: PageTask = JSON.parse(json)
  const { sidebar } = task.page
  if (sidebar === undefined) return task
  const unpack = (items: readonly TaskRow[]): readonly SidebarViewItem[] =>
    items.map((row) => {
      if (typeof row === 'string') {
        const shared = rows[row]
        if (shared === undefined) throw new Error(`The message has no row "${row}"`)
        return shared
      }
      return row.type === 'category' ? { ...row, items: unpack(row.items) } : row
    })
  return { ...task, page: { ...task.page, sidebar: { ...sidebar, items: unpack(sidebar.items) } } }
}
