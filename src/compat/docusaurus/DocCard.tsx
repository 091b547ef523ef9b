import { useSite } from '../../runtime/index.ts'
import { isExternalHref } from '../../shared/addresses/urls.ts'
import CategoryCard from '../../theme/page/CategoryCard.tsx'

/** An item of a sidebar, as components of Docusaurus get it. */
export interface SidebarEntry {
  readonly type?: string
  readonly label?: string
  readonly href?: string | undefined
  readonly description?: string
  readonly comingSoon?: boolean
}

/** A card with an item of the sidebar: `@theme/DocCard`. Nothing for an item without an address. */
export default function DocCard({ item }: { readonly item: SidebarEntry }) {
  const { title } = useSite()
  const { type, label = title, href, description = '', comingSoon = false } = item
  if (href === undefined) return null
  const kind = isExternalHref(href) ? 'external' : type === 'category' ? 'category' : 'doc'
  return <CategoryCard card={{ kind, label, description, href, comingSoon }} />
}
