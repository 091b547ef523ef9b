/** Client of the search index that is part of the built site. */
import { facetsIndexAt, frequentTags } from '../../../search/engine/query/facets.ts'
import { type OpenedIndex, openIndex } from '../../../search/engine/query/openIndex.ts'
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
import { readSnippetWords } from './readSnippetWords.ts'

/** Timeout for a file of the index, in milliseconds. */
const TIMEOUT_MS = 15_000

/** Tags that readers can choose from. */
const TAGS_MAX = 12

export interface EmbeddedOptions {
  /** Default: `fetch` of the browser. */
  readonly fetch?: typeof fetch
}

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

  let opening: Promise<OpenedIndex> | undefined
  function open(): Promise<OpenedIndex> {
    opening ??= openIndex({ readRoot: () => readFile(SEARCH_INDEX, { cache: 'no-cache' }), readFile }).catch(
      (error: unknown) => {
        // The next query tries again.
        opening = undefined
        throw error
      },
    )
    return opening
  }

  const urlOf = (path: string, anchor: string | null) => sectionUrl(path, anchor, site)

  async function searchIndex(request: SearchRequest, textFiles: number): Promise<SearchResult> {
    const { query, page, hitsPerPage } = request
    const index = await open()
    const { found, nbHits, nbPages, words, lacksTexts } = await index.answer({
      query,
      page,
      hitsPerPage,
      filters: request.facetFilters,
      snippetWords: readSnippetWords(request),
      ellipsis: request.snippetEllipsisText,
      preTag: request.highlightPreTag,
      postTag: request.highlightPostTag,
      urlOf,
      textFiles,
    })
    const hits = found.map(({ hit, section }): SearchHit => {
      if (!request.attributesToRetrieve.includes('docusaurus_tag')) return hit
      const { facets, facetRuns } = index.root
      return { ...hit, docusaurus_tag: facets[facetsIndexAt(facetRuns, section)]?.docusaurus_tag }
    })
    const unmatchedWords = words
      .filter(({ word, matches }) => word.isRequired && matches.length === 0)
      .map(({ word }) => word.term)
    const tags = frequentTags(index.root, TAGS_MAX)
    return {
      ...{ hits, nbHits, nbPages, page, tags },
      ...(unmatchedWords.length > 0 && { unmatchedWords }),
      ...(lacksTexts && { lacksTexts }),
    }
  }

  /** Opens the index again after a failure: a new deployment replaces its files, and the root file has their names. */
  async function searchCurrentIndex(request: SearchRequest, textFiles: number): Promise<SearchResult> {
    const previous = opening
    try {
      return await searchIndex(request, textFiles)
    } catch (error) {
      // The index was not open before, or opening it failed.
      if (previous === undefined || opening === undefined) throw error
      // Another request may have opened the current index already.
      if (opening === previous) opening = undefined
      return searchIndex(request, textFiles)
    }
  }

  // The first search reports the failure.
  open().catch(() => {})
  return {
    search: async ({ requests, textFiles = 0 }) => ({
      results: await Promise.all(requests.map((request) => searchCurrentIndex(request, textFiles))),
    }),
  }
}
