/** Reads and counts queries that a site has stored with the hook `onNoResults`: one JSON object in each line. */
import * as v from 'valibot'
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { createLineSplitter, MAX_LINE_BYTES } from './createLineSplitter.ts'

export interface CountedQuery {
  readonly query: string
  readonly count: number
}

interface LineMistake {
  /** From 1. */
  readonly line: number
  readonly message: string
}

export interface QueryLog {
  /** In descending order of frequency. Upper and lower case and the number of blanks make no difference. */
  readonly queries: readonly CountedQuery[]
  /** Lines with a valid query, of any language. */
  readonly total: number
  /** Lines with a query that had results for all its words. */
  readonly withResults: number
  /** Number of lines by language, without the language of the site. */
  readonly otherLocales: ReadonlyMap<string, number>
  /** Lines with rare queries that were dropped to limit memory. */
  readonly dropped: number
  readonly mistakes: readonly LineMistake[]
  /** Number of mistakes beyond those listed. */
  readonly moreMistakes: number
}

/** Limits memory for a file of any size. */
export const MAX_QUERIES = 50_000
export const MAX_MISTAKES = 100
const MAX_LOCALES = 20

const EXAMPLE = '{"query":"cancel subscription","words":["subscription"],"nbHits":12}'

const eventSchema = v.object(
  {
    query: v.pipe(v.string('"query" is not a text'), v.trim(), v.nonEmpty('"query" is empty')),
    words: v.optional(v.array(v.string('"words" is not a list of texts'), '"words" is not a list of texts')),
    nbHits: v.optional(v.pipe(v.number('"nbHits" is not a number'), v.minValue(0, '"nbHits" is negative'))),
    locale: v.optional(v.string('"locale" is not a text')),
    provider: v.optional(v.string('"provider" is not a text')),
  },
  ({ expected }) =>
    expected === 'Object' ? `This is not an object such as ${EXAMPLE}` : '"query" is missing',
)

type QueryEvent = v.InferOutput<typeof eventSchema>

const decoder = new TextDecoder('utf-8', { fatal: true })

/** @returns The event, a message, or undefined for an empty line. */
function parseLine(bytes: Uint8Array | undefined): QueryEvent | string | undefined {
  if (bytes === undefined) return `The line has more than ${MAX_LINE_BYTES.toLocaleString('en-US')} bytes`
  let text: string
  try {
    text = decoder.decode(bytes).trim()
  } catch {
    return 'The line is not valid UTF-8'
  }
  if (text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return `This is not JSON: one object in each line, such as ${EXAMPLE}`
  }
  if (Array.isArray(value)) return `This is a list, not an object such as ${EXAMPLE}`
  const parsed = v.safeParse(eventSchema, value, { abortEarly: true })
  return parsed.success ? parsed.output : parsed.issues[0].message
}

/**
 * Drops the rarest queries until half of the limit remains.
 * @returns Number of dropped lines.
 */
function dropRarest(counts: Map<string, number>): number {
  let dropped = 0
  for (let least = 1; counts.size > MAX_QUERIES / 2; least *= 2) {
    for (const [query, count] of counts) {
      if (count > least) continue
      counts.delete(query)
      dropped += count
    }
  }
  return dropped
}

/**
 * @param chunks Bytes of the file.
 * @param locale Language of the site; lines without a language count as this one.
 */
export async function readQueryLog(chunks: AsyncIterable<Uint8Array>, locale: string): Promise<QueryLog> {
  const counts = new Map<string, number>()
  const otherLocales = new Map<string, number>()
  const mistakes: LineMistake[] = []
  let [line, total, withResults, dropped, moreMistakes] = [0, 0, 0, 0, 0]

  function add({ query, words, nbHits, locale: written = locale }: QueryEvent): void {
    total += 1
    if (written !== locale) {
      const name = otherLocales.has(written) || otherLocales.size < MAX_LOCALES ? written : 'others'
      otherLocales.set(name, (otherLocales.get(name) ?? 0) + 1)
      return
    }
    if (words?.length === 0 && nbHits !== undefined && nbHits > 0) {
      withResults += 1
      return
    }
    const key = query.toLowerCase().replace(/\s+/g, ' ').slice(0, QUERY_MAX_LENGTH)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (counts.size > MAX_QUERIES) dropped += dropRarest(counts)
  }

  const splitter = createLineSplitter((bytes) => {
    line += 1
    const event = parseLine(bytes)
    if (event === undefined) return
    if (typeof event !== 'string') add(event)
    else if (mistakes.length < MAX_MISTAKES) mistakes.push({ line, message: event })
    else moreMistakes += 1
  })
  for await (const chunk of chunks) splitter.push(chunk)
  splitter.end()

  const queries = [...counts]
    .map(([query, count]) => ({ query, count }))
    .sort((a, b) => b.count - a.count || compareText(a.query, b.query))
  return { queries, total, withResults, otherLocales, dropped, mistakes, moreMistakes }
}
