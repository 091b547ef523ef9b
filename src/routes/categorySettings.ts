/**
 * Validates a category metadata file.
 * Returns its settings, or every mistake with its place. A file with a mistake is ignored as a whole, so that no page
 * shows half of its settings.
 */
import * as v from 'valibot'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { ARTICLE_ICON_NAMES } from '../shared/page/articleIconNames.ts'
import { BADGE_VARIANTS, type Badge } from '../shared/page/badge.ts'
import { describeValue } from '../shared/values/describeValue.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import { adviseOption, namedOptions } from '../shared/values/nearestOption.ts'
import { likelyName } from './nearestNames.ts'
import type { SettingsFile } from './readSettingsFile.ts'

/** A `_category_.json`, `.yml` or `.yaml` file. */
export interface CategoryFile extends SettingsFile {
  /** Id of the docs plugin. */
  readonly plugin: string
  readonly version: string
  /** Folder of the file, relative to the docs folder, with number prefixes; '' for the docs folder itself. */
  readonly dir: string
  /** For a translation: the label of the original. */
  readonly originalLabel?: string | undefined
}

export const text = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'))

const generatedIndex = v.strictObject({
  /**
   * `generated-index`: a page with a card for each page of the folder. `doc`: a document of the site.
   *
   * @example
   * link:
   *   type: generated-index
   */
  type: v.literal('generated-index'),
  /**
   * Address of the generated page, from the base of the documents. Without it, `/category/` and the label, such as `/category/user-guide`.
   *
   * @example
   * link:
   *   type: generated-index
   *   slug: /lamps
   */
  slug: v.optional(text),
  /**
   * Title of the generated page. Without it, the label.
   *
   * @example
   * link:
   *   type: generated-index
   *   title: All lamps
   */
  title: v.optional(text),
  /**
   * Text below the title of the generated page, and its description in metadata.
   *
   * @example
   * link:
   *   type: generated-index
   *   description: Each lamp with its bulbs.
   */
  description: v.optional(v.string('a text')),
  /**
   * Social card of the generated page.
   *
   * @example
   * link:
   *   type: generated-index
   *   image: /img/lamps.png
   */
  image: v.optional(text),
  /**
   * Keywords in the metadata of the generated page.
   *
   * @example
   * link:
   *   type: generated-index
   *   keywords: [lamp, bulb]
   */
  keywords: v.optional(
    v.union(
      [
        v.array(text),
        v.pipe(
          text,
          v.transform((keyword) => [keyword]),
        ),
      ],
      'a list of texts',
    ),
  ),
})

/** Link of a category, in metadata files and in the sidebars file. */
export const categoryLinkSchema = v.nullable(
  v.variant(
    'type',
    [
      generatedIndex,
      v.strictObject({
        type: v.literal('doc'),
        /**
         * Id of the document that the category leads to, for the type `doc`.
         *
         * @example
         * link:
         *   type: doc
         *   id: lamps/overview
         */
        id: text,
      }),
    ],
    '{type: "generated-index"}, {type: "doc", id} or null',
  ),
)

/** Badge of a category or item, in metadata files and in the sidebars file. */
export const badgeSchema = v.union(
  [
    v.pipe(
      text,
      v.transform((badge): Badge => ({ text: badge })),
    ),
    v.strictObject({
      /**
       * Text of the badge.
       *
       * @example
       * badge:
       *   text: Beta
       *   variant: caution
       */
      text,
      /**
       * Colour of the badge: `default`, `note`, `info`, `important`, `tip`, `success`, `warning`, `caution` or `danger`.
       *
       * @example
       * badge:
       *   text: Beta
       *   variant: caution
       */
      variant: v.optional(v.picklist(BADGE_VARIANTS, 'a variant of badges')),
    }),
  ],
  'a text, or an object with "text" and "variant"',
)

export const iconSchema = v.picklist(ARTICLE_ICON_NAMES, 'the name of an icon of the theme')

