import type { PageView, SidebarViewItem } from '../../../src/shared/page/page.ts'
import { samplePage } from '../sampleSite.ts'

export type Category = Extract<SidebarViewItem, { type: 'category' }>

export const link = (label: string, isActive = false): SidebarViewItem => ({
  type: 'link',
  label,
  href: `/docs/${label}`,
  isActive,
  comingSoon: false,
})

/** Closed and empty, as pages elsewhere show it. */
export const closed = (label: string, place: number, more: Partial<Category> = {}): Category => ({
  type: 'category',
  label,
  href: `/docs/${label}`,
  isActive: false,
  hasActive: false,
  isOpen: false,
  collapsible: true,
  items: [],
  branch: [place],
  ...more,
})

/** Open, because the page is in it. */
export const active = (label: string, items: readonly SidebarViewItem[]): Category =>
  closed(label, 0, { hasActive: true, isOpen: true, items, branch: undefined })

export const pageWith = (items: readonly SidebarViewItem[], more: Partial<PageView> = {}) => ({
  ...samplePage,
  sidebar: { id: 'guide', key: 'docs', items },
  ...more,
})

/** As `levelKeys` names it on the top level. */
export const keyOf = (label: string): string => `guide\n/docs/${label} ${label}`
