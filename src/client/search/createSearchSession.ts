/** A search of one field: its store, and what can be done with what it finds. */
import { resultHref } from '../../shared/search/resultHref.ts'
import type { SearchHit, StoredHit } from '../../shared/search/search.ts'
import { toHref } from '../../shared/urls.ts'
import { callHooks } from './callHooks.ts'
import { createKeptHits } from './createKeptHits.ts'
import { createRequest } from './createRequest.ts'
import { createSearchStore, type SearchStore } from './createSearchStore.ts'
import { addFavourite, addRecent, type Kept, removeKept, toStoredHit } from './keptHits.ts'
import type { ReducerOptions } from './reduceSearch.ts'
import { NARROW_PX } from './searchLimits.ts'
import type { SearchServices } from './searchServices.ts'
import { optionsOf } from './searchState.ts'
import type { HighlightTags } from './splitHighlight.ts'

export interface SearchSession {
  readonly store: SearchStore
  /** Around what was matched. */
  readonly tags: HighlightTags
  /** The list is to be seen, for what is in the field. */
  open(query: string): void
  hrefOf(hit: StoredHit): string
  /** Of the search page with a query. */
  allHref(query: string): string
  /** Where to say that there should be results. */
  missingHref(query: string): string | undefined
  /** It is being opened: it becomes a recent search, and the site's hook is called. */
  choose(hit: SearchHit): void
  save(hit: StoredHit): void
  remove(hit: StoredHit): void
  end(): void
}

const isNarrow = () => matchMedia(`(max-width: ${NARROW_PX}px)`).matches

export interface SessionOptions extends ReducerOptions {
  /** The site's hooks are not called for its searches, which another session repeats. */
  readonly isQuiet?: boolean
}

export function createSearchSession(
  services: SearchServices,
  { isQuiet = false, ...options }: SessionOptions,
): SearchSession {
  const { site, settings, storage } = services
  const hooks = callHooks(services.loadHooks)
  const keptHits = createKeptHits(storage, settings.indexName)
  const requestOf = (query: string, page: number) =>
    createRequest({ query, page, settings, language: site.locale, isNarrow: isNarrow() })
  const { highlightPreTag, highlightPostTag } = requestOf('', 0)
  const store = createSearchStore({
    ...options,
    loadClient: services.loadClient,
    createRequest: ({ query, page }) => requestOf(query, page),
    keptHits,
    hooks: isQuiet ? { ...hooks, onSearch: () => {} } : hooks,
    provider: settings.hosted === undefined ? 'embedded' : 'hosted',
  })
  const readKept = () => store.dispatch({ type: 'kept', kept: keptHits.read() })
  const change = (kept: Kept) => {
    keptHits.write(kept)
    readKept()
  }
  return {
    store,
    tags: { before: String(highlightPreTag), after: String(highlightPostTag) },
    open(query) {
      // Another field of this page may have changed them.
      readKept()
      store.dispatch({ type: 'opened', query })
    },
    hrefOf: ({ url }) =>
      resultHref(url, {
        url: site.url,
        baseUrl: site.baseUrl,
        trailingSlash: site.trailingSlash,
        rewrite: settings.rewrite,
      }),
    allHref: (query) => `${toHref(site.searchPath ?? '/', site)}?${new URLSearchParams({ q: query })}`,
    missingHref: (query) => settings.missingResultsUrl?.replaceAll('{query}', encodeURIComponent(query)),
    choose(hit) {
      store.settle()
      const { results, query } = store.state()
      const stored = toStoredHit(hit, results?.hits ?? [])
      const isFound = results?.hits.includes(hit) === true
      const place = optionsOf(store.state()).findIndex(({ objectID }) => objectID === hit.objectID)
      hooks.onSelect({ query: isFound ? (results?.query ?? query) : '', hit: stored, position: place + 1 })
      change(addRecent(keptHits.read(), stored))
    },
    save: (hit) => change(addFavourite(keptHits.read(), hit)),
    remove: (hit) => change(removeKept(keptHits.read(), hit)),
    end: keptHits.subscribe(readKept),
  }
}
