import type { Doc, FrontMatter, Heading, LinkRef, Suppression } from '../shared/document/doc.ts'
import { isDiagnostic, isPlace } from './isDiagnostic.ts'
import { either, isAny, isFlag, isNumber, isText, listOf, objectOf, optional, recordOf } from './shape.ts'

const isNull = (value: unknown): boolean => value === null
const textOrNull = optional(either(isText, isNull))
const aText = optional(isText)
const aFlag = optional(isFlag)
const aNumber = optional(isNumber)
const texts = optional(listOf(isText))

const isFrontMatter = objectOf<FrontMatter>({
  id: aText,
  title: aText,
  description: aText,
  slug: aText,
  keywords: texts,
  image: aText,
  tags: optional(listOf(either(isText, objectOf({ label: isText, permalink: isText })))),
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

const isHeading = objectOf<Heading>({ id: isText, text: isText, depth: isNumber, place: isPlace })

const isLink = objectOf<LinkRef>({
  href: isText,
  kind: isText,
  place: isPlace,
  destination: optional(isPlace),
  uses: optional(listOf(isPlace)),
  file: aText,
  written: aText,
})

const isSuppression = objectOf<Suppression>({
  place: isPlace,
  file: aText,
  rules: listOf(isText),
  reason: aText,
  firstLine: isNumber,
  lastLine: isNumber,
})

const hasItsShape = objectOf<Doc>({
  plugin: isText,
  version: isText,
  locale: isText,
  id: isText,
  isOutline: aFlag,
  source: isText,
  contentPath: isText,
  frontMatter: isFrontMatter,
  title: isText,
  hasContentTitle: isFlag,
  description: isText,
  headings: listOf(isHeading),
  anchors: listOf(isText),
  links: listOf(isLink),
  components: optional(listOf(objectOf({ name: isText, attributes: recordOf(isAny), hasContent: isFlag }))),
  dependencies: listOf(isText),
  diagnostics: listOf(isDiagnostic),
  frontMatterPlaces: recordOf(isPlace),
  frontMatterValuePlaces: optional(recordOf(isPlace)),
  suppressions: listOf(isSuppression),
  needsInspection: isFlag,
})

/** Whether a value of a cache can be used as the facts of a document. */
export const isDoc = (value: unknown): value is Doc => hasItsShape(value)
