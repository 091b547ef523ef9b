/** Where readers find things: the search page, the embedded index, and the hosted service. */
import * as v from 'valibot'
import { anyAddress, closedObject, orFalse, ownValue, routeBase, sitePath, text } from './schemaParts.ts'

/** From the environment, where a variable that is not set is often an empty text. */
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
    /** Only hits of the page's own language and docs version. */
    contextual: v.optional(v.boolean(), false),
    /** How the path of a hit begins, and how it is shown to begin. */
    replaceResultPathname: v.optional(closedObject({ from: text, to: text })),
    /** With `apiKey`: the hosted service answers, instead of the index that is built with the site. */
    appId: v.optional(fromEnvironment),
    /** The key that may only search: it is sent to every reader. */
    apiKey: v.optional(fromEnvironment),
    indexName: v.optional(text),
    /** The embedded index answers when the hosted service cannot be reached. */
    fallback: v.optional(v.boolean(), false),
    /** Sent with each request to either. */
    searchParameters: v.optional(v.record(v.string(), ownValue), {}),
    /** Lists of words, each of which finds the others. */
    synonyms: v.optional(v.array(wordsOfOneMeaning), () => []),
    /** Where readers can say that something was not found; `{query}` stands for what they typed. */
    missingResultsUrl: v.optional(anyAddress),
    /** A module whose hooks are called with searches and chosen results. */
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
