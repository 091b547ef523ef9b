import type { Doc, FrontMatter, Heading, LinkRef, Suppression } from '../shared/document/doc.ts'
import type { PostFacts } from '../shared/document/post.ts'
import type { Badge } from '../shared/page/badge.ts'
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
const optionalStringOrNull = optional(either(isString, isNull))
const optionalString = optional(isString)
const optionalBoolean = optional(isBoolean)
const optionalNumber = optional(isNumber)
const optionalStrings = optional(listOf(isString))

const isFrontMatter = objectOf<FrontMatter>({
  id: optionalString,
  title: optionalString,
  description: optionalString,
  slug: optionalString,
  keywords: optionalStrings,
  image: optionalString,
  hero: optional(recordOf(isAny)),
  features: optional(listOf(recordOf(isAny))),
  tags: optional(listOf(either(isString, objectOf({ label: isString, permalink: isString })))),
  draft: optionalBoolean,
  unlisted: optionalBoolean,
  sidebar_label: optionalString,
  sidebar_position: optionalNumber,
  sidebar_class_name: optionalString,
  sidebar_badge: optional(objectOf<Badge>({ text: isString, variant: optionalString })),
  sidebar_icon: optionalString,
  displayed_sidebar: optionalStringOrNull,
  hide_title: optionalBoolean,
  hide_description: optionalBoolean,
  show_reading_time: optionalBoolean,
  hide_table_of_contents: optionalBoolean,
  wide: optionalBoolean,
  toc_min_heading_level: optionalNumber,
  toc_max_heading_level: optionalNumber,
  pagination_label: optionalString,
  pagination_next: optionalStringOrNull,
  pagination_prev: optionalStringOrNull,
  custom_edit_url: optionalStringOrNull,
  parse_number_prefixes: optionalBoolean,
  last_update: optional(objectOf({ date: optionalString, author: optionalString })),
  redirect_from: optionalStrings,
  coming_soon: optionalBoolean,
  no_index: optionalBoolean,
  search: optionalBoolean,
  extra: recordOf(isAny),
})

const isHeading = objectOf<Heading>({ id: isString, text: isString, depth: isNumber, place: isPlace })

const isLink = objectOf<LinkRef>({
  href: isString,
  kind: isString,
  place: isPlace,
  destination: optional(isPlace),
  uses: optional(listOf(isPlace)),
  file: optionalString,
  written: optionalString,
})

const isSuppression = objectOf<Suppression>({
  place: isPlace,
  file: optionalString,
  rules: listOf(isString),
  reason: optionalString,
  firstLine: isNumber,
  lastLine: isNumber,
})

const hasDocShape = objectOf<Doc>({
  plugin: isString,
  version: isString,
  locale: isString,
  id: isString,
  isOutline: optionalBoolean,
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
  tagPlaces: optional(listOf(isPlace)),
  post: optional(
    objectOf<PostFacts>({
      date: optionalString,
      authors: listOf(either(isString, recordOf(either(isString, recordOf(isString))))),
      authorPlaces: optional(listOf(isPlace)),
      isTruncated: isBoolean,
    }),
  ),
  words: optionalNumber,
  suppressions: listOf(isSuppression),
  needsInspection: isBoolean,
  hasDiagrams: optional(isBoolean),
})

/** Validates the facts of a document that were read from a cache. */
export const isDoc = (value: unknown): value is Doc => hasDocShape(value)
