import type { SidebarView, SidebarViewCategory, SidebarViewItem } from '../../shared/page/page.ts'

/** Keys of the items of one level, in order. */
export type LevelKeys = ReadonlyMap<SidebarViewItem, string>

const nameOf = (item: SidebarViewItem): string =>
  item.type === 'html' ? item.value : `${item.href ?? ''} ${item.label}`

/**
 * Creates keys that are the same on all pages: address and label of an item, after the key of the parent category. An
 * index would differ between pages, since a page shows only a part of a long level.
 */
export function createLevelKeys(parent: string, items: readonly SidebarViewItem[]): LevelKeys {
  const usedKeys = new Set<string>()
  return new Map(
    items.map((item) => {
      let key = `${parent}\n${nameOf(item)}`
      while (usedKeys.has(key)) key += '+'
      usedKeys.add(key)
      return [item, key]
    }),
  )
}

/** Calls `visit` for every category in the view, with its key and level. */
export function visitCategories(
  { id, items }: Pick<SidebarView, 'id' | 'items'> = { id: '', items: [] },
  visit: (category: SidebarViewCategory, key: string, level: LevelKeys) => void,
): void {
  const level = createLevelKeys(id, items)
  for (const [item, key] of level) {
    if (item.type !== 'category') continue
    visit(item, key, level)
    visitCategories({ id: key, items: item.items }, visit)
  }
}

/** Keys of the other categories on the level. */
export const siblingsOf = (level: LevelKeys, key: string): readonly string[] =>
  [...level].flatMap(([item, other]) => (item.type === 'category' && other !== key ? [other] : []))
