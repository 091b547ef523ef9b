/** Shortens the list of all pages, so that the size of the search page is bounded. */
import type { Page } from '../shared/page/page.ts'

type Groups = NonNullable<Page['allPages']>

/** A longer list has only the first page of each group. About 15 kB of HTML, 3 kB compressed. */
const LINKS_MAX = 100

/** Further groups are in the list that browsers load on demand. */
const GROUPS_MAX = 60

export function summarizePages(groups: Groups): Groups {
  const total = groups.reduce((sum, { links }) => sum + links.length, 0)
  if (total <= LINKS_MAX) return groups
  return groups
    .slice(0, GROUPS_MAX)
    .map(({ title, links }) => ({ title, links: links.slice(0, 1), count: links.length }))
}
