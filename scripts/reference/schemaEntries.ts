/** Lists the keys of a schema with their types and defaults. */
import * as v from 'valibot'
import { isRuleId } from '../../src/shared/rules.ts'
import { isRecord } from '../../src/shared/values/isRecord.ts'
import type { SchemaComments } from './sourceComments.ts'

export interface Entry {
  /** `navbar.items[].label` */
  readonly path: string
  readonly keys: readonly string[]
  readonly types: string[]
  /** As code; undefined for a key without a default, and for objects, whose keys have defaults. */
  readonly defaultValue: string | undefined
  isRequired: boolean
  /** Expectations besides the type. */
  readonly expectations: readonly string[]
  /** `type` of the items that have the key. */
  readonly variants: string[]
}

/** Values that choose each alternative of a schema that depends on the value. The first one is the simplest form. */
const CHOOSERS: readonly unknown[] = [
  {},
  [],
  [{ items: [] }],
  'text',
  ...[
    'link',
    'doc',
    'docSidebar',
    'dropdown',
    'docsVersion',
    'docsVersionDropdown',
    'localeDropdown',
    'html',
    'search',
  ].map((type) => ({ type })),
]

/** Keys with items of a menu. */
const MENU_KEYS: ReadonlySet<string> = new Set(['dropdownItemsBefore', 'dropdownItemsAfter'])

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema'

const part = (schema: v.GenericSchema, name: string): unknown => Reflect.get(schema, name)

const inner = (schema: v.GenericSchema, name: string): v.GenericSchema | undefined => {
  const value = part(schema, name)
  return isSchema(value) ? value : undefined
}

const options = (schema: v.GenericSchema): unknown[] => {
  const value = part(schema, 'options')
  return Array.isArray(value) ? value : []
}

/** Alternatives of a schema that depends on the value, each once. */
function alternativesOf(schema: v.GenericSchema): v.GenericSchema[] {
  const getter = part(schema, 'getter')
  if (typeof getter !== 'function') return options(schema).filter(isSchema)
  const chosen = [false, ...CHOOSERS].map((input): unknown => getter(input)).filter(isSchema)
  const literal = chosen[0]
  const others = chosen.slice(1)
  const isOptionalFalse = literal?.type === 'literal' && part(literal, 'literal') === false
  return isOptionalFalse ? [literal, ...others.slice(0, 1)] : others
}

/** Longer lists, rules and icons, are on a page of their own. */
const LITERALS_LIMIT = 20

const quote = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

const asList = (type: string): string => (type.includes(' | ') ? `(${type})[]` : `${type}[]`)

/** Types of schemas that only a function describes, by the beginning of their expectation. */
const CUSTOM_TYPES: readonly (readonly [expectation: string, type: string])[] = [
  ['a plugin', 'Plugin'],
  ['a function that returns pages', '(context: PagesContext) => AddedPage[] | Promise<AddedPage[]>'],
  ['an object', 'object'],
]

const customType = (message: string): string =>
  CUSTOM_TYPES.find(([expectation]) => message.startsWith(expectation))?.[1] ?? 'unknown'

/** Type in the notation of TypeScript. */
export function typeOf(schema: v.GenericSchema): string {
  switch (schema.type) {
    case 'optional':
    case 'exact_optional':
    case 'nullable': {
      const wrapped = inner(schema, 'wrapped')
      const type = wrapped === undefined ? 'unknown' : typeOf(wrapped)
      return schema.type === 'nullable' ? `${type} | null` : type
    }
    case 'literal':
      return quote(part(schema, 'literal'))
    case 'picklist': {
      const names = options(schema)
      if (names.length <= LITERALS_LIMIT) return names.map(quote).join(' | ')
      return names.every((name) => isRuleId(String(name))) ? 'RuleId' : 'string'
    }
    case 'array': {
      const item = inner(schema, 'item')
      return asList(item === undefined ? 'unknown' : typeOf(item))
    }
    case 'record': {
      const value = inner(schema, 'value')
      return `Record<string, ${value === undefined ? 'unknown' : typeOf(value)}>`
    }
    case 'union':
    case 'lazy':
      return unique(alternativesOf(schema).map(typeOf)).join(' | ')
    case 'strict_object':
    case 'object':
    case 'variant':
      return 'object'
    case 'custom': {
      // Schemas without a message reject every value.
      const message = part(schema, 'message')
      return typeof message === 'string' ? customType(message) : ''
    }
    case 'date':
      return 'Date'
    default:
      return schema.type
  }
}

