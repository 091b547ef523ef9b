/**
 * Reads a `_category_.json`, `.yml` or `.yaml` file: its value and the place of every key. JSON is read as a subset
 * of YAML. The value is validated when routes are built, where document ids are known.
 */
import { createRequire } from 'node:module'
import type { ParsedNode } from 'yaml'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import { TOO_DEEP } from '../shared/document/nesting.ts'
import { findDeepYaml } from '../shared/document/yamlNesting.ts'
import { isPlainTree } from '../shared/values/isPlainTree.ts'
import { lazy } from '../shared/values/lazy.ts'

export interface CategoryFile {
  /** From the site root. */
  readonly source: string
  /** Id of the docs plugin. */
  readonly plugin: string
  /** Folder of the file, relative to the docs folder, with number prefixes; '' for the docs folder itself. */
  readonly dir: string
  readonly value: unknown
  /** Place of each value by key path, such as `link.slug`. */
  readonly places?: ReadonlyMap<string, Place> | undefined
  readonly diagnostics?: readonly Diagnostic[] | undefined
}

const require = createRequire(import.meta.url)

/** Loaded lazily: it takes longer to load than a small site to build, and few sites have category files. */
const loadYaml = lazy((): typeof import('yaml') => require('yaml'))

/** A file of a few lines needs no aliases; a large number of them exhausts memory. */
const MAX_ALIASES = 20

function collectPlaces(
  node: ParsedNode | null,
  path: string,
  placeOf: (start: number, end: number) => Place,
  places: Map<string, Place>,
): void {
  const { isMap, isScalar } = loadYaml()
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue
    const keyPath = path === '' ? String(key.value) : `${path}.${String(key.value)}`
    const start = value?.range[0] ?? key.range[0]
    const end = value?.range[1] ?? key.range[1]
    places.set(keyPath, placeOf(start, end))
    collectPlaces(value, keyPath, placeOf, places)
  }
}

export function readCategoryFile(source: string, plugin: string, dir: string, text: string): CategoryFile {
  try {
    if (findDeepYaml(text) !== undefined) throw new Error(`it ${TOO_DEEP}`)
    return readCategory({ source, plugin, dir }, text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `Not readable as YAML: ${reason}`
    const diagnostics: Diagnostic[] = [{ rule: 'invalid-category', message, file: source }]
    return { source, plugin, dir, value: null, places: new Map(), diagnostics }
  }
}

function readCategory(
  { source, plugin, dir }: Pick<CategoryFile, 'source' | 'plugin' | 'dir'>,
  text: string,
): CategoryFile {
  const { LineCounter, parseDocument } = loadYaml()
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' })
  const pointAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const placeOf = (start: number, end: number): Place => ({ start: pointAt(start), end: pointAt(end) })
  const diagnostics: Diagnostic[] = document.errors.map((error) => ({
    rule: 'invalid-category',
    message: `Not readable as ${source.endsWith('.json') ? 'JSON' : 'YAML'}: ${error.message}`,
    file: source,
    place: placeOf(error.pos[0], error.pos[1]),
  }))
  const places = new Map<string, Place>()
  if (diagnostics.length > 0) return { source, plugin, dir, value: null, places, diagnostics }

  collectPlaces(document.contents, '', placeOf, places)
  const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
  if (!isPlainTree(value)) throw new Error('a value contains itself or is nested too deeply')
  return { source, plugin, dir, value, places, diagnostics }
}
