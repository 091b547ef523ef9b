/** Schema of all known front matter keys. Each message is an expectation. */
import * as v from 'valibot'
import { words } from '../../shared/text/words.ts'
import { findControlCharacter } from '../parse/controlCharacters.ts'
import { isEditAddress, isHarmless, isLoadable } from './frontMatterAddress.ts'

/** YAML escapes such as `"\\x01"` can create characters that a file must not contain. */
const hasNoControls = v.check<string, string>(
  (value) => findControlCharacter(value) === -1,
  'a text without control characters',
)
const textOrNone = v.pipe(v.string('a text'), v.trim(), hasNoControls)
const text = v.pipe(textOrNone, v.minLength(1, 'a text that is not empty'))

const NO_CODE = 'a path, not an address that runs code or holds data'
const path = v.pipe(text, v.check(isHarmless, NO_CODE))
const flag = v.boolean('true or false')
const level = v.pipe(
  v.number('a heading level from 2 to 6'),
  v.integer('a heading level from 2 to 6'),
  v.minValue(2, 'a heading level from 2 to 6'),
  v.maxValue(6, 'a heading level from 2 to 6'),
)

/** Labels and ids in lists may be numbers: `tags: [2024]`. */
const listedText = v.pipe(
  v.union([text, v.number(), v.boolean()], 'a list of texts'),
  v.transform((value) => String(value)),
)

/** A single text is a list with one item. */
const textList = v.pipe(
  v.union([v.array(listedText), text], 'a list of texts'),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
)
const pathList = v.pipe(
  textList,
  v.check((paths) => paths.every(isHarmless), NO_CODE),
)

const tag = v.union(
  [listedText, v.strictObject({ label: text, permalink: path })],
  'a list of texts, or of objects with "label" and "permalink"',
)
const tagList = v.pipe(
  v.union([v.array(tag), text], 'a list of texts, or of objects with "label" and "permalink"'),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
)

const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|z|[+-]\d{2}:?\d{2})?)?$/

/** Full ISO date. Without a time zone it is UTC, so that the page is the same on every machine. */
function toIsoDate(value: string): string | undefined {
  const [, year, month, day, time = '00:00', zone = 'Z'] = DATE.exec(value.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const dayText = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${dayText}T00:00Z`)
  // `Date` would turn 30 February into a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== dayText) return undefined
  const offset = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const date = new Date(
    `${dayText}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}${offset}`,
  )
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const isoDate = v.pipe(
  v.string('a date such as 2025-01-31'),
  v.check((value) => toIsoDate(value) !== undefined, 'a date such as 2025-01-31'),
  v.transform((value) => toIsoDate(value) ?? value),
)

/** Keys with a text value; numbers and booleans are read as text. */
export const TEXT_KEYS: ReadonlySet<string> = new Set(
  words(`
  id title description slug image sidebar_label sidebar_class_name pagination_label displayed_sidebar
  pagination_next pagination_prev
`),
)

/** Keys where `null` has a meaning; for other keys it is the same as a missing value. */
export const NULLABLE_KEYS: ReadonlySet<string> = new Set([
  'displayed_sidebar',
  'pagination_next',
  'pagination_prev',
  'custom_edit_url',
])

export const frontMatterSchema = v.object({
  id: v.exactOptional(
    v.pipe(
      text,
      v.check((id) => !id.includes('/'), 'an id without "/"'),
    ),
  ),
  title: v.exactOptional(textOrNone),
  description: v.exactOptional(textOrNone),
  slug: v.exactOptional(path),
  keywords: v.exactOptional(textList),
  image: v.exactOptional(
    v.pipe(text, v.check(isLoadable, 'a path or an address with "https://" or "http://"')),
  ),
  tags: v.exactOptional(tagList),
  draft: v.exactOptional(flag),
  unlisted: v.exactOptional(flag),
  sidebar_label: v.exactOptional(text),
  sidebar_position: v.exactOptional(v.pipe(v.number('a number'), v.finite('a number that is not infinite'))),
  sidebar_class_name: v.exactOptional(text),
  displayed_sidebar: v.exactOptional(v.nullable(text)),
  hide_title: v.exactOptional(flag),
  hide_table_of_contents: v.exactOptional(flag),
  toc_min_heading_level: v.exactOptional(level),
  toc_max_heading_level: v.exactOptional(level),
  pagination_label: v.exactOptional(text),
  pagination_next: v.exactOptional(v.nullable(text)),
  pagination_prev: v.exactOptional(v.nullable(text)),
  custom_edit_url: v.exactOptional(
    v.nullable(
      v.pipe(
        text,
        v.check(isEditAddress, 'an address with "https://" or "http://", or a path that starts with "/"'),
      ),
    ),
  ),
  parse_number_prefixes: v.exactOptional(flag),
  last_update: v.exactOptional(
    v.strictObject(
      { date: v.exactOptional(isoDate), author: v.exactOptional(text) },
      '"date" and "author", at least one of them',
    ),
  ),
  redirect_from: v.exactOptional(pathList),
  coming_soon: v.exactOptional(flag),
  no_index: v.exactOptional(flag),
  search: v.exactOptional(flag),
})

/** Keys of other generators that have no effect. */
export const KEYS_WITHOUT_EFFECT: ReadonlySet<string> = new Set(['sidebar_custom_props'])

/** What to write for keys of other generators, by key. The names are too different to be found as misspellings. */
export const FOREIGN_KEYS: ReadonlyMap<string, string> = new Map([
  ['aliases', 'Write "redirect_from"'],
  ['editLink', 'Write "custom_edit_url", with null for no link'],
  ['lastUpdated', 'Write "last_update", with "date" and "author"'],
  ['layout', 'Remove it: documents have a sidebar, Markdown files in pages/ have none'],
  ['linkTitle', 'Write "sidebar_label"'],
  ['nav_exclude', 'Write "unlisted"'],
  ['nav_order', 'Write "sidebar_position"'],
  ['nav_title', 'Write "sidebar_label"'],
  ['next', 'Write "pagination_next"'],
  ['order', 'Write "sidebar_position"'],
  ['outline', 'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents"'],
  ['permalink', 'Write "slug"'],
  ['prev', 'Write "pagination_prev"'],
  ['published', 'Write "draft", which is true where "published" is false'],
  ['sidebar', 'Write "displayed_sidebar", with null for no sidebar'],
  ['toc', 'Write "hide_table_of_contents"'],
  ['weight', 'Write "sidebar_position"'],
])

type FrontMatterKey = keyof typeof frontMatterSchema.entries

export const isFrontMatterKey = (key: string): key is FrontMatterKey =>
  Object.hasOwn(frontMatterSchema.entries, key)
