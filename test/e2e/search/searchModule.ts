/** Runs in the browser: the search code with a client that the test controls by `window.search`. */

import type { Ask } from '../../../src/client/search/ask/ask.ts'
import { createSearchServices } from '../../../src/client/search/searchServices.ts'
import { addSearchStyles } from '../../../src/client/search/styles/addSearchStyles.ts'
import { runSearchPage } from '../../../src/client/search/view/runSearchPage.tsx'
import { watchSearch } from '../../../src/client/search/watchSearch.ts'
import { readBootstrap } from '../../../src/runtime/bootstrap.ts'
import type { PageView, SiteData } from '../../../src/shared/page/page.ts'
import {
  SearchError,
  type SearchErrorKind,
  type SearchRequest,
  type SearchResult,
} from '../../../src/shared/search/search.ts'

export interface SearchDouble {
  /** Responses by query; other queries have no hits. `hang` never responds, an error kind rejects. */
  answers: Record<string, Partial<SearchResult> | string>
  readonly requests: SearchRequest[]
  readonly visited: string[]
  readonly events: unknown[]
  /** Resolves requests that hang. */
  readonly release: Record<string, () => void>
}

declare global {
  interface Window {
    search: SearchDouble
    searchSite: SiteData
    /** Answers questions. */
    searchAsk?: Ask
    /** Data of the page. */
    searchVersion?: Pick<PageView, 'version'>
  }
}

const double: SearchDouble = window.search ?? {
  answers: {},
  requests: [],
  visited: [],
  events: [],
  release: {},
}
window.search = double

const NOTHING: SearchResult = { hits: [], nbHits: 0, page: 0, nbPages: 0 }

async function answer(request: SearchRequest): Promise<SearchResult> {
  double.requests.push(request)
  const { query, page } = request
  const known = double.answers[`${query}#${page}`] ?? double.answers[query]
  if (known === 'hang') {
    await new Promise<void>((resolve) => {
      double.release[query] = resolve
    })
    return NOTHING
  }
  if (typeof known === 'string') throw new SearchError(known as SearchErrorKind, known)
  return { ...NOTHING, ...(known?.hits && { nbHits: known.hits.length, nbPages: 1 }), ...known }
}

const root = document.querySelector('#xpre-root')
const all = root?.querySelector('.all') ?? null
const isSearchPage = all !== null
// The pages of the other tests are articles.
if (isSearchPage) root?.querySelector('.prose')?.replaceWith(all)
const listeners = new Set<() => void>()

function change(search: string): void {
  const address = new URL(location.href)
  address.search = search
  history.replaceState(null, '', address)
  for (const listener of listeners) listener()
}

const { searchAsk } = window
addSearchStyles()
const bootstrap = readBootstrap()
const { search: settings } = window.searchSite
if (bootstrap === undefined || settings === undefined) throw new Error('The page has no search')
const services = createSearchServices({
  ...{ site: window.searchSite, settings, storage: bootstrap.storage },
  navigation: {
    navigate(href) {
      double.visited.push(href)
      const { pathname, search } = new URL(href, location.href)
      if (pathname === '/sub/search' && isSearchPage) change(search)
    },
    search: () => location.search,
    setSearch: change,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    block: () => () => {},
  },
  currentPage: () => window.searchVersion ?? {},
  loadHooks: async () => ({
    onSearch: (event) => double.events.push(event),
    onSelect: (event) => double.events.push(event),
  }),
  ...(searchAsk && { loadAsk: async () => ({ ask: searchAsk }) }),
  createClient: async () => ({
    search: async ({ requests }) => ({ results: await Promise.all(requests.map(answer)) }),
  }),
})
if (isSearchPage) {
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const q = new FormData(event.target as HTMLFormElement).get('q')
    services.navigation.navigate(`/sub/search?${new URLSearchParams({ q: String(q) })}`)
  })
}
watchSearch(async () => services, bootstrap)
if (root !== null && isSearchPage) runSearchPage(root, services)
document.documentElement.dataset.ready = ''
