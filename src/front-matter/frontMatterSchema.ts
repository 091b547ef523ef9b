/** Schema of all known front matter keys. Each message is an expectation. */
import * as v from 'valibot'
import { isTagPath, TAG_PATH } from '../shared/document/tag.ts'
import { ARTICLE_ICON_NAMES } from '../shared/page/articleIconNames.ts'
import { BADGE_VARIANTS, type BadgeVariant } from '../shared/page/badge.ts'
import { toIsoDate } from '../shared/text/isoDate.ts'
import { isEditAddress, isHarmless } from './frontMatterAddress.ts'
import { loadable, NO_CODE, path, text, textOrNone } from './frontMatterParts.ts'
import { featuresSchema, heroSchema } from './homeSchema.ts'

const flag = v.boolean('true or false')
const level = v.pipe(
  v.number('a heading level from 2 to 6'),
  v.integer('a heading level from 2 to 6'),
  v.minValue(2, 'a heading level from 2 to 6'),
  v.maxValue(6, 'a heading level from 2 to 6'),
)

/** A list reports its own expectation. */
const listedText = v.pipe(v.string('a list of texts'), v.trim(), v.minLength(1, 'a list of texts'))

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
  [
    listedText,
    v.strictObject({
      /**
       * Text of the tag.
       *
       * @example
       * tags:
       *   - label: Repair
       *     permalink: /repair
       */
      label: text,
      /**
       * Address of the page of the tag, below the page of all tags.
       *
       * @example
       * tags:
       *   - label: Repair
       *     permalink: /repair
       */
      permalink: v.pipe(text, v.check(isTagPath, TAG_PATH)),
    }),
  ],
  'a list of texts, or of objects with "label" and "permalink"',
)
const tagList = v.pipe(
  v.union([v.array(tag), text], 'a list of texts, or of objects with "label" and "permalink"'),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
)

const isoDate = v.pipe(
  v.string('a date such as 2025-01-31'),
  v.check((value) => toIsoDate(value) !== undefined, 'a date such as 2025-01-31'),
  v.transform((value) => toIsoDate(value) ?? value),
)

