/**
 * `themeConfig.sidebar`: one list, or lists by the start of the address. A document belongs to the sidebar of its address;
 * items of other sidebars only refer to it.
 */
import { isExternalHref } from '../../shared/addresses/urls.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, textAt, type Values } from '../code/codeValue.ts'
import type { Report } from '../report/report.ts'
import { labelOf } from './themeConfig.ts'

interface WrittenSidebar {
  /** Name in the new site. */
  readonly id: string
  /** Start of the addresses, such as `/guide/`. */
  readonly prefix: string
  readonly base: string
  readonly items: readonly unknown[]
}

export interface Sidebars {
  /** Value of the sidebars file. */
  readonly value: Values
  /** Name of the sidebar that a document shows; null for none. */
  readonly sidebarOf: (path: string) => string | null
  /** Ids of the documents that the sidebar lists as its own. */
  readonly listed: ReadonlySet<string>
}

const MAIN = 'docs'

function readSidebars(sidebar: unknown): WrittenSidebar[] {
  if (Array.isArray(sidebar)) return [{ id: MAIN, prefix: '/', base: '', items: sidebar }]
  if (!isRecord(sidebar) || isCode(sidebar)) return []
  return Object.entries(sidebar).flatMap(([prefix, written]) => {
    const items: unknown = isRecord(written) ? written.items : written
    if (!Array.isArray(items)) return []
    const id = prefix.replace(/^\/|\/$/g, '').replaceAll('/', '-') || MAIN
    return [{ id, prefix, base: textAt(written, 'base') ?? '', items }]
  })
}

interface SidebarTools {
  /** Id of the document of an address. */
  readonly findPage: (address: string) => string | undefined
  readonly report: Report
}

export function translateSidebars(
  sidebar: unknown,
  { findPage, report }: SidebarTools,
): Sidebars | undefined {
  const written = readSidebars(sidebar)
  if (written.length === 0) return undefined
  const byLength = [...written].sort((a, b) => b.prefix.length - a.prefix.length)
  const sidebarOf = (path: string): string | null =>
    byLength.find(({ prefix }) => `/${path}`.startsWith(prefix))?.id ?? null
  const listed = new Set<string>()

  function linkOf(link: string, label: string | undefined, sidebarId: string): Values {
    const id = isExternalHref(link) ? undefined : findPage(link)
    if (id === undefined || /[?#]/.test(link)) {
      const href = isExternalHref(link) || link.startsWith('/') ? link : `/${link}`
      return { type: 'link', label: label ?? link, href }
    }
    const isOwn = sidebarOf(id) === sidebarId
    if (isOwn) listed.add(id)
    return { type: isOwn ? 'doc' : 'ref', id, ...(label !== undefined && { label }) }
  }

  function translateItem(item: unknown, outerBase: string, sidebarId: string): Values[] {
    if (!isRecord(item) || isCode(item)) {
      report.leave({ what: 'an item of `themeConfig.sidebar`', why: 'it is code that was not run' })
      return []
    }
    const base = textAt(item, 'base') ?? outerBase
    const label = labelOf(item)
    const written = textAt(item, 'link')
    const link = written === undefined || isExternalHref(written) ? written : base + written
    const items = Array.isArray(item.items)
      ? item.items.flatMap((child: unknown) => translateItem(child, base, sidebarId))
      : []
    report.count('item of a sidebar')
    if (items.length === 0) return link === undefined ? [] : [linkOf(link, label, sidebarId)]
    const page = link === undefined ? undefined : linkOf(link, undefined, sidebarId)
    const isOwn = page?.type === 'doc'
    // A category has a page of its own sidebar only; another target is its first item.
    const members =
      page === undefined || isOwn ? items : [{ ...page, ...(label !== undefined && { label }) }, ...items]
    if (label === undefined) return members
    const { collapsed } = item
    return [
      {
        type: 'category',
        label,
        ...(typeof collapsed === 'boolean' ? { collapsed } : { collapsible: false }),
        ...(isOwn && { link: { type: 'doc', id: page.id } }),
        items: members,
      },
    ]
  }

  const value = Object.fromEntries(
    written.map(({ id, base, items }) => [id, items.flatMap((item) => translateItem(item, base, id))]),
  )
  return { value, sidebarOf, listed }
}
