/**
 * Types of search, the same for both providers: the format of the hosted service, which the embedded index
 * implements as well. Plain data.
 */

export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

export type Level = (typeof LEVELS)[number]

/**
 * lvl0 is the sidebar category, lvl1 the page, lvl2 to lvl6 are the headings of levels 2 to 6 above the hit. Plain texts.
 */
export type Hierarchy = Readonly<Record<Level, string | null>>

/** Hierarchy without entries. */
export const NO_LEVELS: Hierarchy = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
}

/** Level of a heading; the page title has depth 1. */
export const levelOfDepth = (depth: number): Level => LEVELS[Math.min(6, Math.max(1, depth))] ?? 'lvl6'

/** The part of a record that matches: a heading of that level, or text below the last heading. */
export type HitType = Level | 'content'

/** Ranks records that match equally well; higher is better. Fields are compared in this order. */
export interface RecordWeight {
  /** 0, except for pages that a site prefers. */
  readonly pageRank: number
  /** 100 for lvl0, 10 less for each level below, 0 for text. */
  readonly level: number
  /** Index of the record on its page, from 0. */
  readonly position: number
}

/** A heading, or a piece of the text below it, in the format of the hosted service. */
export interface SearchRecord {
  /** Stable: does not change when other parts are edited. */
  readonly objectID: string
  readonly hierarchy: Hierarchy
  /** Null for a heading. */
  readonly content: string | null
  readonly type: HitType
  /** Full address with `anchor` when the site's `url` is configured, else with base URL only. */
  readonly url: string
  /** Id of the nearest heading at or above the record; null at the top of the page. */
  readonly anchor: string | null
  readonly weight: RecordWeight
  readonly language: string
  readonly version: string | null
  readonly docusaurus_tag: string
  /** Labels of the page's tags. */
  readonly tags?: readonly string[]
  /** Keywords in the page's front matter. */
  readonly keywords?: readonly string[]
}

/** A text with matches between the tags of the request. Otherwise plain text, not HTML. */
export interface Highlight {
  readonly value: string
  readonly matchLevel?: 'none' | 'partial' | 'full'
}

export interface SearchHit {
  readonly objectID: string
  readonly hierarchy: Hierarchy
  readonly content: string | null
  readonly type: HitType
  readonly url: string
  readonly anchor?: string | null | undefined
  /** On sites with several versions of documents. */
  readonly docusaurus_tag?: string | undefined
  readonly _highlightResult?:
    | { readonly hierarchy?: Partial<Record<Level, Highlight>>; readonly content?: Highlight | undefined }
    | undefined
  readonly _snippetResult?:
    | { readonly hierarchy?: Partial<Record<Level, Highlight>>; readonly content?: Highlight | undefined }
    | undefined
}

/** A hit in recent searches and favourites. */
export type StoredHit = Omit<SearchHit, '_highlightResult' | '_snippetResult'>

/** Outer list: "and"; inner list: "or": `['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs']]`. */
export type FacetFilters = readonly (string | readonly string[])[]

export interface SearchRequest {
  readonly query: string
  readonly indexName: string
  readonly attributesToRetrieve: readonly string[]
  /** Such as `content:10`: at most ten words of the content. */
  readonly attributesToSnippet: readonly string[]
  readonly snippetEllipsisText: string
  readonly highlightPreTag: string
  readonly highlightPostTag: string
  readonly hitsPerPage: number
  /** From 0. */
  readonly page: number
  readonly clickAnalytics: boolean
  readonly facetFilters?: FacetFilters | undefined
  /** Attributes whose values the hosted service counts. */
  readonly facets?: readonly string[] | undefined
  /** Further parameters of the site's configuration. */
  readonly [parameter: string]: unknown
}