export const frontMatterSchema = v.object({
  /**
   * Last part of the id of the document, which sidebars, the navbar and other front matter refer to. Without
   * it, the name of the file without number prefix. Also the last part of the address, unless `slug` is set.
   *
   * @example id: install
   */
  id: v.exactOptional(
    v.pipe(
      text,
      v.check((id) => !id.includes('/'), 'an id without "/"'),
    ),
  ),
  /**
   * Title of the page. Without it, the first heading of level 1, else one made from the name of the file. A
   * page without a heading of level 1 shows it as its heading.
   *
   * @example title: Replace a bulb
   */
  title: v.exactOptional(textOrNone),
  /**
   * Description in search engines, social cards and category pages. Without it, the text of the
   * first paragraph with words; badges and images do not count.
   *
   * @example description: How to replace the bulb of each lamp.
   */
  description: v.exactOptional(textOrNone),
  /**
   * Address of the page: relative to its folder, or from the base of the documents when it begins with `/`.
   *
   * @example slug: /bulbs
   */
  slug: v.exactOptional(path),
  /**
   * Keywords in the metadata of the page: a list, or one text.
   *
   * @example keywords: [bulb, socket]
   */
  keywords: v.exactOptional(textList),
  /**
   * Social card of the page: path of a file next to the page, path of a static file, or full address. Without
   * it, `image` of the configuration.
   *
   * @example image: /img/bulbs.png
   */
  image: v.exactOptional(loadable),
  /**
   * Top of a home page: its title, texts, buttons and an image beside them, as Starlight and VitePress write them. The texts
   * are plain.
   *
   * @example
   * hero:
   *   title: Light for every room
   *   tagline: From the first bulb to a whole house.
   *   actions:
   *     - { text: Get started, link: ./guide.md }
   */
  hero: v.exactOptional(heroSchema),
  /**
   * What a product does, as cards side by side below `hero`. The texts are plain.
   *
   * @example
   * features:
   *   - { icon: zap, title: Fast, details: On in 20 ms. }
   */
  features: v.exactOptional(featuresSchema),
  /**
   * Tags of a document, shown in a row below the article: ids of the tags file, labels, or objects with `label` and
   * `permalink`. Each tag of documents has a page that lists them.
   *
   * @example tags: [Repair, Bulbs]
   */
  tags: v.exactOptional(tagList),
  /**
   * True leaves the page out of the built site. `dev` shows it, and so does `build --drafts`, both with a
   * banner.
   *
   * @example draft: true
   */
  draft: v.exactOptional(flag),
  /**
   * True publishes the page, but only for those who know its address: it is in no sidebar, search index or
   * sitemap. A page cannot be a draft as well.
   *
   * @example unlisted: true
   */
  unlisted: v.exactOptional(flag),
  /**
   * Text of the page in the sidebar. Without it, the title.
   *
   * @example sidebar_label: Bulbs
   */
  sidebar_label: v.exactOptional(text),
  /**
   * Place among the pages and categories of its folder: lower numbers first. Without it, the number prefix of
   * the file; pages with neither come last, by name.
   *
   * @example sidebar_position: 2
   */
  sidebar_position: v.exactOptional(v.pipe(v.number('a number'), v.finite('a number that is not infinite'))),
  /**
   * CSS class of the item in the sidebar.
   *
   * @example sidebar_class_name: is-new
   */
  sidebar_class_name: v.exactOptional(text),
  /**
   * Badge beside the text of the page in the sidebar, such as *New*: a text, or an object with `text` and `variant`.
   *
   * @example sidebar_badge: New
   */
  sidebar_badge: v.exactOptional(
    v.union(
      [
        v.pipe(
          text,
          v.transform((badge): { text: string; variant?: BadgeVariant } => ({ text: badge })),
        ),
        v.strictObject({
          /**
           * Text of the badge.
           *
           * @example
           * sidebar_badge:
           *   text: Beta
           *   variant: caution
           */
          text,
          /**
           * Colour of the badge: `default`, `note`, `info`, `important`, `tip`, `success`, `warning`, `caution` or
           * `danger`.
           *
           * @example
           * sidebar_badge:
           *   text: Beta
           *   variant: caution
           */
          variant: v.exactOptional(v.picklist(BADGE_VARIANTS, 'a variant of badges')),
        }),
      ],
      'a text, or an object with "text" and "variant"',
    ),
  ),
  /**
   * Icon before the text of the page in the sidebar, by the name of one of the icons of the theme.
   *
   * @example sidebar_icon: rocket
   */
  sidebar_icon: v.exactOptional(v.picklist(ARTICLE_ICON_NAMES, 'the name of an icon of the theme')),
  /**
   * Name of the sidebar that the page shows; `null` for none. Without it, the sidebar that contains the page.
   *
   * @example displayed_sidebar: null
   */
  displayed_sidebar: v.exactOptional(v.nullable(text)),
  /**
   * True shows no heading made from the title. A heading of level 1 in the text stays.
   *
   * @example hide_title: true
   */
  hide_title: v.exactOptional(flag),
  /**
   * True shows no description below the title. Search engines and lists of pages still get it.
   *
   * @example hide_description: true
   */
  hide_description: v.exactOptional(flag),
  /**
   * Whether the time that it takes to read the document is shown below its title. Without it,
   * `docs.showReadingTime` of the configuration.
   *
   * @example show_reading_time: true
   */
  show_reading_time: v.exactOptional(flag),
  /**
   * True shows no table of contents.
   *
   * @example hide_table_of_contents: true
   */
  hide_table_of_contents: v.exactOptional(flag),
  /**
   * True gives tables, code, tabs and images the whole width beside the sidebar. Text keeps its measure, and the table of
   * contents is a block above it, as on phones.
   *
   * @example wide: true
   */
  wide: v.exactOptional(flag),
  /**
   * Highest level of headings in the table of contents, from 2 to 6. Without it, `toc.minHeadingLevel` of the
   * configuration.
   *
   * @example toc_min_heading_level: 2
   */
  toc_min_heading_level: v.exactOptional(level),
  /**
   * Lowest level of headings in the table of contents, from 2 to 6. Without it, `toc.maxHeadingLevel` of the
   * configuration.
   *
   * @example toc_max_heading_level: 4
   */
  toc_max_heading_level: v.exactOptional(level),
  /**
   * Text of links to the page from the previous and the next page. Without it, `sidebar_label`, else the
   * title.
   *
   * @example pagination_label: Bulbs
   */
  pagination_label: v.exactOptional(text),
  /**
   * Id of the document that *Next* leads to; `null` for no link. Without it, the next page of the sidebar.
   *
   * @example pagination_next: guide/sockets
   */
  pagination_next: v.exactOptional(v.nullable(text)),
  /**
   * Id of the document that *Previous* leads to; `null` for no link. Without it, the previous page of the
   * sidebar.
   *
   * @example pagination_prev: null
   */
  pagination_prev: v.exactOptional(v.nullable(text)),
  /**
   * Address of *Edit this page*; `null` for no link. Without it, `docs.editUrl` of the configuration with the
   * path of the source.
   *
   * @example custom_edit_url: https://code.example/lamps/edit/bulbs.md
   */
  custom_edit_url: v.exactOptional(
    v.nullable(
      v.pipe(
        text,
        v.check(isEditAddress, 'an address with "https://" or "http://", or a path that starts with "/"'),
      ),
    ),
  ),
  /**
   * False keeps number prefixes such as `01-` in the address and the id of the page.
   *
   * @example parse_number_prefixes: false
   */
  parse_number_prefixes: v.exactOptional(flag),
  /**
   * Last change of the page, in place of the last commit. Shown where `docs.showLastUpdateTime` and
   * `docs.showLastUpdateAuthor` say so.
   *
   * @example
   * last_update:
   *   date: 2026-01-31
   *   author: Ada
   */
  last_update: v.exactOptional(
    v.strictObject(
      {
        /**
         * Date, with or without a time. Without a time zone it is UTC; pages show the day as written.
         *
         * @example
         * last_update:
         *   date: 2026-01-31
         */
        date: v.exactOptional(isoDate),
        /**
         * Name of the author.
         *
         * @example
         * last_update:
         *   author: Ada
         */
        author: v.exactOptional(text),
      },
      '"date" and "author", at least one of them',
    ),
  ),
  /**
   * Former addresses of the page, which redirect to it: a list, or one path. In documents, a path without a
   * leading slash starts at the root of the version: `setup` is `/docs/next/setup` in the next version, and
   * `/docs/setup` when a copy of the document is in the last one.
   *
   * @example redirect_from: [/docs/lamps/bulbs]
   */
  redirect_from: v.exactOptional(pathList),
  /**
   * True marks an announced page that is not written yet; links to it in sidebars and cards look different.
   *
   * @example coming_soon: true
   */
  coming_soon: v.exactOptional(flag),
  /**
   * True asks search engines not to list the page. Links of readers still work.
   *
   * @example no_index: true
   */
  no_index: v.exactOptional(flag),
  /**
   * False leaves the page out of the search of the site.
   *
   * @example search: false
   */
  search: v.exactOptional(flag),
})

