/**
 * Validates the configuration: returns it with every default, or all mistakes with their key paths.
 * Pure: `loadConfig` checks that folders exist.
 */

import * as v from 'valibot'
import { isSeverityKey, SEVERITY_KEYS } from '../../shared/rules.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { describeValue } from '../../shared/values/describeValue.ts'
import { expectedOptions } from './mistakes/describeExpectation.ts'
import { findKeyElsewhere } from './mistakes/findKeyElsewhere.ts'
import { formatKeyPath, type Key } from './mistakes/formatKeyPath.ts'
import { isKeyList, nearestKey, suggestPaths, UNKNOWN_KEY } from './mistakes/suggestKey.ts'
import { type CheckedConfig, configSchema } from './schema.ts'
import { expectations } from './schemaParts.ts'
import { NESTED_KEYS, UNSUPPORTED } from './unsupported.ts'

export interface ConfigMistake {
  /** `navbar.items[2].to`; '' for the whole configuration. */
  readonly path: string
  /** What was expected and what was found, or what is unsupported; without a full stop. */
  readonly message: string
}

type ConfigCheck =
  | { readonly config: CheckedConfig; readonly mistakes?: never }
  | { readonly mistakes: readonly ConfigMistake[] }

type Issue = v.BaseIssue<unknown>

const keysOf = (issue: Issue): Key[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))

/** Valibot reports a list instead of an object as the unknown key `0`. */
const isListForObject = (issue: Issue): boolean => Array.isArray(issue.path?.at(-1)?.input)

/** An unknown key of a closed object, or an unknown name as key of a record. */
const isUnknownKey = (issue: Issue): boolean =>
  (issue.type === 'strict_object' && issue.expected === 'never') ||
  (issue.type === 'custom' && issue.path?.at(-1)?.origin === 'key')

/** The value as written; issues hold it with defaults and transformations applied. */
function valueAt(value: unknown, [key, ...rest]: readonly Key[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null)
    return key === undefined ? value : undefined
  return valueAt(Reflect.get(value, key), rest)
}

/** Severities of linters and other generators. */
const SEVERITIES: ReadonlyMap<string, string> = new Map([
  ['error', 'throw'],
  ['fatal', 'throw'],
  ['warning', 'warn'],
  ['info', 'log'],
  ['off', 'ignore'],
  ['none', 'ignore'],
])

function suggestValue(written: unknown, options: readonly string[], keys: readonly Key[]): string {
  if (typeof written !== 'string') return ''
  const severity = SEVERITIES.get(written.toLowerCase())
  const isKnown = severity !== undefined && options.includes(severity)
  const [key, ...rest] = keys
  if (isKnown && typeof key === 'string' && rest.length === 0 && isSeverityKey(key))
    return `; write ${key}: '${severity}', or rules: { '${SEVERITY_KEYS[key]}': '${severity}' }`
  const meant = isKnown ? severity : nearestKey(written, options)
  return meant === undefined ? '' : `, did you mean ${JSON.stringify(meant)}?`
}

/**
 * Message for an unknown key: another level with the same key comes first, then a similar key of its own level.
 * @param schema Schema with the other levels, if there are any.
 */
function describeUnknownKey(issue: Issue, keys: readonly Key[], schema: v.GenericSchema | undefined): string {
  const path = formatKeyPath(keys)
  const owner = keys.slice(0, -1)
  const name = String(keys.at(-1))
  const isSuggestion = issue.message.startsWith(`${UNKNOWN_KEY},`)
  const nested = NESTED_KEYS.get(path)
  if (nested !== undefined || issue.type !== 'strict_object' || !isSuggestion) return nested ?? issue.message
  if (schema === undefined) return issue.message
  const same = findKeyElsewhere(schema, owner, name, 'same')
  if (same.length > 0) return suggestPaths(same)
  const similar = isKeyList(issue.message) ? findKeyElsewhere(schema, owner, name, 'similar') : []
  return similar.length > 0 ? suggestPaths(similar) : issue.message
}

/** Names the plugin of a mistake: its position says little in a list of packages. */
function describePlugin([list, index, key]: readonly Key[], input: unknown): string {
  if (list !== 'plugins' || index === undefined || key === undefined || key === 'name') return ''
  const name = valueAt(input, [list, index, 'name'])
  return typeof name === 'string' ? ` (plugin ${JSON.stringify(name)})` : ''
}

function describeIssue(issue: Issue, input: unknown): ConfigMistake {
  const mistake = describeMistake(issue, input, configSchema)
  return { ...mistake, message: mistake.message + describePlugin(keysOf(issue), input) }
}

/**
 * @param input The value that was checked.
 * @param schema Where the right place of an unknown key may be. Default: nowhere else.
 */
export function describeMistake(issue: Issue, input: unknown, schema?: v.GenericSchema): ConfigMistake {
  const keys = keysOf(issue)
  if (isUnknownKey(issue) && isListForObject(issue)) {
    const owner = keys.slice(0, -1)
    const list = describeValue(valueAt(input, owner))
    return { path: formatKeyPath(owner), message: `expected an object, found ${list}` }
  }
  if (isUnknownKey(issue) || issue.expected === UNSUPPORTED)
    return { path: formatKeyPath(keys), message: describeUnknownKey(issue, keys, schema) }
  const written = valueAt(input, keys)
  const options = expectedOptions(issue.expected).flatMap((option) => /^"(.*)"$/.exec(option)?.[1] ?? [])
  return {
    path: formatKeyPath(keys),
    message: `expected ${issue.message}, found ${describeValue(written)}${suggestValue(written, options, keys)}`,
  }
}

/** Copies a value without the key; only objects along the path are copied. */
function omitKey(value: unknown, keys: readonly Key[]): unknown {
  const [key, ...rest] = keys
  if (key === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? omitKey(item, rest) : item))
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      if (name !== String(key)) return [[name, item]]
      return rest.length === 0 ? [] : [[name, omitKey(item, rest)]]
    }),
  )
}

/** The schema reports only the first unknown key of an object, so unknown keys are removed and the rest is checked again. */
function collectIssues(input: unknown): Issue[] {
  const { issues } = v.safeParse(configSchema, input, expectations)
  if (issues === undefined) return []
  const unknown = issues.filter(
    (issue) => issue.type === 'strict_object' && isUnknownKey(issue) && !isListForObject(issue),
  )
  if (unknown.length === 0) return issues
  const reduced = unknown.reduce<unknown>((value, issue) => omitKey(value, keysOf(issue)), input)
  return [...unknown, ...collectIssues(reduced)]
}

/** Lists the known keys of an object only in its first message. */
function listKeysOnce(mistakes: readonly ConfigMistake[]): ConfigMistake[] {
  const listed = new Set<string>()
  return mistakes.map(({ path, message }) => {
    const isListed = listed.has(message)
    if (isKeyList(message)) listed.add(message)
    return { path, message: isListed ? UNKNOWN_KEY : message }
  })
}

export function validateConfig(input: unknown): ConfigCheck {
  const parsed = v.safeParse(configSchema, input, expectations)
  if (parsed.success) return { config: parsed.output }
  const mistakes = collectIssues(input).map((issue) => describeIssue(issue, input))
  const byText = new Map(mistakes.map((mistake) => [`${mistake.path}\n${mistake.message}`, mistake]))
  const sorted = [...byText.values()].sort((a, b) => compareText(a.path, b.path))
  return { mistakes: listKeysOnce(sorted) }
}
