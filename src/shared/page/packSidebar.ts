/**
 * Packs the data of a sidebar for an HTML document: omits what the rows of the rendered sidebar already contain.
 * Pure. Rows are read from the HTML in Node and from the DOM in the browser. Data is omitted only if it can be read from
 * the rendered rows, which a replaced sidebar may change.
 */
import type { SidebarViewMarks } from './badge.ts'
import type { SidebarView, SidebarViewCategory, SidebarViewItem } from './page.ts'

type Link = Extract<SidebarViewItem, { type: 'link' }>

/** Data of one sidebar item in the markup. */
export interface MarkupRow extends SidebarViewMarks {
  readonly label: string
  /** Path of the site, as returned by `pathOfHref`. */
  readonly href: string
  readonly isActive: boolean
  readonly comingSoon: boolean
  /** Rows of the child items. */
  readonly rows: MarkupRows
}

/** One level of the sidebar. Undefined for items without a link or with several. */
export type MarkupRows = readonly (MarkupRow | undefined)[]

/** Differences of a category from its row. */
type CategoryChanges = Partial<Omit<SidebarViewCategory, 'type' | 'items'>> & {
  readonly items?: readonly PackedItem[]
}

/**
 * A number n > 0: n links that equal their rows. 0: a closed category that equals its row; its `branch` is its index
 * path. A string: a link without a row. An object without `type`: a category with a row. Other items are complete, with
 * the children of a category packed.
 */
type PackedItem =
  | number
  | string
  | Exclude<SidebarViewItem, SidebarViewCategory>
  | (Omit<SidebarViewCategory, 'items'> & { readonly items: readonly PackedItem[] })
  | CategoryChanges

export type PackedSidebar = Omit<SidebarView, 'items'> & { readonly items: readonly PackedItem[] }

/** Separates address and label of a link, as in HTML. */
const SEPARATOR = '">'

const linkOfRow = ({ rows: _, ...link }: MarkupRow): Link => ({ type: 'link', ...link })

const categoryOfRow = ({ label, icon, badge, href, isActive, rows }: MarkupRow) => ({
  label,
  icon,
  badge,
  href,
  hasNoPage: undefined,
  isActive,
  hasActive: rows.length > 0,
  isOpen: rows.length > 0,
  collapsible: true,
  className: undefined,
  branch: undefined,
})

const isSameBadge = (a: SidebarViewMarks['badge'], b: SidebarViewMarks['badge']): boolean =>
  a?.text === b?.text && a?.hue === b?.hue

function isLinkOfRow(item: Link, row: MarkupRow): boolean {
  const { label, href, isActive, comingSoon } = row
  return (
    item.label === label &&
    item.href === href &&
    item.isActive === isActive &&
    item.comingSoon === comingSoon &&
    item.icon === row.icon &&
    isSameBadge(item.badge, row.badge) &&
    item.className === undefined
  )
}

const isPlainLink = ({ isActive, comingSoon, className, icon, badge, href }: Link): boolean =>
  !isActive &&
  !comingSoon &&
  className === undefined &&
  icon === undefined &&
  badge === undefined &&
  !href.includes(SEPARATOR)

/** Indexes from the top, as in a `BranchReference`. */
type IndexPath = readonly number[]

const isBranchAt = (place: IndexPath, branch: SidebarViewCategory['branch']): boolean =>
  Array.isArray(branch) && branch.length === place.length && place.every((index, i) => branch[i] === index)

function changesOf(item: SidebarViewCategory, row: MarkupRow, place: IndexPath): CategoryChanges | 0 {
  const { label, href, hasNoPage, isActive, hasActive, isOpen, collapsible, className, branch } = item
  const badge = isSameBadge(item.badge, row.badge) ? row.badge : item.badge
  const fields = {
    label,
    icon: item.icon,
    badge,
    href,
    hasNoPage,
    isActive,
    hasActive,
    isOpen,
    collapsible,
    className,
    branch,
  }
  const read: Readonly<Record<string, unknown>> = categoryOfRow(row)
  const changes = Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== read[name]))
  if (item.items.length > 0) return { ...changes, items: packItems(item.items, row.rows, place) }
  return isBranchAt(place, branch) && Object.keys(changes).length === 1 ? 0 : changes
}

function packItem(item: SidebarViewItem, row: MarkupRow | undefined, place: IndexPath): PackedItem {
  if (item.type === 'link') {
    if (row !== undefined && row.rows.length === 0 && isLinkOfRow(item, row)) return 1
    return isPlainLink(item) ? item.href + SEPARATOR + item.label : item
  }
  if (item.type !== 'category') return item
  // JSON cannot express that a category has no `href`.
  const isRowUsable = row !== undefined && item.href !== undefined && row.rows.length === item.items.length
  return isRowUsable
    ? changesOf(item, row, place)
    : { ...item, items: packItems(item.items, row?.rows, place) }
}

function packItems(
  items: readonly SidebarViewItem[],
  rows: MarkupRows = [],
  above: IndexPath,
): readonly PackedItem[] {
  const areRowsUsable = rows.length === items.length
  const packed: PackedItem[] = []
  for (const [i, item] of items.entries()) {
    const next = packItem(item, areRowsUsable ? rows[i] : undefined, [...above, i])
    const last = packed.at(-1)
    if (next === 1 && typeof last === 'number' && last > 0) packed[packed.length - 1] = last + 1
    else packed.push(next)
  }
  return packed
}

function unpackText(text: string): Link {
  const end = text.indexOf(SEPARATOR)
  const [href, label] = [text.slice(0, end), text.slice(end + SEPARATOR.length)]
  return { type: 'link', label, href, isActive: false, comingSoon: false }
}

function unpackItems(
  packed: readonly PackedItem[],
  rows: MarkupRows = [],
  above: IndexPath,
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

/** @param rows Of the sidebar in the page's HTML; undefined when they cannot be read. */
export const packSidebar = (
  { items, ...sidebar }: SidebarView,
  rows: MarkupRows | undefined,
): PackedSidebar => ({
  ...sidebar,
  items: packItems(items, rows, []),
})

/**
 * @param rows Of the document that contains `packed`.
 * @throws {Error} when the rows have changed since the document was written.
 */
export const unpackSidebar = (
  { items, ...sidebar }: PackedSidebar,
  rows: MarkupRows | undefined,
): SidebarView => ({
  ...sidebar,
  items: unpackItems(items, rows, []),
})
