/**
 * Parses `search.test.yaml`: queries and the pages that they must find. Returns the valid tests, and a diagnostic for each
 * mistake.
 */
import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { describeYamlMistake } from '../../shared/document/describeYamlMistake.ts'
import { TOO_DEEP } from '../../shared/document/nesting.ts'
import { findDeepYaml } from '../../shared/document/yamlNesting.ts'
import { createYamlRange, MAX_YAML_ALIASES } from '../../shared/document/yamlRange.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { SEARCH_TESTS_FILE, type SearchTest } from './searchTest.ts'
import { createYamlPlaces, type Path, type YamlPlaces } from './yamlPlaces.ts'

interface SearchTests {
  readonly tests: readonly SearchTest[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Limit of a test without `top`, in a file without `top`. */
const DEFAULT_TOP = 5
const MAX_TOP = 100

const A_FILE = 'keys "tests" and "top"'
const A_TEST = 'a query with its page'

const textSchema = v.pipe(v.string('a text'), v.trim(), v.nonEmpty('a text'))

const topSchema = v.pipe(
  v.number(`a number from 1 to ${MAX_TOP}`),
  v.integer('a whole number'),
  v.minValue(1, `a number from 1 to ${MAX_TOP}`),
  v.maxValue(MAX_TOP, `a number from 1 to ${MAX_TOP}`),
)

const testSchema = v.strictObject(
  {
    query: v.pipe(
      textSchema,
      v.maxLength(QUERY_MAX_LENGTH, `at most ${QUERY_MAX_LENGTH} characters, as readers can type`),
    ),
    page: textSchema,
    section: v.optional(
      v.pipe(
        textSchema,
        v.transform((id) => id.replace(/^#/, '')),
      ),
    ),
    version: v.optional(textSchema),
    locale: v.optional(textSchema),
    top: v.optional(topSchema),
  },
  ({ expected, message }) => (expected === 'Object' ? A_TEST : message),
)

const fileSchema = v.strictObject(
  {
    top: v.optional(topSchema),
    tests: v.pipe(v.array(v.unknown(), 'a list'), v.minLength(1, 'one test at least')),
  },
  ({ expected, message }) => (expected === 'Object' ? A_FILE : message),
)

const TEST_KEYS = Object.keys(testSchema.entries)
const FILE_KEYS = Object.keys(fileSchema.entries)

/** Valibot accepts arrays as objects. */
const notArray = (expected: string) => v.custom<object>((value) => !Array.isArray(value), expected)

const EXAMPLE = 'write: tests: [{ query: cancel an order, page: docs/faq.md }]'

const describe = (value: unknown): string => JSON.stringify(value) ?? String(value)

interface Mistakes {
  readonly issues: readonly v.BaseIssue<unknown>[]
  /** Path of the validated value. */
  readonly base: Path
  readonly keys: readonly string[]
  readonly finder: YamlPlaces
}

function toDiagnostics({ issues, base, keys, finder }: Mistakes): Diagnostic[] {
  return issues.map((issue): Diagnostic => {
    const path = [...base, ...(issue.path ?? []).map(({ key }) => String(key))]
    const name = String(path.at(-1) ?? '')
    const common = { rule: 'search-test', file: SEARCH_TESTS_FILE } as const
    if (issue.type === 'strict_object' && issue.expected === 'never') {
      const nearest = nearestName(name, keys)
      const text = nearest === undefined ? `known are ${keys.join(', ')}` : `did you mean ${nearest}?`
      return {
        ...common,
        message: `Unknown key "${name}"`,
        place: finder.placeOfKey(path),
        suggestions: [{ text }],
      }
    }
    if (issue.type === 'strict_object' && issue.input === undefined) {
      return {
        ...common,
        message: `Missing key "${name}"`,
        place: finder.placeOf(base),
        suggestions: [{ text: EXAMPLE }],
      }
    }
    const subject = /^\d*$/.test(name) ? 'This' : `"${name}"`
    const isQuotable = issue.expected === 'string' && ['number', 'boolean'].includes(typeof issue.input)
    const text = isQuotable ? `put it in quotes: '${String(issue.input)}'` : EXAMPLE
    return {
      ...common,
      message: `${subject} needs ${issue.message}, not ${describe(issue.input)}`,
      place: finder.placeOf(path),
      suggestions: [{ text }],
    }
  })
}

const failWith = (message: string, place?: Place): SearchTests => ({
  tests: [],
  diagnostics: [{ rule: 'search-test', message, file: SEARCH_TESTS_FILE, place }],
})

export function readSearchTests(text: string): SearchTests {
  const deep = findDeepYaml(text)
  if (deep !== undefined) {
    const start = { line: text.slice(0, deep).split('\n').length, column: 1 }
    return failWith(`Not readable as YAML: it ${TOO_DEEP}`, { start, end: start })
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' })
  const finder = createYamlPlaces(document.contents, lines)
  const [error] = document.errors
  if (error !== undefined) {
    const place = createYamlRange(lines)(error.pos[0], error.pos[1])
    return failWith(`Not readable as YAML: ${describeYamlMistake(error.message)}`, place)
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: MAX_YAML_ALIASES })
  } catch {
    return failWith('Too much is repeated through aliases')
  }
  const file = v.safeParse(v.pipe(notArray(A_FILE), fileSchema), value)
  const diagnostics = file.success
    ? []
    : toDiagnostics({ issues: file.issues, base: [], keys: FILE_KEYS, finder })
  if (!file.success) return { tests: [], diagnostics }

  const { tests: entries, top = DEFAULT_TOP } = file.output
  const tests = entries.flatMap((entry, index): SearchTest[] => {
    const base = ['tests', index]
    const read = v.safeParse(v.pipe(notArray(A_TEST), testSchema), entry)
    if (!read.success) {
      diagnostics.push(...toDiagnostics({ issues: read.issues, base, keys: TEST_KEYS, finder }))
      return []
    }
    const { query, page, section, version, locale } = read.output
    const written = (key: string, value: string) => ({ text: value, place: finder.placeOf([...base, key]) })
    return [
      {
        query: written('query', query),
        page: written('page', page),
        section: section === undefined ? undefined : written('section', section),
        version: version === undefined ? undefined : written('version', version),
        locale: locale === undefined ? undefined : written('locale', locale),
        top: read.output.top ?? top,
      },
    ]
  })
  return { tests, diagnostics }
}
