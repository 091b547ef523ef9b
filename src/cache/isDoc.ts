import type { Doc, FrontMatter, Heading, LinkRef, Suppression } from '../shared/document/doc.ts'
import { isDiagnostic, isPlace } from './isDiagnostic.ts'
import {
  either,
  isAny,
  isBoolean,
  isNumber,
  isString,
  listOf,
  objectOf,
  optional,
  recordOf,
} from './shape.ts'

const isNull = (value: unknown): boolean => value === null
const textOrNull = optional(either(isString, isNull))
const aText = optional(isString)
const aFlag = optional(isBoolean)
const aNumber = optional(isNumber)
const texts = optional(listOf(isString))

const isFrontMatter = objectOf<FrontMatter>({
  id: aText,
  title: aText,
  description: aText,
  slug: aText,
  keywords: texts,
  image: aText,
  tags: optional(listOf(either(isString, objectOf({ label: isString, permalink: isString })))),
  draft: aFlag,
  unlisted: aFlag,
  sidebar_label: aText,
  sidebar_position: aNumber,
  sidebar_class_name: aText,
  displayed_sidebar: textOrNull,
  hide_title: aFlag,
  hide_table_of_contents: aFlag,
  toc_min_heading_level: aNumber,
  toc_max_heading_level: aNumber,
  pagination_label: aText,
  pagination_next: textOrNull,
  pagination_prev: textOrNull,
  custom_edit_url: textOrNull,
  parse_number_prefixes: aFlag,
  last_update: optional(objectOf({ date: aText, author: aText })),
  redirect_from: texts,
  coming_soon: aFlag,
  no_index: aFlag,
  search: aFlag,
  extra: recordOf(isAny),
})

const isHeading = objectOf<Heading>({ id: isString, text: isString, depth: isNumber, place: isPlace })

const isLink = objectOf<LinkRef>({
  href: isString,
  kind: isString,
  place: isPlace,
  destination: optional(isPlace),
  uses: optional(listOf(isPlace)),
  file: aText,
  written: aText,
})

const isSuppression = objectOf<Suppression>({
  place: isPlace,
  file: aText,
  rules: listOf(isString),
  reason: aText,
  firstLine: isNumber,
  lastLine: isNumber,
})

const hasItsShape = objectOf<Doc>({
  plugin: isString,
  version: isString,
  locale: isString,
  id: isString,
  isOutline: aFlag,
  source: isString,
  contentPath: isString,
  frontMatter: isFrontMatter,
  title: isString,
  hasContentTitle: isBoolean,
  description: isString,
  headings: listOf(isHeading),
  anchors: listOf(isString),
  links: listOf(isLink),
  components: optional(
    listOf(objectOf({ name: isString, attributes: recordOf(isAny), hasContent: isBoolean })),
  ),
  dependencies: listOf(isString),
  diagnostics: listOf(isDiagnostic),
  frontMatterPlaces: recordOf(isPlace),
  frontMatterValuePlaces: optional(recordOf(isPlace)),
  suppressions: listOf(isSuppression),
  needsInspection: isBoolean,
})

/** Whether a value of a cache can be used as the facts of a document. */
export const isDoc = (value: unknown): value is Doc => hasItsShape(value)