/** Keys of other generators that have no effect. */
export const KEYS_WITHOUT_EFFECT: ReadonlySet<string> = new Set(['sidebar_custom_props'])

/** What to write for keys of other generators, by key. The names are too different to be found as misspellings. */
export const FOREIGN_KEYS: ReadonlyMap<string, string> = new Map([
  ['aliases', 'Write "redirect_from"'],
  ['editLink', 'Write "custom_edit_url", with null for no link'],
  ['head', 'Write the tags into <Head> in an .mdx document, or "no_index" for "noindex"'],
  ['lastUpdated', 'Write "last_update", with "date" and "author"'],
  ['layout', 'Remove it: documents have a sidebar, Markdown files in pages/ have none'],
  ['linkTitle', 'Write "sidebar_label"'],
  ['nav_exclude', 'Write "unlisted"'],
  ['nav_order', 'Write "sidebar_position"'],
  ['nav_title', 'Write "sidebar_label"'],
  ['next', 'Write "pagination_next"'],
  ['order', 'Write "sidebar_position"'],
  ['outline', 'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents"'],
  ['pagefind', 'Write "search"'],
  ['permalink', 'Write "slug"'],
  ['prev', 'Write "pagination_prev"'],
  ['published', 'Write "draft", which is true where "published" is false'],
  ['robots', 'Write "no_index" for "noindex"'],
  ['search_exclude', 'Write "search", which is false where "search_exclude" is true'],
  ['sidebar', 'Write "displayed_sidebar", with null for no sidebar'],
  [
    'tableOfContents',
    'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents"',
  ],
  ['toc', 'Write "hide_table_of_contents"'],
  ['weight', 'Write "sidebar_position"'],
])

export type FrontMatterKey = keyof typeof frontMatterSchema.entries

export type KnownFrontMatter = Readonly<v.InferOutput<typeof frontMatterSchema>>

/** Whether `null` has a meaning; for other keys it is the same as a missing value. */
export const isNullable = (key: FrontMatterKey): boolean =>
  frontMatterSchema.entries[key].wrapped.type === 'nullable'

export const isFrontMatterKey = (key: string): key is FrontMatterKey =>
  Object.hasOwn(frontMatterSchema.entries, key)
