/**
 * Parses the YAML of a front matter block into entries with their places, and problems. Values are plain data: no tags, no
 * merge keys, few aliases.
 */
import type { Document, Node, Scalar } from 'yaml'
import { lazyPackage } from '../process/index.ts'
import type { Place } from '../shared/diagnostic.ts'
import { describeYamlMistake } from '../shared/document/describeYamlMistake.ts'
import { TOO_DEEP } from '../shared/document/nesting.ts'
import { findDeepYaml } from '../shared/document/yamlNesting.ts'
import { shorten } from '../shared/text/shorten.ts'
import { createSourceText, type SourceText } from '../shared/text/sourceText.ts'
import { QUOTED_LENGTH } from '../shared/values/describeValue.ts'
import { isPlainTree } from '../shared/values/isPlainTree.ts'
import { lazy } from '../shared/values/lazy.ts'

const loadYaml = lazyPackage('yaml')

export interface YamlEntry {
  readonly key: string
  readonly value: unknown
  /** The value with its numbers and booleans as they are written, since `1.10` is not `1.1`. Call it after all are read. */
  readonly asText: () => unknown
  /** The value with the numbers as texts that are not written as JavaScript writes them: `1.10`. Call it before `asText`. */
  readonly asExact: () => unknown
  readonly keyPlace: Place
  readonly valuePlace: Place
  /** Place of a value inside of this one, or of its key, by keys and indexes; undefined where there is none. */
  readonly placeAt?: (path: readonly (string | number)[], part?: 'key') => Place | undefined
}

interface YamlProblem {
  readonly message: string
  readonly place: Place
}

interface YamlBlock {
  readonly entries: readonly YamlEntry[]
  readonly problems: readonly YamlProblem[]
}

/** Maximum number of aliases in a value, repetitions included: enough for authors, too few for an alias bomb. */
const ALIAS_LIMIT = 20

/** Offsets of duplicate keys. The option of the package compares all pairs of keys, which is slow. */
function findRepeatedKeys(document: Document): number[] {
  const { isScalar, visit } = loadYaml()
  const found: number[] = []
  visit(document, {
    Map(_key, { items }) {
      const seenKeys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seenKeys.has(key.value)) found.push(key.range?.[0] ?? 0)
        seenKeys.add(key.value)
      }
    },
  })
  return found
}

interface Mistake {
  readonly message: string
  readonly pos: readonly [start: number, end: number]
}

/** Kinds of unclosed values, by the start of the package's messages. */
const UNCLOSED: readonly (readonly [RegExp, kind: 'quote' | 'sequence' | 'map'])[] = [
  [/^Missing closing ["']quote/, 'quote'],
  [/^Flow sequence .* end with a \]/, 'sequence'],
  [/^Flow map .* end with a \}/, 'map'],
]

/** Start of an unclosed text, list or mapping; the package reports the position where it detects the mistake. */
function findOpening(document: Document, { message, pos: [errorOffset] }: Mistake): number | undefined {
  const [, kind] = UNCLOSED.find(([pattern]) => pattern.test(message)) ?? []
  if (kind === undefined) return undefined
  const { isMap, isScalar, isSeq, visit } = loadYaml()
  let opening: number | undefined
  visit(document, {
    Node(_key, node) {
      const isFlow = (isMap(node) || isSeq(node)) && node.flow === true
      const isKind =
        kind === 'quote'
          ? isScalar(node) && /^QUOTE/.test(node.type ?? '')
          : isFlow && isMap(node) === (kind === 'map')
      if (isKind && node.range?.[1] === errorOffset) [opening] = node.range
    },
  })
  return opening
}

/** Syntax errors without consequential ones: those on the same line, and all after an unclosed value. */
function findMistakes(document: Document, { text, pointAt }: SourceText): Mistake[] {
  const found = new Map<number, Mistake>()
  for (const { code, message, pos } of document.errors) {
    const opening = findOpening(document, { message, pos })
    if (opening !== undefined) {
      const end = text.slice(opening).search(/[\r\n]/)
      found.set(pointAt(opening).line, {
        message,
        pos: [opening, end < 0 ? text.length : opening + end],
      })
      break
    }
    const [start, end] = pos
    const key = text.slice(start, end)
    const lastLine = code === 'MULTILINE_IMPLICIT_KEY' ? /[\r\n]\s*(?=\S.*$)/.exec(key) : null
    const { line } = pointAt(start)
    if (lastLine !== null)
      found.set(line, { message, pos: [start + lastLine.index + lastLine[0].length, end] })
    else if (!found.has(line)) found.set(line, { message, pos: [start, end] })
  }
  return [...found.values()]
}

/** Keys such as `1.10` are texts, as values are where texts are expected. */
const nameOf = ({ value, source }: Scalar): string =>
  typeof value === 'string' ? value : (source ?? String(value))

const NOT_TEXT: ReadonlySet<string> = new Set(['number', 'boolean', 'bigint'])

/** Whether text is lost when a number is read: the zero of `1.10`, the digits of a long id. */
export const isInexact = (value: unknown, source: string): boolean =>
  typeof value === 'number' && String(value) !== source

