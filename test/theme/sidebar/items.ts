import type { DocView, SidebarViewItem } from '../../../src/shared/page/page.ts'
import { samplePage } from '../sampleSite.ts'

export type Category = Extract<SidebarViewItem, { type: 'category' }>

export const link = (label: string, isActive = false): SidebarViewItem => ({
  type: 'link',
  label,
  href: `/docs/${label}`,
  isActive,
  comingSoon: false,
})

/** A closed, empty category, as on pages outside of it. */
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

/** An open category, which contains the page. */
export const active = (label: string, items: readonly SidebarViewItem[]): Category =>
  closed(label, 0, { hasActive: true, isOpen: true, items, branch: undefined })

export const pageWith = (items: readonly SidebarViewItem[], more: Partial<DocView> = {}) => ({
  ...samplePage,
  sidebar: { id: 'guide', key: 'docs', items },
  ...more,
})

/** The key of a top-level item from `createLevelKeys`. */
export const keyOf = (label: string): string => `guide\n/docs/${label} ${label}`
