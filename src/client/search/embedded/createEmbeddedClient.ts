/** Client of the search index that is part of the built site. */

import type { Language } from '../../../engine/languages/language.ts'
import { facetsIndexAt, frequentTags } from '../../../engine/query/facets.ts'
import {
  type IndexAnswer,
  type IndexQuery,
  type OpenedIndex,
  openIndex,
} from '../../../engine/query/openIndex.ts'
import { importWithRetry } from '../../../shared/importWithRetry.ts'
import { SEARCH_INDEX } from '../../../shared/page/clientFiles.ts'
import type { SiteData } from '../../../shared/page/page.ts'
import {
  type SearchClient,
  SearchError,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
} from '../../../shared/search/search.ts'
import { sectionUrl } from '../../../shared/search/sectionUrl.ts'
import { TAGS_MAX } from '../searchLimits.ts'
import { readSnippetWords } from './readSnippetWords.ts'

/** Timeout for a file of the index, in milliseconds. */
const TIMEOUT_MS = 15_000

export interface EmbeddedOptions {
  /** Default: `fetch` of the browser. */
  readonly fetch?: typeof fetch
}

interface CurrentIndex {
  /** Bytes of the first file. */
  readonly root: Uint8Array
  readonly index: OpenedIndex
}

/** Options of a search that may load files of the index. */
type LoadOptions = Pick<IndexQuery, 'textFiles' | 'isDraft'>

const isSameFile = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Starts to load the first file at once. */
export function createEmbeddedClient(
  site: Pick<SiteData, 'baseUrl' | 'trailingSlash' | 'url'>,
  options: EmbeddedOptions = {},
): SearchClient {
  const { fetch: fetchFile = (...args) => fetch(...args) } = options

  async function readFile(name: string, init: RequestInit = {}): Promise<Uint8Array> {
    try {
      const response = await fetchFile(site.baseUrl + name, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The request for ${name} failed with status ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    } catch (cause) {
      throw new SearchError('unreachable', `The search index cannot be loaded: ${name}`, { cause })
    }
  }

  /** Whether the rules of the language could not be loaded. Words have no other forms then, until the next query. */
  let lacksRules = false
  const importsOfRules = new Map<string, () => Promise<{ readonly language: Language }>>()
  async function readLanguage([, file]: readonly [code: string, file: string]): Promise<Language> {
    const load = importsOfRules.get(file) ?? importWithRetry(() => import(site.baseUrl + file))
    importsOfRules.set(file, load)
    try {
      const { language } = await load()
      lacksRules = false
      return language
    } catch {
      lacksRules = true
      return {}
    }
  }

  let current: CurrentIndex | undefined
  let opening: Promise<CurrentIndex> | undefined
  /** Opens the current index. The one that is here stays when this fails, and when it is the current one. */
  function open(): Promise<CurrentIndex> {
    const openRoot = async () => {
      const root = await readFile(SEARCH_INDEX, { cache: 'no-cache' })
      const same = current !== undefined && isSameFile(current.root, root) ? current : undefined
      if (same !== undefined && !lacksRules) return same
      const index = await openIndex({ readRoot: async () => root, readFile, readLanguage })
      // The index that is here has read files already.
      if (same !== undefined && lacksRules) return same
      current = { root, index }
      return current
    }
    opening ??= openRoot().finally(() => {
      // The next query tries again after a failure.
      opening = undefined
    })
    return opening
  }

  const urlOf = (path: string, anchor: string | null) => sectionUrl(path, anchor, site)

  const indexQueryOf = (request: SearchRequest): IndexQuery => ({
    query: request.query,
    page: request.page,
    hitsPerPage: request.hitsPerPage,
    filters: request.facetFilters,
    snippetWords: readSnippetWords(request),
    ellipsis: request.snippetEllipsisText,
    preTag: request.highlightPreTag,
    postTag: request.highlightPostTag,
    urlOf,
  })

  function resultOf({ root }: OpenedIndex, request: SearchRequest, answer: IndexAnswer): SearchResult {
    const { found, nbHits, nbPages, words, lacksTexts } = answer
    const hits = found.map(({ hit, section }): SearchHit => {
      if (!request.attributesToRetrieve.includes('docusaurus_tag')) return hit
      const { facets, facetRuns } = root
      return { ...hit, docusaurus_tag: facets[facetsIndexAt(facetRuns, section)]?.docusaurus_tag }
    })
    const unmatchedWords = words
      .filter(({ word, matches }) => word.isRequired && matches.length === 0)
      .map(({ word }) => word.term)
    return {
      ...{ hits, nbHits, nbPages, page: request.page, tags: frequentTags(root, TAGS_MAX) },
      ...(unmatchedWords.length > 0 && { unmatchedWords }),
      ...(lacksTexts && { lacksTexts }),
    }
  }

  /** Opens the index again after a failure: a new deployment replaces its files, and the root file has their names. */
  async function search(request: SearchRequest, options: LoadOptions): Promise<SearchResult> {
    const searchIn = async ({ index }: CurrentIndex) =>
      resultOf(index, request, await index.answer({ ...indexQueryOf(request), ...options }))
    const reopened = lacksRules && current !== undefined ? await open().catch(() => current) : current
    const previous = reopened ?? (await open())
    try {
      return await searchIn(previous)
    } catch (error) {
      const next = await open().catch(() => previous)
      if (next === previous) throw error
      return searchIn(next)
    }
  }

  async function searchLoaded(request: SearchRequest): Promise<SearchResult | undefined> {
    if (current === undefined) return undefined
    const { index } = current
    const answer = await index.answerLoaded(indexQueryOf(request))
    return answer && resultOf(index, request, answer)
  }

  // The first search reports the failure.
  open().catch(() => {})
  return {
    search: async ({ requests, ...options }) => ({
      results: await Promise.all(requests.map((request) => search(request, options))),
    }),
    searchLoaded,
  }
}
