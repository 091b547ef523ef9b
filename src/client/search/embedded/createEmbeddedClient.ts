/** Answers from the index that is built with the site: no account, no server. */
import { type OpenedIndex, openIndex } from '../../../search/engine/query/openIndex.ts'
import { SEARCH_INDEX } from '../../../shared/page/clientFiles.ts'
import type { SiteData } from '../../../shared/page/page.ts'
import {
  type SearchClient,
  SearchError,
  type SearchRequest,
  type SearchResult,
} from '../../../shared/search/search.ts'
import { sectionUrl } from '../../../shared/search/sectionUrl.ts'
import { snippetWordsOf } from './snippetWordsOf.ts'

/** A host that has sent nothing for so long will not, in milliseconds. After 300 the interface says that it is slow. */
const TIMEOUT_MS = 15_000

export interface EmbeddedOptions {
  /** Default: the browser's. */
  readonly fetch?: typeof fetch
}

/** The first file is on its way as soon as the client is made. */
export function createEmbeddedClient(
  site: Pick<SiteData, 'baseUrl' | 'trailingSlash' | 'url'>,
  options: EmbeddedOptions = {},
): SearchClient {
  const { fetch: ask = (...args) => fetch(...args) } = options

  async function readFile(name: string, init: RequestInit = {}): Promise<Uint8Array> {
    try {
      const response = await ask(site.baseUrl + name, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new Error(`${name} was answered with ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    } catch (cause) {
      throw new SearchError('unreachable', `The search index cannot be had: ${name}`, { cause })
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

  async function answer(request: SearchRequest): Promise<SearchResult> {
    const { query, page, hitsPerPage } = request
    const index = await open()
    const { found, nbHits, nbPages } = await index.answer({
      query,
      page,
      hitsPerPage,
      filters: request.facetFilters,
      snippetWords: snippetWordsOf(request),
      ellipsis: request.snippetEllipsisText,
      preTag: request.highlightPreTag,
      postTag: request.highlightPostTag,
      urlOf,
    })
    return { hits: found.map(({ hit }) => hit), nbHits, nbPages, page }
  }

  /** After a deployment files of the index before are gone, and the first one names those of now. */
  async function answerOfNow(request: SearchRequest): Promise<SearchResult> {
    const before = opening
    try {
      return await answer(request)
    } catch (error) {
      // It could not be opened at all.
      if (before === undefined || opening === undefined) throw error
      // Another request may have opened the one of now already.
      if (opening === before) opening = undefined
      return answer(request)
    }
  }

  // The first request reports a failure.
  open().catch(() => {})
  return {
    search: async ({ requests }) => ({ results: await Promise.all(requests.map(answerOfNow)) }),
  }
}
