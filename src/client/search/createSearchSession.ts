/** The search of one field: its store, and actions on its results. */

import { toHref } from '../../shared/addresses/urls.ts'
import { resultHref } from '../../shared/search/resultHref.ts'
import type { SearchHit, StoredHit } from '../../shared/search/search.ts'
import { isSameScope, type SearchScope, versionLabelOfTag } from '../../shared/search/searchScope.ts'
import type { LoadAsk } from './ask/runAsk.ts'
import { contextScope } from './contextScope.ts'
import { createRequest } from './createRequest.ts'
import { createSafeHooks } from './createSafeHooks.ts'
import { createSavedHitsStorage } from './createSavedHitsStorage.ts'
import { createSearchStore, type SearchStore } from './createSearchStore.ts'
import { textFragment } from './found/textFragment.ts'
import { watchArrival } from './found/watchArrival.ts'
import { pageOf } from './groupHits.ts'
import { addFavourite, addRecent, removeSavedHit, type SavedHits, toStoredHit } from './savedHits.ts'
import { writeScope } from './scopeAddress.ts'
import { NARROW_PX } from './searchLimits.ts'
import type { SearchServices } from './searchServices.ts'
import type { HighlightTags } from './splitHighlight.ts'
import type { ReducerOptions } from './state/reduceSearch.ts'
import { listOptions, type Pending } from './state/searchState.ts'

export interface SearchSession {
  readonly store: SearchStore
  /** Tags around matched text in results. */
  readonly tags: HighlightTags
  /** Changes the versions to search. */
  setScope(scope: SearchScope): void
  /** Searches all versions, or the versions of the page. */
  searchAll(isAll: boolean): void
  /** Label of the version of a hit. Undefined outside of docs folders with several versions. */
  versionOf(hit: Pick<StoredHit, 'docusaurus_tag'>): string | undefined
  /** Opens the list for the query in the field. */
  open(query: string): void
  hrefOf(hit: Pick<StoredHit, 'url'>): string
  /** Address for another tab: with a text fragment where the hit has no heading. */
  newTabHref(hit: SearchHit): string
  searchPageHref(query: string): string
  /** Address of the form to report missing results. Undefined when it is not configured. */
  missingResultsHref(query: string): string | undefined
  /** Address of the page that answers questions. Undefined when it is not configured. */
  askHref(query: string): string | undefined
  /** Loads the module of the site that answers questions. */
  readonly loadAsk: LoadAsk | undefined
  /** Language of the site. */
  readonly locale: string
  /**
   * Called when the reader opens a hit: adds it to the recent hits, calls the hook of the site, and marks the words on its
   * page.
   *
   * @param isElsewhere Whether the hit opens in another tab or window.
   */
  choose(hit: SearchHit, isElsewhere?: boolean): void
  addFavourite(hit: StoredHit): void
  remove(hit: StoredHit): void
  dispose(): void
}

const isNarrow = () => matchMedia(`(max-width: ${NARROW_PX}px)`).matches

/** A query may end with half of a character where it was cut. */
const fillQuery = (address: string | undefined, query: string) =>
  address?.replaceAll('{query}', encodeURIComponent(query.replace(/\p{Cs}/gu, '\uFFFD')))

interface SessionOptions extends ReducerOptions {
  /** Whether to skip `onSearch` of the site, because another session runs and reports the same searches. */
  readonly isSilent?: boolean
  /** Whether the caller sets the versions to search, such as from the address. Default: the versions of the page. */
  readonly hasGivenScope?: boolean
  /** Words of a snippet. Default: depends on the width of the window. */
  readonly snippetWords?: number
  /** Whether results name tags that can limit them. */
  readonly wantsTags?: boolean
}

