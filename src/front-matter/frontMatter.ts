/**
 * Reads and validates the front matter of a document. Keys that xpre-docs does not define are in `extra`. Invalid values are
 * reported and omitted; the page is still built.
 */
import type { Yaml } from 'mdast'
import * as v from 'valibot'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import type { FrontMatter } from '../shared/document/doc.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { shorten } from '../shared/text/shorten.ts'
import { describeValue, QUOTED_LENGTH } from '../shared/values/describeValue.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import { adviseOption } from '../shared/values/nearestOption.ts'
import {
  FOREIGN_KEYS,
  type FrontMatterKey,
  frontMatterSchema,
  isFrontMatterKey,
  isNullable,
  KEYS_WITHOUT_EFFECT,
} from './frontMatterSchema.ts'
import { readPlainYaml } from './plainYaml.ts'
import { readYaml, type YamlEntry } from './readYaml.ts'
import { findTagPlaces } from './tagPlaces.ts'

export interface ReadFrontMatter {
  readonly frontMatter: FrontMatter
  /** Place of each top-level key. */
  readonly keyPlaces: Readonly<Record<string, Place>>
  /** Place of each top-level value. */
  readonly valuePlaces: ReadonlyMap<string, Place>
  /** Place of each tag. */
  readonly tagPlaces?: readonly Place[]
  /** Place of a value by its keys and indexes, from the top. */
  readonly placeAt: (path: readonly (string | number)[]) => Place | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const KNOWN_KEYS = Object.keys(frontMatterSchema.entries)

const normalizeKey = (key: string): string => key.toLowerCase().replace(/[-_\s]/g, '')

/** Most similar known key. A short key may differ in one letter only. */
function nearestKey(key: string): string | undefined {
  const plain = normalizeKey(key)
  const same = KNOWN_KEYS.find((known) => normalizeKey(known) === plain)
  if (same !== undefined) return same
  if (plain.length < 3) return undefined
  const nearest = nearestName(plain, KNOWN_KEYS.map(normalizeKey), {
    limitOf: ({ length }) => (length < 6 ? 1 : 2),
  })
  return KNOWN_KEYS.find((known) => normalizeKey(known) === nearest)
}

/** Reports an unknown key that looks like a misspelled known one, or that has no effect. */
function reportUnknownKey(key: string, file: string, place: Place): Diagnostic[] {
  const finding = { rule: 'unknown-front-matter', file, place } as const
  if (KEYS_WITHOUT_EFFECT.has(key))
    return [{ ...finding, message: `Front matter key "${key}" has no effect yet; remove it` }]
  const advice = FOREIGN_KEYS.get(key)
  if (advice !== undefined) {
    const message = `Front matter key "${key}" has no effect in xpre-docs`
    return [{ ...finding, message, suggestions: [{ text: advice }] }]
  }
  const nearest = nearestKey(key)
  if (nearest === undefined) return []
  const message = `Front matter key "${key}" is not known`
  return [{ ...finding, message, suggestions: [{ text: `Write "${nearest}"` }] }]
}

function quote(value: unknown): string {
  if (typeof value === 'object' && value !== null) return describeValue(value)
  return `"${shorten(String(value), QUOTED_LENGTH)}"`
}

const CLOSE_BEFORE = { text: 'write --- on a line of its own before it, where it is text of the page' }

const invalid = (file: string, place: Place, message: string): Diagnostic => ({
  rule: 'invalid-front-matter',
  message,
  file,
  place,
})

/** What a key means: text as it is written, where texts are expected; undefined for an empty value. */
function readKnown(key: FrontMatterKey, { value, asText }: YamlEntry) {
  if (value === null && !isNullable(key)) return undefined
  const schema = frontMatterSchema.entries[key]
  const text = value === null || typeof value === 'string' ? value : asText()
  const isText = v.is(schema, text)
  const known = isText ? text : value
  // No list and no object needs a number or a boolean: another value in it is the mistake.
  const checked = typeof value === 'object' ? text : value
  return { known, issues: isText ? undefined : v.safeParse(schema, checked).issues }
}

const stepsOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))

function describeIssue({ key, value, asText }: YamlEntry, issue: v.BaseIssue<unknown>): string {
  const steps = stepsOf(issue).map(String)
  if (issue.type === 'strict_object') {
    const inner = steps.at(-1)
    const parent = [key, ...steps.slice(0, -1)].join('.')
    if (inner !== undefined && issue.input === undefined)
      return `Front matter "${parent}" needs the key "${inner}"`
    if (inner !== undefined) return `Front matter "${parent}" has no key "${inner}"`
  }
  const path = [key, ...steps].join('.')
  return `Front matter "${path}" is ${quote(issue.input === value ? asText() : issue.input)}, expected ${issue.message}`
}