/** Replaces numbers and booleans by their sources. */
function restoreTexts(
  value: Node | Document,
  isRestored = (scalar: unknown, _source: string): boolean => NOT_TEXT.has(typeof scalar),
): void {
  loadYaml().visit(value, {
    Scalar(_key, node) {
      if (node.source !== undefined && isRestored(node.value, node.source)) node.value = node.source
    },
  })
}

/** @param firstLine Line of the file on which the block's text starts. */
export function readYaml(text: string, firstLine: number): YamlBlock {
  const { isAlias, isCollection, isMap, isNode, isScalar, parseDocument } = loadYaml()
  const file = createSourceText('', text)
  const deep = findDeepYaml(text)
  const document = parseDocument(deep === undefined ? text : '', {
    prettyErrors: false,
    resolveKnownTags: false,
    schema: 'core',
    merge: false,
    logLevel: 'silent',
    uniqueKeys: false,
  })
  const pointAt = (offset: number) => {
    const { line, column } = file.pointAt(Math.min(offset, text.length))
    // A range to the end of a line excludes the line ending.
    return { line: line - 1 + firstLine, column: Math.min(column, file.lineAt(line).length + 1) }
  }
  const placeOf = (start: number, end: number): Place => ({
    start: pointAt(start),
    end: pointAt(Math.max(start, end)),
  })
  const rangeOf = (node: unknown): [number, number] => {
    const range = isNode(node) ? node.range : undefined
    return range ? [range[0], range[1]] : [0, 0]
  }
  const lineOf = (place: Place): string => file.lineAt(place.start.line - firstLine + 1).trim()

  const repeated = findRepeatedKeys(document).map((at): { message: string; pos: [number, number] } => ({
    message: 'Map keys must be unique',
    pos: [at, at + 1],
  }))
  const wrong = [...findMistakes(document, file), ...document.warnings, ...repeated]
  const problems: YamlProblem[] = wrong.map(({ message, pos }) => {
    const place = placeOf(pos[0], pos[1])
    const reason = describeYamlMistake(message)
    return {
      message: `Front matter is not YAML at "${shorten(lineOf(place), QUOTED_LENGTH)}": ${reason}`,
      place,
    }
  })
  if (deep !== undefined) {
    const place = placeOf(deep, deep)
    problems.push({
      message: `Front matter ${TOO_DEEP} at "${shorten(lineOf(place), QUOTED_LENGTH)}"`,
      place,
    })
  }
  const { contents } = document
  if (!isMap(contents)) {
    if (contents !== null && problems.length === 0) {
      const place = placeOf(...rangeOf(contents))
      problems.push({
        message: `Front matter needs lines such as "key: value", not "${shorten(lineOf(place), QUOTED_LENGTH)}"`,
        place,
      })
    }
    return { entries: [], problems }
  }

  // Of the whole document at once: an alias refers to another value.
  const restoreExact = lazy(() => restoreTexts(document, isInexact))
  const entries = contents.items.flatMap(({ key, value }): YamlEntry[] => {
    const keyRange = rangeOf(key)
    const keyPlace = placeOf(...keyRange)
    const name = isScalar(key) ? nameOf(key) : isAlias(key) ? key.source : text.slice(...keyRange)
    try {
      const plain: unknown = isNode(value) ? value.toJS(document, { maxAliasCount: ALIAS_LIMIT }) : null
      if (!isPlainTree(plain)) {
        const message = `Front matter key "${name}" contains itself or is nested too deeply`
        problems.push({ message, place: keyPlace })
        return []
      }
      const asText = (): unknown => {
        if (!isNode(value)) return plain
        restoreTexts(value)
        return value.toJS(document, { maxAliasCount: ALIAS_LIMIT })
      }
      const asExact = (): unknown => {
        restoreExact()
        return isNode(value) ? value.toJS(document, { maxAliasCount: ALIAS_LIMIT }) : plain
      }
      const entry = {
        key: name,
        value: plain,
        asText,
        asExact,
        keyPlace,
        valuePlace: placeOf(...rangeOf(value)),
      }
      if (!isCollection(value)) return [entry]
      const placeAt: YamlEntry['placeAt'] = (path, part) => {
        const above = path.length === 1 ? value : value.getIn(path.slice(0, -1), true)
        const around = part === 'key' ? above : undefined
        const inner = isMap(around)
          ? around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))?.key
          : value.getIn(path, true)
        return isNode(inner) ? placeOf(...rangeOf(inner)) : undefined
      }
      return [{ ...entry, placeAt }]
    } catch {
      problems.push({
        message: `Front matter key "${name}" repeats too much through aliases`,
        place: keyPlace,
      })
      return []
    }
  })
  return { entries, problems }
}

/** Place of a value without quotes; undefined when the source is not the literal value. */
export function placeOfPlainValue(text: string, { start, end }: Place, value: string): Place | undefined {
  if (start.line !== end.line) return undefined
  const line = createSourceText('', text).lineAt(start.line)
  const written = line.slice(start.column - 1, end.column - 1)
  const [quote = ''] = /^["']/.exec(written) ?? []
  if (written !== quote + value + quote) return undefined
  return {
    start: { line: start.line, column: start.column + quote.length },
    end: { line: end.line, column: end.column - quote.length },
  }
}
