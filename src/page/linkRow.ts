import { ARTICLE_ICONS } from '../shared/page/articleIcons.ts'
import { badgeHueOf, type SidebarMarks, type SidebarViewMarks } from '../shared/page/badge.ts'
import type { SidebarViewItem } from '../shared/page/page.ts'

interface LinkOfRow extends SidebarMarks {
  readonly label: string
  readonly href: string
  readonly comingSoon?: boolean | undefined
  readonly className?: string | undefined
}

/** Without keys for absent marks: most items have none. */
export const viewMarks = ({ icon, badge, lang }: SidebarMarks): SidebarViewMarks => ({
  ...(icon !== undefined && { icon: ARTICLE_ICONS.get(icon) }),
  ...(badge !== undefined && { badge: { text: badge.text, hue: badgeHueOf(badge.variant) } }),
  ...(lang !== undefined && { lang }),
})

/** A link row of a sidebar, for a link item or for a category without listed items. */
export const linkRow = (
  { label, href, comingSoon = false, className, ...marks }: LinkOfRow,
  isActive: boolean,
): SidebarViewItem => ({
  type: 'link',
  label,
  href,
  isActive,
  comingSoon,
  className,
  ...viewMarks(marks),
})
