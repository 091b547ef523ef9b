/** Keys of Starlight in front matter. */
import { isRecord } from '../../shared/values/isRecord.ts'
import { textAt, valueAt } from '../code/codeValue.ts'
import { definedOnly } from '../config/translateKeys.ts'
import { AS_WRITTEN } from '../front-matter/frontMatter.ts'
import {
  type FrontMatterTable,
  type KeyRule,
  NO_COUNTERPART,
  pagination,
} from '../front-matter/translateFrontMatter.ts'
import { translateBadge } from './translateBadge.ts'

const translateSidebarKey: KeyRule = (value, { written, leave }) => {
  if (!isRecord(value)) return NO_COUNTERPART
  if (value.hidden === true)
    leave('no key hides a document in a generated sidebar; write the sidebar by hand')
  if (value.attrs !== undefined) leave('attributes of links in the sidebar are removed')
  const badge = translateBadge(valueAt(written, 'badge'))
  if (value.badge !== undefined && badge === undefined) leave('a badge without a text is removed')
  return definedOnly({
    sidebar_label: valueAt(written, 'label'),
    sidebar_position: valueAt(written, 'order'),
    sidebar_badge: badge,
  })
}

/** The title of a hero, else the title of the page. */
export const heroTitle = (hero: unknown, title: unknown): string | undefined =>
  isRecord(hero) ? (textAt(hero, 'title') ?? textAt({ title }, 'title')) : undefined

export const FRONT_MATTER_KEYS: FrontMatterTable = {
  slug: (value) =>
    typeof value !== 'string' || value.startsWith('/') ? { slug: AS_WRITTEN } : { slug: `/${value}` },
  sidebar: translateSidebarKey,
  tableOfContents: (value, { written }) =>
    value === false
      ? { hide_table_of_contents: true }
      : isRecord(value)
        ? definedOnly({
            toc_min_heading_level: valueAt(written, 'minHeadingLevel'),
            toc_max_heading_level: valueAt(written, 'maxHeadingLevel'),
          })
        : {},
  template: (value) => (value === 'splash' ? { displayed_sidebar: null, hide_table_of_contents: true } : {}),
  hero: (value, { values }) => (heroTitle(value, values.title) === undefined ? {} : { hide_title: true }),
  banner: () => ({}),
  editUrl: (value) =>
    value === false
      ? { custom_edit_url: null }
      : typeof value === 'string'
        ? { custom_edit_url: AS_WRITTEN }
        : {},
  lastUpdated: (value, { written }) =>
    value === false
      ? 'the date of a page is hidden for all pages or for none'
      : value === true
        ? {}
        : { last_update: { date: written } },
  prev: pagination('pagination_prev'),
  next: pagination('pagination_next'),
  pagefind: (value) => (value === false ? { search: false } : {}),
  head: () => 'tags of single pages are components with `Head`',
}
