import type { SidebarViewItem } from '../shared/page/page.ts'

export interface LinkOfRow {
  readonly label: string
  readonly href: string
  readonly comingSoon?: boolean | undefined
  readonly className?: string | undefined
}

/** A link of a sidebar as a page shows it: of an item, or of a category that has nothing else to show. */
export const linkRow = (
  { label, href, comingSoon = false, className }: LinkOfRow,
  isActive: boolean,
): SidebarViewItem => ({ type: 'link', label, href, isActive, comingSoon, className })
