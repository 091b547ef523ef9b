import type { SidebarView, SidebarViewItem } from '../../shared/page/page.ts'

/** Names of the items of one level, in their order. */
export type LevelKeys = ReadonlyMap<SidebarViewItem, string>

const nameOf = (item: SidebarViewItem): string =>
  item.type === 'html' ? item.value : `${item.href ?? ''} ${item.label}`

/**
 * Gives every item a name that is the same on every page: what it says and where it leads, below the name of its
 * category. Its place would not do, since a long level shows another window on every page.
 */
export function levelKeys(parent: string, items: readonly SidebarViewItem[]): LevelKeys {
  const taken = new Set<string>()
  return new Map(
    items.map((item) => {
      let key = `${parent}\n${nameOf(item)}`
      while (taken.has(key)) key += '+'
      taken.add(key)
      return [item, key]
    }),
  )
}

/** Calls `visit` for every category that is here, with its name and the level it is in. */
export function visitCategories(
  { id, items }: Pick<SidebarView, 'id' | 'items'> = { id: '', items: [] },
  visit: (category: Extract<SidebarViewItem, { type: 'category' }>, key: string, level: LevelKeys) => void,
): void {
  const level = levelKeys(id, items)
  for (const [item, key] of level) {
    if (item.type !== 'category') continue
    visit(item, key, level)
    visitCategories({ id: key, items: item.items }, visit)
  }
}

/** Names of the categories beside the one called `key`. */
export const siblingsOf = (level: LevelKeys, key: string): readonly string[] =>
  [...level].flatMap(([item, other]) => (item.type === 'category' && other !== key ? [other] : []))