/** Messages of the checks of a value and of the items of a list. */
function expectationsOf(schema: v.GenericSchema): string[] {
  const wrapped = inner(schema, 'wrapped')
  if (wrapped !== undefined) return expectationsOf(wrapped)
  if (schema.type === 'strict_object') return []
  const pipe = part(schema, 'pipe')
  const steps: unknown[] = Array.isArray(pipe) ? pipe.slice(1) : []
  const messages = steps.flatMap((step) => {
    const message = typeof step === 'object' && step !== null ? Reflect.get(step, 'message') : undefined
    return typeof message === 'string' ? [message] : []
  })
  const item = inner(schema, 'item')
  const ofItems = item === undefined ? [] : expectationsOf(item)
  const own = schema.type === 'custom' ? part(schema, 'message') : undefined
  return unique([...(typeof own === 'string' ? [own] : []), ...messages, ...ofItems]).filter(
    (message) => message !== 'a text that is not empty',
  )
}

/** Objects in a value, with what follows the path: `[]` for items of lists, `.<name>` for values of records. */
function objectsIn(
  schema: v.GenericSchema,
  suffix = '',
): { readonly entries: Readonly<Record<string, unknown>>; readonly suffix: string }[] {
  const entries = part(schema, 'entries')
  if (isRecord(entries)) return [{ entries, suffix }]
  const inside = [
    [inner(schema, 'wrapped'), suffix],
    [inner(schema, 'item'), `${suffix}[]`],
    [inner(schema, 'value'), `${suffix}.<name>`],
    ...alternativesOf(schema).map((one) => [one, suffix] as const),
  ] as const
  return inside.flatMap(([one, after]) => (one === undefined ? [] : objectsIn(one, after)))
}

function variantOf({ type }: Readonly<Record<string, unknown>>): string | undefined {
  const literal = isSchema(type) ? (inner(type, 'wrapped') ?? type) : undefined
  const value = literal === undefined ? undefined : part(literal, 'literal')
  return typeof value === 'string' ? value : undefined
}

function defaultOf(schema: v.GenericSchema): string | undefined {
  const value: unknown = v.getDefault(schema)
  return value === undefined || (objectsIn(schema).length > 0 && !Array.isArray(value))
    ? undefined
    : quote(value).replaceAll('"', "'")
}

/** Alternatives of a type; those of what a function returns belong together. */
const alternativesIn = (type: string): readonly string[] =>
  type.includes(' => ') ? [type] : type.split(' | ')

/** Keys below a schema, parents first. An object that several keys accept is listed below the first one only. */
export function listEntries(schema: v.GenericSchema): Entry[] {
  const found = new Map<string, Entry>()
  const listed = new Set<object>()
  const add = (value: v.GenericSchema, at: string, keys: readonly string[]): void => {
    for (const { entries, suffix } of objectsIn(value)) {
      if (listed.has(entries)) continue
      listed.add(entries)
      const variant = variantOf(entries)
      for (const [key, inside] of Object.entries(entries)) {
        if (!isSchema(inside)) continue
        const path = `${at}${suffix}.${key}`.replace(/^\./, '')
        const isRequired = inside.type !== 'optional' && inside.type !== 'exact_optional'
        const entry = found.get(path) ?? {
          ...{ path, keys: [...keys, key], types: [], isRequired, variants: [] },
          ...{ defaultValue: defaultOf(inside), expectations: expectationsOf(inside) },
        }
        found.set(path, entry)
        entry.isRequired &&= isRequired
        for (const type of alternativesIn(typeOf(inside))) {
          if (!entry.types.includes(type)) entry.types.push(type)
        }
        if (variant !== undefined && !entry.variants.includes(variant)) entry.variants.push(variant)
        // Items of a menu have the keys of the items around it.
        if (key !== keys.at(-1) && !MENU_KEYS.has(key)) add(inside, path, entry.keys)
      }
    }
  }
  add(schema, '', [])
  return [...found.values()]
}

/** Key paths without a text or without an example. */
export const undocumented = (entries: readonly Entry[], comments: SchemaComments): string[] =>
  entries.flatMap(({ path, keys }) => {
    const comment = comments.find(keys)
    if (comment === undefined || comment.text === '') return [`${path} has no comment`]
    return comment.example === undefined ? [`${path} has no @example`] : []
  })
