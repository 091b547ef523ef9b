/** Rows that replace the hidden items of a long level: their number, and a link to the index page with them. */
import { CATEGORY_PAGE_SIZE } from '../shared/constants.ts'
import type { SidebarViewItem } from '../shared/page/page.ts'
import { type Messages, translate } from '../shared/page/translate.ts'
import type { SidebarItem } from '../shared/site/route.ts'
import type { Level } from './sidebarIndex.ts'

interface IndexedLevel extends Level {
  /** Path of the generated page that lists the level. */
  readonly indexHref: string
}

const BEFORE = { id: 'theme.docs.sidebar.moreBefore', message: '{count} more before' }
const AFTER = { id: 'theme.docs.sidebar.moreAfter', message: '{count} more' }

/** Page of the category index that holds the item. */
function indexPage(
  { indexHref, positions, cardsBefore }: IndexedLevel,
  item: SidebarItem | undefined,
): string {
  const position = item === undefined ? undefined : positions.get(item)
  const cards = position === undefined ? 0 : (cardsBefore[position] ?? 0)
  const number = Math.floor(cards / CATEGORY_PAGE_SIZE) + 1
  return number === 1 ? indexHref : `${indexHref}/page/${number}`
}

/** @param nearest The last hidden item before the window. */
export const moreBefore = (
  count: number,
  nearest: SidebarItem | undefined,
  level: IndexedLevel,
  messages: Messages,
): SidebarViewItem => ({
  type: 'more',
  label: translate(messages, BEFORE, { count }),
  href: indexPage(level, nearest),
})

/** @param nearest The first hidden item after the window. */
export const moreAfter = (
  count: number,
  nearest: SidebarItem | undefined,
  level: IndexedLevel,
  messages: Messages,
): SidebarViewItem => ({
  type: 'more',
  label: translate(messages, AFTER, { count }),
  href: indexPage(level, nearest),
})