export const categorySchema = v.strictObject({
  /**
   * Text of the category in the sidebar. Without it, one made from the name of the folder.
   *
   * @example label: Lamps
   */
  label: v.optional(text),
  /**
   * Place among the pages and categories of the folder around it: lower numbers first. Without it, the number
   * prefix of the folder.
   *
   * @example position: 2
   */
  position: v.optional(v.number('a number')),
  /**
   * CSS class of the item in the sidebar.
   *
   * @example className: is-new
   */
  className: v.optional(v.string('a text')),
  /**
   * Badge beside the text of the category in the sidebar: a text, or an object with `text` and `variant`.
   *
   * @example badge: New
   */
  badge: v.optional(badgeSchema),
  /**
   * Icon before the text of the category in the sidebar, by the name of one of the icons of the theme.
   *
   * @example icon: rocket
   */
  icon: v.optional(iconSchema),
  /**
   * Text of the card of the category on the page of the category around it.
   *
   * @example description: Each lamp with its bulbs.
   */
  description: v.optional(v.string('a text')),
  /**
   * Whether the category is closed at first. Without it, `docs.sidebarCollapsed` of the configuration.
   *
   * @example collapsed: false
   */
  collapsed: v.optional(v.boolean('true or false')),
  /**
   * Whether readers can close the category. Without it, `docs.sidebarCollapsible` of the configuration.
   *
   * @example collapsible: false
   */
  collapsible: v.optional(v.boolean('true or false')),
  /**
   * Page of the category; `null` for none. Without it, the index page of the folder, such as `index.md`, if
   * there is one.
   *
   * @example
   * link:
   *   type: doc
   *   id: lamps/overview
   */
  link: v.optional(categoryLinkSchema),
})

export type CategoryLink = v.InferOutput<typeof categoryLinkSchema>
export type CategorySettings = v.InferOutput<typeof categorySchema>

const KNOWN_KEYS = Object.keys(categorySchema.entries)

/** Keys of other generators that the theme does not use. */
const WITHOUT_EFFECT: ReadonlySet<unknown> = new Set(['autoAddBaseUrl', 'customProps', 'defaultStyle', 'key'])

/** One sentence about a mistake, with the value as written. */
export function describeIssue(issue: v.BaseIssue<unknown>, keyPath: string): string {
  if (issue.expected === 'never' && WITHOUT_EFFECT.has(issue.path?.at(-1)?.key))
    return `"${keyPath}" has no effect in xpre-docs; remove the key`
  if (issue.expected === 'never') return `"${keyPath}" is not a known key`
  if (issue.input === undefined) return `"${keyPath}" is missing`
  const received = describeValue(issue.input)
  const expected =
    issue.type === 'literal' || issue.type === 'variant' ? namedOptions(issue).join(' or ') : issue.message
  const description = /^Invalid /.test(String(expected)) ? issue.expected : expected
  return `"${keyPath}" should be ${String(description)}, not ${received}`
}

/** The mistake inside of an object, for a value that may also be a text. */
export const innermostIssue = (issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> => {
  const inner = isRecord(issue.input) ? issue.issues?.find(({ path }) => path !== undefined) : undefined
  const [first, ...rest] = [...(issue.path ?? []), ...(inner?.path ?? [])]
  return inner === undefined || first === undefined ? issue : { ...inner, path: [first, ...rest] }
}

interface CheckedCategory {
  readonly settings: CategorySettings
  readonly diagnostics: readonly Diagnostic[]
}

export function checkCategoryFile(file: CategoryFile): CheckedCategory {
  const readDiagnostics = file.diagnostics ?? []
  if (readDiagnostics.length > 0) return { settings: {}, diagnostics: readDiagnostics }
  const result = v.safeParse(categorySchema, file.value ?? {})
  if (result.success) return { settings: result.output, diagnostics: [] }
  const diagnostics = result.issues.map(innermostIssue).map((issue): Diagnostic => {
    const keyPath = v.getDotPath(issue)
    const unknownKey = issue.expected === 'never' && keyPath !== null
    const nearest = unknownKey ? likelyName(keyPath, KNOWN_KEYS) : undefined
    const advice = nearest === undefined ? adviseOption(issue) : `did you mean "${nearest}"?`
    return {
      rule: 'invalid-category',
      message:
        keyPath === null
          ? `A category file should hold an object, not ${describeValue(file.value)}`
          : describeIssue(issue, keyPath),
      file: file.source,
      place: keyPath === null ? undefined : (unknownKey ? file.keyPlaces : file.places)?.get(keyPath),
      suggestions: advice === undefined ? undefined : [{ text: advice }],
    }
  })
  return { settings: {}, diagnostics }
}
