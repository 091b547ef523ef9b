/**
 * How a page's data are written into its document. Nearly all of them are the links of the sidebar, which stand in
 * the markup as well: a link is written as it stands there, so that compression finds it again in one piece.
 */
import type { PageView, SidebarView, SidebarViewItem } from './page.ts'

type Link = Extract<SidebarViewItem, { type: 'link' }>
type Category = Extract<SidebarViewItem, { type: 'category' }>

/** An ordinary link as a text, everything else as it is, but for the items of a category. */
export type PackedItem =
  | string
  | Exclude<SidebarViewItem, Category>
  | (Omit<Category, 'items'> & { readonly items: readonly PackedItem[] })

export interface PackedPage extends Omit<PageView, 'sidebar'> {
  readonly sidebar?: (Omit<SidebarView, 'items'> & { readonly items: readonly PackedItem[] }) | undefined
}

/** What stands between address and text of a link in HTML. */
const BETWEEN = '">'

const isOrdinary = ({ isActive, comingSoon, className, href }: Link): boolean =>
  !isActive && !comingSoon && className === undefined && !href.includes(BETWEEN)

const packItems = (items: readonly SidebarViewItem[]): readonly PackedItem[] =>
  items.map((item) => {
    if (item.type === 'category') return { ...item, items: packItems(item.items) }
    return item.type === 'link' && isOrdinary(item) ? item.href + BETWEEN + item.label : item
  })

function unpackLink(text: string): Link {
  const end = text.indexOf(BETWEEN)
  const [href, label] = [text.slice(0, end), text.slice(end + BETWEEN.length)]
  return { type: 'link', label, href, isActive: false, comingSoon: false }
}

const unpackItems = (items: readonly PackedItem[]): readonly SidebarViewItem[] =>
  items.map((item) => {
    if (typeof item === 'string') return unpackLink(item)
    return item.type === 'category' ? { ...item, items: unpackItems(item.items) } : item
  })

export function packPage({ sidebar, ...page }: PageView): PackedPage {
  return sidebar === undefined ? page : { ...page, sidebar: { ...sidebar, items: packItems(sidebar.items) } }
}

export function unpackPage({ sidebar, ...page }: PackedPage): PageView {
  return sidebar === undefined
    ? page
    : { ...page, sidebar: { ...sidebar, items: unpackItems(sidebar.items) } }
}
