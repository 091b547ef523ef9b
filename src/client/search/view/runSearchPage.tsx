/**
 * Makes the search page answer its query.
 * In: the page as Node rendered it, with every page in a list. Out: with a query, results in the place of that list,
 * and suggestions below the field. The query of the address is what counts: it changes when the reader has not typed for a
 * moment, and results follow it.
 */
import { createRoot } from 'react-dom/client'
import { SiteContext } from '../../../runtime/PageContext.tsx'
import { QUERY_MAX_LENGTH } from '../../../shared/constants.ts'
import { createSearchSession, type SearchSession } from '../createSearchSession.ts'
import { SETTLE_MS } from '../searchLimits.ts'
import type { SearchServices } from '../searchServices.ts'
import { describeResults } from './describeResults.ts'
import { followField } from './followField.ts'
import { SearchContext } from './SearchContext.ts'
import SearchResults from './SearchResults.tsx'
import SuggestionPanel from './SuggestionPanel.tsx'

const RESULTS_ID = 'xpre-found'
const PANEL_ID = 'xpre-suggested'

const queryOf = (search: string) =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH)

interface Parts {
  readonly all: HTMLElement
  readonly input: HTMLInputElement
  readonly resultsSlot: Element
  readonly panelSlot: Element
}

function findParts(root: Element): Parts | undefined {
  const all = root.querySelector<HTMLElement>('.all')
  const input = all?.querySelector<HTMLInputElement>('input[name=q]') ?? null
  const resultsSlot = all?.querySelector('.all-found') ?? null
  const panelSlot = all?.querySelector('.all-panel') ?? null
  return all === null || input === null || resultsSlot === null || panelSlot === null
    ? undefined
    : { all, input, resultsSlot, panelSlot }
}

/** @returns Ends it. Undefined when the page is not as it should be. */
export function runSearchPage(root: Element, services: SearchServices): (() => void) | undefined {
  const parts = findParts(root)
  if (parts === undefined) return undefined
  const { all, input, resultsSlot, panelSlot } = parts
  const { navigation, site } = services
  const results = createSearchSession(services, { startsAtFirst: false })
  // What is suggested is found again when it is asked for: it is reported once.
  const panel = createSearchSession(services, { startsAtFirst: false, isQuiet: true })
  const reactRoots = [resultsSlot, panelSlot].map((slot) =>
    createRoot(slot, { onUncaughtError: () => end() }),
  )
  let settling: ReturnType<typeof setTimeout> | undefined

  const describe = describeResults(all, site)
  const follow = () => {
    clearTimeout(settling)
    const query = queryOf(navigation.search())
    if (input.value.trim() !== query) input.value = query
    results.store.dispatch({ type: 'typed', query })
    describe.show(results.store.state())
  }
  const keep = () => {
    clearTimeout(settling)
    const values = new URLSearchParams(navigation.search())
    const query = input.value.trim()
    if (query === '') values.delete('q')
    else values.set('q', query)
    navigation.setSearch(`${values}`)
  }
  const closePanel = () => panel.store.dispatch({ type: 'closed' })
  const ask = (query: string) => {
    input.value = query
    input.focus()
    closePanel()
    keep()
  }
  const unfollow = followField({
    input,
    session: panel,
    navigation,
    onType() {
      clearTimeout(settling)
      settling = setTimeout(keep, SETTLE_MS)
    },
    clear: () => ask(''),
  })
  const unsubscribe = [
    navigation.subscribe(follow),
    results.store.subscribe(() => describe.show(results.store.state())),
  ]

  function end(): void {
    clearTimeout(settling)
    for (const stop of [...unsubscribe, unfollow, results.end, panel.end, describe.end]) stop()
    // Not while another root renders.
    queueMicrotask(() => {
      for (const reactRoot of reactRoots) reactRoot.unmount()
    })
  }

  const views: readonly [SearchSession, string, React.ReactNode][] = [
    [results, RESULTS_ID, <SearchResults key="results" />],
    [panel, PANEL_ID, <SuggestionPanel key="panel" input={input} />],
  ]
  views.forEach(([session, id, view], index) => {
    reactRoots[index]?.render(
      <SiteContext.Provider value={site}>
        <SearchContext.Provider value={{ session, id, leave: closePanel, ask }}>
          {view}
        </SearchContext.Provider>
      </SiteContext.Provider>,
    )
  })
  // What was typed before this code was there counts more than what the address says.
  if (input.value.trim() !== '') keep()
  follow()
  return end
}
