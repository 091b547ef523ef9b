/**
 * Reads a settings file of a docs folder, in YAML or JSON: its value and the place of every key. JSON is read by the parser
 * of YAML, which gives places; its mistakes are found by the rules of JSON. The value is validated when routes are built,
 * where documents are known.
 */
import { createRequire } from 'node:module'
import type { ParsedNode } from 'yaml'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import { describeYamlMistake } from '../shared/document/describeYamlMistake.ts'
import { findJsonMistake } from '../shared/document/findJsonMistake.ts'
import { TOO_DEEP } from '../shared/document/nesting.ts'
import { findDeepYaml } from '../shared/document/yamlNesting.ts'
import { createYamlRange, MAX_YAML_ALIASES } from '../shared/document/yamlRange.ts'
import type { RuleId } from '../shared/rules.ts'
import { isPlainTree } from '../shared/values/isPlainTree.ts'
import { lazy } from '../shared/values/lazy.ts'

export interface SettingsFile {
  /** From the site root. */
  readonly source: string
  readonly value: unknown
  /** Place of each value by key path, such as `link.slug`. */
  readonly places?: ReadonlyMap<string, Place> | undefined
  /** Place of each key by key path. */
  readonly keyPlaces?: ReadonlyMap<string, Place> | undefined
  readonly diagnostics?: readonly Diagnostic[] | undefined
}

const require = createRequire(import.meta.url)

/** Loaded lazily: it takes longer to load than a small site to build, and few sites have such files. */
const loadYaml = lazy((): typeof import('yaml') => require('yaml'))

/** Key path of the value of the file. */
export const WHOLE_VALUE = ''

interface FoundPlaces {
  readonly places: Map<string, Place>
  readonly keyPlaces: Map<string, Place>
}

/** Also makes texts of all keys. */
function collectPlaces(
  node: ParsedNode | null,
  path: string,
  placeOf: (start: number, end: number) => Place,
  found: FoundPlaces,
): void {
  const { isMap, isScalar } = loadYaml()
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue
    // The key `1.10` of a tag is not 1.1.
    if (typeof key.value !== 'string' && key.source !== undefined) key.value = key.source
    const keyPath = path === '' ? String(key.value) : `${path}.${String(key.value)}`
    const start = value?.range[0] ?? key.range[0]
    const end = value?.range[1] ?? key.range[1]
    found.places.set(keyPath, placeOf(start, end))
    found.keyPlaces.set(keyPath, placeOf(key.range[0], key.range[1]))
    collectPlaces(value, keyPath, placeOf, found)
  }
}

function parse(source: string, text: string, rule: RuleId): SettingsFile {
  const { LineCounter, parseDocument } = loadYaml()
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' })
  const placeOf = createYamlRange(lines)
  const isJson = source.endsWith('.json')
  // Categories are also read where only YAML allows it, like in Docusaurus.
  const mistake =
    isJson && (rule === 'invalid-messages' || document.errors.length > 0) ? findJsonMistake(text) : undefined
  const diagnostics: Diagnostic[] =
    mistake === undefined
      ? document.errors.map((error) => ({
          rule,
          message: `Not readable as ${isJson ? 'JSON' : 'YAML'}: ${describeYamlMistake(error.message)}`,
          file: source,
          place: placeOf(error.pos[0], error.pos[1]),
        }))
      : [
          {
            rule,
            message: `Not readable as JSON: ${mistake.message}`,
            file: source,
            place: placeOf(mistake.start, mistake.start),
          },
        ]
  const found: FoundPlaces = { places: new Map(), keyPlaces: new Map() }
  if (diagnostics.length > 0) return { source, value: null, ...found, diagnostics }

  collectPlaces(document.contents, '', placeOf, found)
  if (document.contents !== null)
    found.places.set(WHOLE_VALUE, placeOf(document.contents.range[0], document.contents.range[1]))
  const value: unknown = document.toJS({ maxAliasCount: MAX_YAML_ALIASES })
  if (!isPlainTree(value)) throw new Error('a value contains itself or is nested too deeply')
  return { source, value, ...found, diagnostics }
}

/** @param rule Rule of the diagnostics for a file that cannot be read. */
export function readSettingsFile(source: string, text: string, rule: RuleId): SettingsFile {
  try {
    if (findDeepYaml(text) !== undefined) throw new Error(`it ${TOO_DEEP}`)
    return parse(source, text, rule)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const diagnostics: Diagnostic[] = [{ rule, message: `Not readable as YAML: ${reason}`, file: source }]
    return { source, value: null, places: new Map(), diagnostics }
  }
}
