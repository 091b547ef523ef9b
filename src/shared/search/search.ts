/**
 * Search as both of its providers speak it: the form of the hosted service, which the embedded index
 * answers as well. Plain data.
 */

export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

export type Level = (typeof LEVELS)[number]

/**
 * lvl0 is the category of the sidebar, lvl1 the page, the others the headings of levels 2 to 6 down to the hit.
 * All texts are plain.
 */
export type Hierarchy = Readonly<Record<Level, string | null>>

/** A hierarchy that nothing is in. */
export const NO_LEVELS: Hierarchy = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
}

/** Level of a heading; the page itself has depth 1. */
export const levelOfDepth = (depth: number): Level => LEVELS[Math.min(6, Math.max(1, depth))] ?? 'lvl6'

/** What of a record is the hit itself: a heading of that level, or text below the last of them. */
export type HitType = Level | 'content'

/** How well a record does when others fit as well; higher is better. Ranked by in the order of the fields. */
export interface RecordWeight {
  /** 0, but for what a site puts first. */
  readonly pageRank: number
  /** 100 for lvl0, 10 less for each level below, 0 for text. */
  readonly level: number
  /** Counts from 0 down the page. */
  readonly position: number
}

/** One heading, or one piece of the text below it, as the hosted service keeps it. */
export interface SearchRecord {
  /** Stays the same whatever is edited elsewhere. */
  readonly objectID: string
  readonly hierarchy: Hierarchy
  /** Null for a heading. */
  readonly content: string | null
  readonly type: HitType
  /** Full address with `anchor`, where the site's own is known; else with its base URL. */
  readonly url: string
  /** Id of the nearest heading at or above it; null for the top of the page. */
  readonly anchor: string | null
  readonly weight: RecordWeight
  readonly language: string
  readonly version: string | null
  readonly docusaurus_tag: string
  /** Of the page's front matter. */
  readonly keywords?: readonly string[]
}

/** A text with what was matched between the tags that the request named. Apart from them it is plain, not HTML. */
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
  readonly _highlightResult?:
    | { readonly hierarchy?: Partial<Record<Level, Highlight>>; readonly content?: Highlight | undefined }
    | undefined
  readonly _snippetResult?:
    | { readonly hierarchy?: Partial<Record<Level, Highlight>>; readonly content?: Highlight | undefined }
    | undefined
}

/** As recents and favourites keep it. */
export type StoredHit = Omit<SearchHit, '_highlightResult' | '_snippetResult'>

/** An outer list is "and", an inner one "or": `['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs']]`. */
export type FacetFilters = readonly (string | readonly string[])[]

export interface SearchRequest {
  readonly query: string
  readonly indexName: string
  readonly attributesToRetrieve: readonly string[]
  /** Such as `content:10`: at most ten words of it. */
  readonly attributesToSnippet: readonly string[]
  readonly snippetEllipsisText: string
  readonly highlightPreTag: string
  readonly highlightPostTag: string
  readonly hitsPerPage: number
  /** From 0. */
  readonly page: number
  readonly clickAnalytics: boolean
  readonly facetFilters?: FacetFilters | undefined
  /** Whatever else the site's configuration sends. */
  readonly [parameter: string]: unknown
}

export interface SearchResult {
  /** At most `hitsPerPage`. The embedded index of a large site gives fewer, so that an answer takes few requests. */
  readonly hits: readonly SearchHit[]
  /** On all pages. */
  readonly nbHits: number
  /** From 0. */
  readonly page: number
  readonly nbPages: number
  /** Of the hosted service, for its analytics. */
  readonly queryID?: string | undefined
  /** The hosted service did not answer, and the embedded index did in its place. */
  readonly isFallback?: true | undefined
}

/** Why one word of a query was found in a record. */
export interface HitReason {
  /** Of the query. */
  readonly word: string
  /** Of the record. */
  readonly term: string
  readonly kind: 'exact' | 'prefix' | 'form' | 'typo' | 'synonym'
  /** Such as `lvl2` or `content`. */
  readonly where: string
  readonly score: number
}

/** A hit with how it was found, for authors. */
export interface ExplainedHit {
  readonly hit: SearchHit
  /** Of its page, as routes have it. */
  readonly path: string
  readonly anchor: string | null
  readonly score: number
  readonly reasons: readonly HitReason[]
}

export interface SearchClient {
  /**
   * @returns One result for each request, in their order.
   * @throws {SearchError}
   */
  search(query: { readonly requests: readonly SearchRequest[] }): Promise<{
    readonly results: readonly SearchResult[]
  }>
}

/**
 * - `unreachable`: no host answered, or no file of the index could be had (retry error);
 * - `rejected`: the service understood and refused, a 4xx, which is never asked again;
 * - `malformed`: an answer that is none.
 */
export type SearchErrorKind = 'unreachable' | 'rejected' | 'malformed'

export class SearchError extends Error {
  readonly kind: SearchErrorKind
  /** HTTP status of a `rejected` one. */
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

/** What the browser knows of a site's search. */
export interface SearchSettings {
  /** Absent: the embedded index answers. */
  readonly hosted?:
    | {
        readonly appId: string
        /** May only search. */
        readonly apiKey: string
        /** The embedded index answers when the service cannot be reached. */
        readonly fallback: boolean
      }
    | undefined
  /** Names what recents and favourites belong to, too. */
  readonly indexName: string
  /** Hits are of the page's language and of the docs versions of `tags`. */
  readonly contextual: boolean
  /** Values of `docusaurus_tag` that a reader may want, `default` among them. */
  readonly tags: readonly string[]
  /** Sent with each request; they win over the tool's own. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly rewrite?: ResultRewrite | undefined
  /** Where a reader can say that a query should have results; `{query}` stands for it. */
  readonly missingResultsUrl?: string | undefined
}

/** `objectID` of a heading; null is the page itself. It has no origin and no base URL, so that it outlives a move. */
export const headingId = (path: string, anchor: string | null): string =>
  anchor === null ? path : `${path}#${anchor}`
