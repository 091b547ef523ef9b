/**
 * Runs the search page: shows results instead of the list of all pages, and suggestions below the field.
 * The source of truth is the query of the address. It is updated with a delay after typing, and the results follow it.
 */
import { Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import { SiteContext } from '../../../runtime/index.ts'
import { QUERY_MAX_LENGTH } from '../../../shared/constants.ts'
import type { SearchScope } from '../../../shared/search/searchScope.ts'
import { contextScope } from '../contextScope.ts'
import { createSearchSession, type SearchSession } from '../createSearchSession.ts'
import { readScope, writeScope } from '../scopeAddress.ts'
import { readFilters, type SearchFilters, writeFilters } from '../searchFilters.ts'
import { PAGE_SNIPPET_WORDS, PAGE_TEXTS, SEARCH_DELAY_MS } from '../searchLimits.ts'
import type { SearchServices } from '../searchServices.ts'
import { createResultsDescription } from './createResultsDescription.ts'
import FilterChips from './FilterChips.tsx'
import ScopeSelect from './ScopeSelect.tsx'
import { SearchContext } from './SearchContext.ts'
import SearchResults from './SearchResults.tsx'
import SuggestionPanel from './SuggestionPanel.tsx'
import { watchField } from './watchField.ts'

const RESULTS_ID = 'xpre-found'
const PANEL_ID = 'xpre-suggested'

const queryOf = (search: string) =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH)

interface PageElements {
  readonly all: HTMLElement
  readonly input: HTMLInputElement
  readonly resultsSlot: Element
  readonly panelSlot: Element
  /** Null in a replaced theme component without it. */
  readonly scopeSlot: Element | null
}

function findElements(root: Element): PageElements | undefined {
  const all = root.querySelector<HTMLElement>('.all')
  const input = all?.querySelector<HTMLInputElement>('input[name=q]') ?? null
  const resultsSlot = all?.querySelector('.all-found') ?? null
  const panelSlot = all?.querySelector('.all-panel') ?? null
  return all === null || input === null || resultsSlot === null || panelSlot === null
    ? undefined
    : { all, input, resultsSlot, panelSlot, scopeSlot: all.querySelector('.all-scope') }
}

/** @returns Removes the search. Undefined when elements are missing, for example in a replaced theme component. */
export function runSearchPage(root: Element, services: SearchServices): (() => void) | undefined {
  const elements = findElements(root)
  if (elements === undefined) return undefined
  const { all, input, resultsSlot, panelSlot, scopeSlot } = elements
  const { navigation, site, settings } = services
  const { folders = [] } = settings
  const results = createSearchSession(services, {
    ...{ startsAtFirst: false, hasGivenScope: true, snippetWords: PAGE_SNIPPET_WORDS },
    ...{ texts: PAGE_TEXTS, wantsTags: true },
  })
  // Silent, since the results repeat the searches of the suggestions: each is reported once.
  const panel = createSearchSession(services, {
    ...{ startsAtFirst: false, isGrouped: true, isSilent: true, hasGivenScope: true },
  })
  const slots = [resultsSlot, panelSlot, ...(scopeSlot === null ? [] : [scopeSlot])]
  const reactRoots = slots.map((slot) => createRoot(slot, { onUncaughtError: () => stop() }))
  let searchTimer: ReturnType<typeof setTimeout> | undefined

  const end = new AbortController()
  const { signal } = end
  const describe = createResultsDescription(all, site, signal)
  const showQuery = () => {
    clearTimeout(searchTimer)
    const query = queryOf(navigation.search())
    if (input.value.trim() !== query) input.value = query
    const context = contextScope(services)
    const values = new URLSearchParams(navigation.search())
    const filters = readFilters(values, folders)
    for (const { store } of [results, panel]) store.dispatch({ type: 'filtered', filters })
    if (context !== undefined) {
      const scope = readScope(values, services.docs, context)
      for (const session of [results, panel]) session.setScope(scope)
    }
    results.store.dispatch({ type: 'typed', query })
    describe(results.store.state())
  }
  const changeAddress = (change: (values: URLSearchParams) => void) => {
    const values = new URLSearchParams(navigation.search())
    change(values)
    navigation.setSearch(`${values}`)
  }
  const updateAddress = () => {
    clearTimeout(searchTimer)
    const query = input.value.trim()
    changeAddress((values) => (query === '' ? values.delete('q') : values.set('q', query)))
  }
  const changeScope = (scope: SearchScope) => changeAddress((values) => writeScope(values, scope))
  const changeFilters = (filters: SearchFilters) => changeAddress((values) => writeFilters(values, filters))
  const closePanel = () => panel.store.dispatch({ type: 'closed' })
  const setQuery = (query: string) => {
    input.value = query
    input.focus()
    closePanel()
    updateAddress()
  }
  watchField({
    input,
    signal,
    session: panel,
    navigation,
    onType() {
      clearTimeout(searchTimer)
      searchTimer = setTimeout(updateAddress, SEARCH_DELAY_MS)
    },
    clear: () => setQuery(''),
  })
  addEventListener('online', () => results.store.dispatch({ type: 'retried' }), { signal })
  const cleanups = [
    navigation.subscribe(showQuery),
    results.store.subscribe(() => describe(results.store.state())),
    results.dispose,
    panel.dispose,
  ]
  for (const cleanUp of cleanups) signal.addEventListener('abort', cleanUp)

  function stop(): void {
    clearTimeout(searchTimer)
    end.abort()
    // A React root cannot be unmounted while another one renders.
    queueMicrotask(() => {
      for (const reactRoot of reactRoots) reactRoot.unmount()
    })
  }

  const views: readonly [SearchSession, string, React.ReactNode][] = [
    [results, RESULTS_ID, <SearchResults key="results" input={input} />],
    [panel, PANEL_ID, <SuggestionPanel key="panel" input={input} />],
    [
      results,
      RESULTS_ID,
      <Fragment key="scope">
        <ScopeSelect docs={services.docs} onChange={changeScope} />
        <FilterChips folders={folders} onChange={changeFilters} />
      </Fragment>,
    ],
  ]
  views.forEach(([session, id, view], index) => {
    reactRoots[index]?.render(
      <SiteContext.Provider value={site}>
        <SearchContext.Provider value={{ session, id, close: closePanel, setQuery }}>
          {view}
        </SearchContext.Provider>
      </SiteContext.Provider>,
    )
  })
  // Text that was typed before this code loaded overrides the query of the address.
  if (input.value.trim() !== '') updateAddress()
  showQuery()
  return stop
}
