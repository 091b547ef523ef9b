import { noCurrentSidebarError, notACategoryError } from '../../shared/document/docErrors.ts'
import type { SidebarViewCategory, SidebarViewItem } from '../../shared/page/page.ts'
import { usePage } from '../contexts/PageContext.tsx'

function findDeepestActive(items: readonly SidebarViewItem[]): SidebarViewCategory | undefined {
  for (const item of items) {
    if (item.type === 'category' && item.hasActive) return findDeepestActive(item.items) ?? item
  }
  return undefined
}

/**
 * The category of the current page. On a category index page, it is the category itself.
 *
 * @throws {Error} on a page without a sidebar, and on a page outside all categories.
 */
export function useCurrentSidebarCategory(): SidebarViewCategory {
  const { sidebar, path } = usePage()
  if (sidebar === undefined) throw new Error(noCurrentSidebarError())
  const category = findDeepestActive(sidebar.items)
  if (category === undefined) throw new Error(notACategoryError(path))
  return category
}
