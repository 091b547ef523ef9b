/** Values of YAML that keep the form of the author: `1.10` is not 1.1, and a text may need its quotes. */
import * as yaml from 'yaml'

/** A number, a boolean or a date as it is written. */
export class Written {
  readonly form: string
  constructor(form: string) {
    this.form = form
  }
}

const writtenTag: yaml.ScalarTag = {
  tag: 'written',
  default: true,
  identify: (value) => value instanceof Written,
  resolve: (text) => text,
  stringify: ({ value }) => (value instanceof Written ? value.form : String(value)),
}

/** YAML of values, with a line break at its end. `Written` keeps its form, also inside of lists and objects. */
export const formatYaml = (values: Readonly<Record<string, unknown>>): string =>
  Object.keys(values).length === 0
    ? ''
    : yaml.stringify(values, { lineWidth: 0, customTags: (tags) => [writtenTag, ...tags] })

/**
 * The value of a node without aliases and merge keys, whose numbers and booleans are `Written`.
 *
 * @throws {RangeError} for a value that contains itself.
 */
export function writtenValue(node: unknown, document: yaml.Document): unknown {
  const read = (inner: unknown): unknown => writtenValue(inner, document)
  if (yaml.isAlias(node)) return read(node.resolve(document))
  if (yaml.isSeq(node)) return node.items.map((item) => read(yaml.isPair(item) ? item.value : item))
  if (yaml.isMap(node)) {
    const merged: Record<string, unknown> = {}
    const own: Record<string, unknown> = {}
    for (const { key, value } of node.items) {
      const name = yaml.isScalar(key)
        ? String(typeof key.value === 'string' ? key.value : key.source)
        : String(key)
      if (name === '<<') Object.assign(merged, ...[read(value)].flat().reverse())
      else own[name] = read(value)
    }
    return { ...merged, ...own }
  }
  if (!yaml.isScalar(node)) return null
  const { value, source } = node
  return value === null || typeof value === 'string' || source === undefined ? value : new Written(source)
}

interface ParsedYaml {
  readonly document: yaml.Document<yaml.Node>
  readonly value: unknown
}

/**
 * Tags of other programs, such as `!!python/name`, are ignored.
 *
 * @returns Undefined for what is no YAML, or has too many aliases or levels.
 */
export function parseDocument(text: string): ParsedYaml | undefined {
  try {
    const document = yaml.parseDocument<yaml.Node>(text, {
      logLevel: 'silent',
      uniqueKeys: false,
      merge: true,
    })
    if (document.errors.length > 0) return undefined
    const value: unknown = document.toJS({ maxAliasCount: 1_000 })
    return { document, value }
  } catch {
    return undefined
  }
}
