import { usePage } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'
import type { SidebarViewItem } from '../../shared/page/page.ts'
import DocCard, { type SidebarEntry } from './DocCard.tsx'

interface DocCardListProps {
  /** Without it, the items of the category of the current page. */
  readonly items?: readonly SidebarEntry[]
}

/** The items of the deepest category that contains the current page, or is its. */
function findCurrentLevel(items: readonly SidebarViewItem[]): readonly SidebarViewItem[] {
  const category = items.find((item) => item.type === 'category' && item.hasActive)
  return category?.type === 'category' ? findCurrentLevel(category.items) : items
}

/** Cards with the pages of a category: `@theme/DocCardList`. */
export default function DocCardList({ items }: DocCardListProps) {
  const { sidebar, path } = usePage()
  const level: readonly SidebarEntry[] =
    items ?? findCurrentLevel(sidebar?.items ?? []).filter((item) => item.type !== 'html')
  const shown = level.filter(({ href }) => href !== undefined && !isSamePath(href, path))
  return (
    <div className="cards">
      {shown.map((item) => (
        <DocCard key={`${item.label} ${item.href}`} item={item} />
      ))}
    </div>
  )
}