/** The mistake inside of an object or a list, for a value that may also be a text. */
function innermostIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const isWhole = isRecord(issue.input) || Array.isArray(issue.input)
  const inner = isWhole ? issue.issues?.find(({ path }) => path !== undefined) : undefined
  if (inner?.path === undefined) return issue
  const [first, ...rest] = [...(issue.path ?? []), ...inner.path]
  return first === undefined ? inner : { ...inner, path: [first, ...rest] }
}

/** The value with the mistake, the key that is not known, or the object without a key. */
function placeOfIssue({ valuePlace, placeAt }: YamlEntry, issue: v.BaseIssue<unknown>): Place {
  const steps = stepsOf(issue)
  const part = issue.type === 'strict_object' && issue.input !== undefined ? 'key' : undefined
  return placeAt?.(steps, part) ?? placeAt?.(steps.slice(0, -1)) ?? valuePlace
}

function checkCombinations(
  known: FrontMatter,
  keyPlaces: ReadonlyMap<string, Place>,
  file: string,
): Diagnostic[] {
  const found: Diagnostic[] = []
  const report = (key: string, message: string) => {
    const place = keyPlaces.get(key)
    if (place) found.push(invalid(file, place, message))
  }
  if (known.draft && known.unlisted) {
    report('unlisted', 'A page cannot be "draft" and "unlisted" at the same time')
  }
  const { toc_min_heading_level: low, toc_max_heading_level: high } = known
  if (low !== undefined && high !== undefined && low > high) {
    report(
      'toc_min_heading_level',
      `"toc_min_heading_level: ${low}" is above "toc_max_heading_level: ${high}"`,
    )
  }
  return found
}

export const NO_FRONT_MATTER: ReadFrontMatter = {
  frontMatter: { extra: {} },
  keyPlaces: {},
  valuePlaces: new Map(),
  placeAt: () => undefined,
  diagnostics: [],
}

/** @param file Path from the site root, for diagnostics. */
export function readFrontMatter(node: Yaml, file: string): ReadFrontMatter {
  const firstLine = (node.position?.start.line ?? 0) + 1
  const plain = readPlainYaml(node.value, firstLine)
  const { entries, problems } =
    plain === undefined ? readYaml(node.value, firstLine) : { entries: plain, problems: [] }
  const lines = node.value.split('\n')
  const diagnostics = problems.map(({ place, message }): Diagnostic => {
    const before = lines[place.start.line - firstLine - 1]
    // Probably a paragraph of the page: a thematic break far below was read as the end of unclosed front matter.
    const isParagraph = before !== undefined && before.trim() === ''
    return { ...invalid(file, place, message), ...(isParagraph && { suggestions: [CLOSE_BEFORE] }) }
  })
  const known = new Map<string, unknown>()
  const own = entries.filter(({ key }) => !isFrontMatterKey(key))
  const extra = new Map(own.map(({ key, asExact }) => [key, asExact()]))
  for (const entry of entries) {
    const { key, keyPlace } = entry
    if (!isFrontMatterKey(key)) {
      diagnostics.push(...reportUnknownKey(key, file, keyPlace))
      continue
    }
    const read = readKnown(key, entry)
    if (read === undefined) continue
    if (read.issues === undefined) known.set(key, read.known)
    // Skipped for broken YAML, where values are guesses of the parser.
    else if (problems.length === 0) {
      const issue = innermostIssue(read.issues[0])
      const advice = adviseOption(issue)
      diagnostics.push({
        ...invalid(file, placeOfIssue(entry, issue), describeIssue(entry, issue)),
        ...(advice !== undefined && { suggestions: [{ text: advice }] }),
      })
    }
  }
  const keyPlaces = new Map(entries.map(({ key, keyPlace }) => [key, keyPlace]))
  const valuePlaces = new Map(entries.map(({ key, valuePlace }) => [key, valuePlace]))
  const frontMatter: FrontMatter = {
    ...v.parse(frontMatterSchema, Object.fromEntries(known)),
    extra: Object.fromEntries(extra),
  }
  diagnostics.push(...checkCombinations(frontMatter, keyPlaces, file))
  const tagList = frontMatter.tags === undefined ? undefined : valuePlaces.get('tags')
  const tagPlaces = tagList && findTagPlaces(frontMatter.tags ?? [], tagList, node.value, firstLine)
  return {
    frontMatter,
    keyPlaces: Object.fromEntries(keyPlaces),
    valuePlaces,
    placeAt: ([key, ...rest]) =>
      rest.length === 0
        ? valuePlaces.get(String(key))
        : entries.find((entry) => entry.key === key)?.placeAt?.(rest),
    ...(tagPlaces && { tagPlaces }),
    diagnostics,
  }
}
