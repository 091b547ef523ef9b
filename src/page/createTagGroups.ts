import { groupBy } from '../shared/collections/groupBy.ts'
import type { TagGroup } from '../shared/page/page.ts'
import type { ListedTag } from '../shared/site/route.ts'
import { inLocale } from '../shared/text/inLocale.ts'

/** First letter of a label, upper case. */
function letterOf(label: string, locale: string): string {
  const [first = ''] = label.normalize('NFC')
  return inLocale(locale, (tag) => first.toLocaleUpperCase(tag))
}

/** @param tags In the order of the language. */
export const createTagGroups = (tags: readonly ListedTag[], locale: string): readonly TagGroup[] =>
  [...groupBy(tags, ({ label }) => letterOf(label, locale))].map(([letter, group]) => ({
    letter,
    tags: group.map(({ label, description, path, count }) => ({ label, description, href: path, count })),
  }))
