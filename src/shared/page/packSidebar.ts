/**
 * How the sidebar's data are written into a document. It stands in the markup as well: what a row says there is left out
 * of the data, and read from the markup again.
 * Pure. In Node the rows are those of the HTML as it is written, in the browser those of the document, so that only
 * what can be read is left out, whatever a site makes of its sidebar.
 */
import type { SidebarView, SidebarViewItem } from './page.ts'

type Link = Extract<SidebarViewItem, { type: 'link' }>
type Category = Extract<SidebarViewItem, { type: 'category' }>

/** What the markup says of one item of the sidebar. */
export interface MarkupRow {
  readonly label: string
  /** Path of the site, as `pathOfHref` gives it. */
  readonly href: string
  readonly isActive: boolean
  readonly comingSoon: boolean
  /** Of the items below it. */
  readonly rows: MarkupRows
}

/** One level of the sidebar. Undefined for an item that is no link or says more than one. */
export type MarkupRows = readonly (MarkupRow | undefined)[]

/** A category as it differs from what its row says. */
type CategoryChanges = Partial<Omit<Category, 'type' | 'items'>> & {
  readonly items?: readonly PackedItem[]
}

/**
 * A number stands for as many links that are what their rows say, 0 for a closed category that is what its row says and
 * whose items are at its own place; a text for a link without a row. Any other item is whole, but for the items of a
 * category; without a type it is a category with a row.
 */
export type PackedItem =
  | number
  | string
  | Exclude<SidebarViewItem, Category>
  | (Omit<Category, 'items'> & { readonly items: readonly PackedItem[] })
  | CategoryChanges

export type PackedSidebar = Omit<SidebarView, 'items'> & { readonly items: readonly PackedItem[] }

/** What stands between address and text of a link in HTML. */
const BETWEEN = '">'

const linkOfRow = ({ label, href, isActive, comingSoon }: MarkupRow): Link => ({
  type: 'link',
  label,
  href,
  isActive,
  comingSoon,
})

const categoryOfRow = ({ label, href, isActive, rows }: MarkupRow) => ({
  label,
  href,
  hasNoPage: undefined,
  isActive,
  hasActive: rows.length > 0,
  isOpen: rows.length > 0,
  collapsible: true,
  className: undefined,
  branch: undefined,
})

function isLinkOfRow(item: Link, row: MarkupRow): boolean {
  const { label, href, isActive, comingSoon } = row
  return (
    item.label === label &&
    item.href === href &&
    item.isActive === isActive &&
    item.comingSoon === comingSoon &&
    item.className === undefined
  )
}

const isOrdinary = ({ isActive, comingSoon, className, href }: Link): boolean =>
  !isActive && !comingSoon && className === undefined && !href.includes(BETWEEN)

/** From the top, as in a `BranchReference`. */
type Place = readonly number[]

const isAt = (place: Place, branch: Category['branch']): boolean =>
  Array.isArray(branch) && branch.length === place.length && place.every((index, i) => branch[i] === index)

function changesOf(item: Category, row: MarkupRow, place: Place): CategoryChanges | 0 {
  const { label, href, hasNoPage, isActive, hasActive, isOpen, collapsible, className, branch } = item
  const own = { label, href, hasNoPage, isActive, hasActive, isOpen, collapsible, className, branch }
  const read: Readonly<Record<string, unknown>> = categoryOfRow(row)
  const changes = Object.fromEntries(Object.entries(own).filter(([name, value]) => value !== read[name]))
  if (item.items.length > 0) return { ...changes, items: packItems(item.items, row.rows, place) }
  return isAt(place, branch) && Object.keys(changes).length === 1 ? 0 : changes
}

function packItem(item: SidebarViewItem, row: MarkupRow | undefined, place: Place): PackedItem {
  if (item.type === 'link') {
    if (row !== undefined && row.rows.length === 0 && isLinkOfRow(item, row)) return 1
    return isOrdinary(item) ? item.href + BETWEEN + item.label : item
  }
  if (item.type !== 'category') return item
  // What is undefined cannot be written as a difference.
  const isRead = row !== undefined && item.href !== undefined && row.rows.length === item.items.length
  return isRead ? changesOf(item, row, place) : { ...item, items: packItems(item.items, row?.rows, place) }
}

function packItems(
  items: readonly SidebarViewItem[],
  rows: MarkupRows = [],
  above: Place,
): readonly PackedItem[] {
  const areRead = rows.length === items.length
  const packed: PackedItem[] = []
  for (const [i, item] of items.entries()) {
    const next = packItem(item, areRead ? rows[i] : undefined, [...above, i])
    const last = packed.at(-1)
    if (next === 1 && typeof last === 'number' && last > 0) packed[packed.length - 1] = last + 1
    else packed.push(next)
  }
  return packed
}

function unpackText(text: string): Link {
  const end = text.indexOf(BETWEEN)
  const [href, label] = [text.slice(0, end), text.slice(end + BETWEEN.length)]
  return { type: 'link', label, href, isActive: false, comingSoon: false }
}

function unpackItems(
  packed: readonly PackedItem[],
  rows: MarkupRows = [],
  above: Place,
): readonly SidebarViewItem[] {
  const items: SidebarViewItem[] = []
  const size = packed.reduce<number>((sum, entry) => sum + (typeof entry === 'number' ? entry || 1 : 1), 0)
  function rowAt(index: number): MarkupRow {
    const row = rows.length === size ? rows[index] : undefined
    if (row === undefined) throw new Error('The sidebar in the document is not the one that was written')
    return row
  }
  for (const entry of packed) {
    const place = [...above, items.length]
    if (entry === 0) {
      items.push({ type: 'category', ...categoryOfRow(rowAt(items.length)), items: [], branch: place })
    } else if (typeof entry === 'number') {
      for (const end = items.length + entry; items.length < end; ) items.push(linkOfRow(rowAt(items.length)))
    } else if (typeof entry === 'string') {
      items.push(unpackText(entry))
    } else if (!('type' in entry)) {
      const row = rowAt(items.length)
      const { items: below = [], ...changes } = entry
      items.push({
        type: 'category',
        ...categoryOfRow(row),
        ...changes,
        items: unpackItems(below, row.rows, place),
      })
    } else if (entry.type === 'category') {
      items.push({ ...entry, items: unpackItems(entry.items, rows[items.length]?.rows, place) })
    } else {
      items.push(entry)
    }
  }
  return items
}

/** @param rows Of the sidebar as it stands in the page's HTML; none where it cannot be read. */
export const packSidebar = (
  { items, ...sidebar }: SidebarView,
  rows: MarkupRows | undefined,
): PackedSidebar => ({
  ...sidebar,
  items: packItems(items, rows, []),
})

/**
 * @param rows Of the document that `packed` was written into.
 * @throws {Error} when they are others: something has changed the document since.
 */
export const unpackSidebar = (
  { items, ...sidebar }: PackedSidebar,
  rows: MarkupRows | undefined,
): SidebarView => ({
  ...sidebar,
  items: unpackItems(items, rows, []),
})
