/** Options of search: the search page, the embedded index, and the hosted service. */
import * as v from 'valibot'
import { anyAddress, closedObject, jsonValue, orFalse, routeBase, sitePath, text } from './schemaParts.ts'

/** Value from the environment, where an unset variable is often an empty text. */
const fromEnvironment = v.pipe(
  v.string(),
  v.trim(),
  v.transform((value) => (value === '' ? undefined : value)),
)

const oneOrTwoWords = v.pipe(
  text,
  v.check((written) => written.split(/\s+/).length <= 2, 'a word, or two with a blank between them'),
)

const wordsOfOneMeaning = v.pipe(v.array(oneOrTwoWords), v.minLength(2, 'at least two words'))

export const searchSchema = v.pipe(
  closedObject({
    /** Address of the search page, without base URL. */
    searchPagePath: v.optional(orFalse(routeBase), 'search'),
    /** Limits results to the language and docs version of the page. */
    contextual: v.optional(v.boolean(), false),
    /** Replaces the start of the path of a result. */
    replaceResultPathname: v.optional(closedObject({ from: text, to: text })),
    /** Together with `apiKey`: uses the hosted service instead of the embedded index. */
    appId: v.optional(fromEnvironment),
    /** Search-only key: it is sent to every reader. */
    apiKey: v.optional(fromEnvironment),
    indexName: v.optional(text),
    /** Uses the embedded index when the hosted service cannot be reached. */
    fallback: v.optional(v.boolean(), false),
    /** Sent with each request, to the service or the embedded index. */
    searchParameters: v.optional(v.record(v.string(), jsonValue), {}),
    /** Lists of words; each word of a list also finds the others. */
    synonyms: v.optional(v.array(wordsOfOneMeaning), () => []),
    /** Where readers can report missing results; `{query}` stands for the query. */
    missingResultsUrl: v.optional(anyAddress),
    /** Module with hooks for searches and selected results. */
    hooks: v.optional(sitePath),
  }),
  v.forward(
    v.partialCheck(
      [['appId'], ['apiKey']],
      ({ appId, apiKey }) => appId === undefined || apiKey !== undefined,
      'the search-only key that belongs to "appId"',
    ),
    ['apiKey'],
  ),
  v.forward(
    v.partialCheck(
      [['appId'], ['apiKey']],
      ({ appId, apiKey }) => apiKey === undefined || appId !== undefined,
      'the application id that belongs to "apiKey"',
    ),
    ['appId'],
  ),
  v.forward(
    v.partialCheck(
      [['appId'], ['indexName']],
      ({ appId, indexName }) => appId === undefined || indexName !== undefined,
      'the name of the index that "appId" has',
    ),
    ['indexName'],
  ),
)