export interface SearchResult {
  /** At most `hitsPerPage`; fewer for the embedded index of a large site, to limit its requests. */
  readonly hits: readonly SearchHit[]
  /** Number of hits on all pages. */
  readonly nbHits: number
  /** From 0. */
  readonly page: number
  readonly nbPages: number
  /** Words of the query that no page contains, also not in another form. Only from the embedded index. */
  readonly unmatchedWords?: readonly string[] | undefined
  /** The most frequent tags: of all pages in the embedded index, of the matching pages in the hosted service. */
  readonly tags?: readonly string[] | undefined
  /** Whether hits have no snippets because their texts are not loaded. Only from the embedded index of a large site. */
  readonly lacksTexts?: true | undefined
  /** Of the hosted service, for its analytics. */
  readonly queryID?: string | undefined
  /** The embedded index answered in place of the hosted service, which did not respond. */
  readonly isFallback?: true | undefined
}

/** Why a record matches one word of a query. */
export interface HitReason {
  /** Word of the query. */
  readonly word: string
  /** Term in the record. */
  readonly term: string
  readonly kind: 'exact' | 'prefix' | 'form' | 'compound' | 'typo' | 'synonym'
  /** Such as `lvl2` or `content`. */
  readonly where: string
  readonly score: number
}

/** A hit with the reasons of its match, for authors. */
export interface ExplainedHit {
  readonly hit: SearchHit
  /** Route path of its page. */
  readonly path: string
  readonly anchor: string | null
  readonly score: number
  readonly reasons: readonly HitReason[]
}

export interface SearchClient {
  /**
   * @param query `textFiles` is the number of files of the embedded index that may be loaded only for texts of hits;
   *   `isDraft` asks for its first hits only.
   * @returns One result for each request, in the same order.
   * @throws {SearchError}
   */
  search(query: {
    readonly requests: readonly SearchRequest[]
    readonly textFiles?: number | undefined
    readonly isDraft?: boolean | undefined
  }): Promise<{
    readonly results: readonly SearchResult[]
  }>
  /** The embedded index answers from its loaded files. Undefined result when it needs others. */
  searchLoaded?(request: SearchRequest): Promise<SearchResult | undefined>
}

/**
 * - `unreachable`: no host responded, or no file of the index could be loaded (retry error);
 * - `rejected`: the service rejected the request with a 4xx status; the request is not repeated;
 * - `malformed`: the response is invalid.
 */
export type SearchErrorKind = 'unreachable' | 'rejected' | 'malformed'

export class SearchError extends Error {
  readonly kind: SearchErrorKind
  /** HTTP status, for `rejected`. */
  readonly status: number | undefined

  constructor(kind: SearchErrorKind, message: string, options: { cause?: unknown; status?: number } = {}) {
    super(message, { cause: options.cause })
    this.name = 'SearchError'
    this.kind = kind
    this.status = options.status
  }
}

/** `search.replaceResultPathname` of the configuration. */
export interface ResultRewrite {
  readonly from: string
  readonly to: string
}

/** A docs folder whose pages a search can be limited to. */
export interface SearchFolder {
  readonly id: string
  readonly label: string
  /** `docusaurus_tag` of all its versions. */
  readonly tags: readonly string[]
}

/** Search settings of a site that the browser needs. */
export interface SearchSettings {
  /** Absent: the embedded index is used. */
  readonly hosted?:
    | {
        readonly appId: string
        /** Search-only key. */
        readonly apiKey: string
        /** Whether the embedded index is used when the service cannot be reached. */
        readonly fallback: boolean
      }
    | undefined
  /** Also part of the storage key of recent searches and favourites. */
  readonly indexName: string
  /** Whether hits are limited to the page's language and the docs versions in `tags`. */
  readonly contextual: boolean
  /** Values of `docusaurus_tag` to search, with `default`. */
  readonly tags: readonly string[]
  /** On a site with several docs folders. */
  readonly folders?: readonly SearchFolder[] | undefined
  /** Sent with each request; they override the default parameters. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly rewrite?: ResultRewrite | undefined
  /** Where readers can report missing results; `{query}` stands for the query. */
  readonly missingResultsUrl?: string | undefined
  /** Page of a service that answers questions; `{query}` stands for the query. */
  readonly askUrl?: string | undefined
}

/** `objectID` of a heading, or of the page when `anchor` is null. Without origin and base URL, which may change. */
export const headingId = (path: string, anchor: string | null): string =>
  anchor === null ? path : `${path}#${anchor}`
