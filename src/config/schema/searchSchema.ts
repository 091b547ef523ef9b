/** Options of search: the search page, the embedded index, and the hosted service. */
import * as v from 'valibot'
import { isAskAddress } from '../../shared/search/searchAsk.ts'
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

const addressOrModule = v.lazy((input) =>
  typeof input === 'string' && isAskAddress(input) ? anyAddress : sitePath,
)

const ownSearchSchema = v.pipe(
  closedObject({
    /**
     * Address of the search page, without the base URL; `false` for a site without one.
     *
     * @default 'search'
     * @example search: { searchPagePath: 'find' }
     */
    searchPagePath: v.optional(orFalse(routeBase), 'search'),
    /**
     * Limits results to the language and to the version of the documents of the page; readers can extend the search to
     * all versions. Without it, `true` for the embedded index of a site with several versions.
     *
     * @example search: { contextual: false }
     */
    contextual: v.optional(v.boolean()),
    /**
     * Replaces the start of the paths of results. A redirect has to lead from the shown path to the page; the
     * rule `search-path` reports paths where none does.
     *
     * @example search: { replaceResultPathname: { from: '/docs/', to: '/' } }
     */
    replaceResultPathname: v.optional(
      closedObject({
        /**
         * Start of the path of the page.
         *
         * @example search: { replaceResultPathname: { from: '/docs/', to: '/' } }
         */
        from: text,
        /**
         * Start of the path that results show.
         *
         * @example search: { replaceResultPathname: { from: '/docs/', to: '/' } }
         */
        to: text,
      }),
    ),
    /**
     * Application of the hosted service. Together with `apiKey` and `indexName` it replaces the embedded
     * index.
     *
     * @example search: { appId: 'ABC', apiKey: 'search-only', indexName: 'lamps' }
     */
    appId: v.optional(fromEnvironment),
    /**
     * Search-only key of the hosted service: it is sent to every reader.
     *
     * @example search: { appId: 'ABC', apiKey: 'search-only', indexName: 'lamps' }
     */
    apiKey: v.optional(fromEnvironment),
    /**
     * Index of the hosted service.
     *
     * @example search: { appId: 'ABC', apiKey: 'search-only', indexName: 'lamps' }
     */
    indexName: v.optional(text),
    /**
     * Uses the embedded index when the hosted service cannot be reached.
     *
     * @default false
     * @example search: { appId: 'ABC', apiKey: 'search-only', indexName: 'lamps', fallback: true }
     */
    fallback: v.optional(v.boolean(), false),
    /**
     * Parameters that are sent with each request, to the hosted service or to the embedded index.
     *
     * @default {}
     * @example search: { searchParameters: { hitsPerPage: 10 } }
     */
    searchParameters: v.optional(v.record(v.string(), jsonValue), {}),
    /**
     * Lists of words; each word of a list also finds the others.
     *
     * @default []
     * @example search: { synonyms: [['cancel', 'stop', 'give up']] }
     */
    synonyms: v.optional(v.array(wordsOfOneMeaning), () => []),
    /**
     * Address where readers report missing results; `{query}` stands for the query. Without it, there is no
     * such link.
     *
     * @example search: { missingResultsUrl: 'https://code.example/issues/new?title={query}' }
     */
    missingResultsUrl: v.optional(anyAddress),
    /**
     * Module with hooks for searches and for selected results, from the site root.
     *
     * @example search: { hooks: 'search/hooks.ts' }
     */
    hooks: v.optional(sitePath),
    /**
     * Service of the site that answers questions: an address that opens in a new tab, in which `{query}` stands for the
     * query, or a module from the site root whose function `ask` returns the answer. Without it, nothing is asked.
     *
     * @example search: { ask: 'search/ask.ts' }
     */
    ask: v.optional(addressOrModule),
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

/** A named type, so that editors show the comments of its entries. */
export interface SearchSchema extends OwnSearchSchema {}
type OwnSearchSchema = typeof ownSearchSchema

export const searchSchema: SearchSchema = ownSearchSchema