export function createSearchSession(
  services: SearchServices,
  { isSilent = false, hasGivenScope = false, snippetWords, texts, wantsTags, ...options }: SessionOptions,
): SearchSession {
  const { site, settings, storage } = services
  const hooks = createSafeHooks(services.loadHooks)
  const savedHitsStorage = createSavedHitsStorage(storage, settings.indexName)
  const requestOf = ({
    query,
    page,
    scope,
    filters,
  }: Pick<Pending, 'query' | 'page' | 'scope' | 'filters'>) =>
    createRequest({
      ...{ query, page, settings, scope, language: site.localeName, isNarrow: isNarrow() },
      ...{ docs: services.docs, snippetWords, filters },
      wantsTags: wantsTags && settings.hosted !== undefined,
    })
  const { highlightPreTag, highlightPostTag } = requestOf({ query: '', page: 0, scope: undefined })
  /** Scope of the page when the search was opened. */
  let context = contextScope(services)
  const store = createSearchStore({
    ...options,
    texts,
    loadClient: services.loadClient,
    createRequest: requestOf,
    savedHitsStorage,
    hooks: isSilent ? { ...hooks, onSearch: () => {}, onNoResults: () => {} } : hooks,
    locale: site.locale,
    provider: settings.hosted === undefined ? 'embedded' : 'hosted',
  })
  const refreshSavedHits = () =>
    store.dispatch({ type: 'savedHitsChanged', savedHits: savedHitsStorage.read() })
  const updateSavedHits = (savedHits: SavedHits) => {
    savedHitsStorage.write(savedHits)
    refreshSavedHits()
  }
  const setScope = (scope: SearchScope | undefined) => store.dispatch({ type: 'scoped', scope })
  const openScope = () => {
    const current = contextScope(services)
    // Keeps the choice to search all versions until the page has another version.
    if (store.state().scope === undefined || !isSameScope(context, current)) setScope(current)
    context = current
  }
  const tags = { before: String(highlightPreTag), after: String(highlightPostTag) }
  const hrefOf = ({ url }: Pick<StoredHit, 'url'>) =>
    resultHref(url, {
      url: site.url,
      baseUrl: site.baseUrl,
      trailingSlash: site.trailingSlash,
      rewrite: settings.rewrite,
    })
  return {
    store,
    setScope,
    searchAll: (isAll) =>
      setScope(isAll ? services.docs.map(({ id }) => ({ docsId: id })) : contextScope(services)),
    versionOf: ({ docusaurus_tag: tag }) => versionLabelOfTag(services.docs, tag),
    tags,
    open(query) {
      // Another field on this page may have changed the lists.
      refreshSavedHits()
      if (!hasGivenScope) openScope()
      store.dispatch({ type: 'opened', query })
    },
    hrefOf,
    newTabHref: (hit) => hrefOf(hit) + textFragment(hit, tags),
    searchPageHref(query) {
      const values = new URLSearchParams({ q: query })
      const { scope } = store.state()
      if (scope !== undefined) writeScope(values, scope)
      return `${toHref(site.searchPath ?? '/', site)}?${values}`
    },
    missingResultsHref: (query) => fillQuery(settings.missingResultsUrl, query),
    askHref: (query) => fillQuery(settings.askUrl, query),
    loadAsk: services.loadAsk,
    locale: site.locale,
    choose(hit, isElsewhere = false) {
      store.reportSearch()
      const { results, query } = store.state()
      const stored = toStoredHit(hit, results?.hits ?? [])
      // Compares ids, since a shown hit may be joined from two.
      const isSame = ({ objectID }: StoredHit) => objectID === hit.objectID
      const isFound = results?.hits.some(isSame) === true
      const index = listOptions(store.state()).findIndex(isSame)
      hooks.onSelect({ query: isFound ? (results?.query ?? query) : '', hit: stored, position: index + 1 })
      updateSavedHits(addRecent(savedHitsStorage.read(), stored))
      if (isElsewhere || !isFound) return
      const page = pageOf(hit)
      const hits = results?.hits.filter((other) => pageOf(other) === page) ?? []
      watchArrival({ hit, hits, tags, href: hrefOf(hit) }, services.navigation)
    },
    addFavourite: (hit) => updateSavedHits(addFavourite(savedHitsStorage.read(), hit)),
    remove: (hit) => updateSavedHits(removeSavedHit(savedHitsStorage.read(), hit)),
    dispose: savedHitsStorage.subscribe(refreshSavedHits),
  }
}
