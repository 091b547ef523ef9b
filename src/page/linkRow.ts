import type { SidebarViewItem } from '../shared/page/page.ts'

interface LinkOfRow {
  readonly label: string
  readonly href: string
  readonly comingSoon?: boolean | undefined
  readonly className?: string | undefined
}

/** A link row of a sidebar, for a link item or for a category without listed items. */
export const linkRow = (
  { label, href, comingSoon = false, className }: LinkOfRow,
  isActive: boolean,
): SidebarViewItem => ({ type: 'link', label, href, isActive, comingSoon, className })
