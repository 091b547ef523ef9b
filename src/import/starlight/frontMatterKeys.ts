/** Keys of Starlight in front matter. */
import { isRecord } from '../../shared/values/isRecord.ts'
import { textAt } from '../code/codeValue.ts'
import { definedOnly } from '../config/translateKeys.ts'
import type { FrontMatterTable } from '../text/translateFrontMatter.ts'
import { translateBadge } from './translateBadge.ts'

type Values = Readonly<Record<string, unknown>>

const pagination =
  (key: string) =>
  (value: unknown): Values | string =>
    value === false
      ? { [key]: null }
      : value === true
        ? {}
        : 'only the order of the sidebar decides about the previous and the next page'

function translateSidebarKey(value: unknown): Values | string {
  if (!isRecord(value)) return {}
  if (value.hidden === true)
    return 'no key hides a document in a generated sidebar; write the sidebar by hand'
  return definedOnly({
    sidebar_label: value.label,
    sidebar_position: value.order,
    sidebar_badge: translateBadge(value.badge),
  })
}

/** The title of a hero is that of the page, unless it has one. */
export const heroTitle = (hero: unknown, title: unknown): string | undefined =>
  isRecord(hero) ? (textAt(hero, 'title') ?? textAt({ title }, 'title')) : undefined

export const FRONT_MATTER_KEYS: FrontMatterTable = {
  slug: (value) => (typeof value === 'string' ? { slug: value.startsWith('/') ? value : `/${value}` } : {}),
  sidebar: translateSidebarKey,
  tableOfContents: (value) =>
    value === false
      ? { hide_table_of_contents: true }
      : isRecord(value)
        ? definedOnly({
            toc_min_heading_level: value.minHeadingLevel,
            toc_max_heading_level: value.maxHeadingLevel,
          })
        : {},
  template: (value) => (value === 'splash' ? { displayed_sidebar: null, hide_table_of_contents: true } : {}),
  hero: (value, { title }) => (heroTitle(value, title) === undefined ? {} : { hide_title: true }),
  banner: () => ({}),
  editUrl: (value) =>
    value === false ? { custom_edit_url: null } : typeof value === 'string' ? { custom_edit_url: value } : {},
  lastUpdated: (value) =>
    value === false
      ? 'the date of a page is hidden for all pages or for none'
      : value === true
        ? {}
        : { last_update: { date: value } },
  prev: pagination('pagination_prev'),
  next: pagination('pagination_next'),
  pagefind: (value) => (value === false ? { search: false } : {}),
  head: () => 'tags of single pages are components with `Head`',
}
