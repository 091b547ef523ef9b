import { importWithRetry } from '../../../shared/importWithRetry.ts'
import { countText } from '../../../shared/page/countText.ts'
import type { SiteData } from '../../../shared/page/page.ts'
import { type Message, translate } from '../../../shared/page/translate.ts'
import { formatNumber } from '../../../shared/text/formatNumber.ts'
import { formatTitle } from '../../../shared/text/formatTitle.ts'
import { memoizeLoad } from '../../memoizeLoad.ts'
import { createPageFilter } from '../createPageFilter.ts'
import { hasCurrentResults, type SearchState, viewOf } from '../state/searchState.ts'

const NONE = { id: 'theme.searchPage.none', message: 'No results for "{query}"' }
const SEARCHING = { id: 'theme.searchPage.searching', message: 'Searching for "{query}" …' }
const MATCHES = { id: 'theme.search.matches', message: 'One match|{count} matches' }
const ON_PAGES = { id: 'theme.searchPage.onPages', message: 'on one page|on {count} pages' }
const MATCHES_ON_PAGES = { id: 'theme.searchPage.matchesOnPages', message: '{matches} {onPages}' }
const SHOWN = { id: 'theme.search.shown', message: '{shown} of {count} matches' }
const SHOW_MORE = { id: 'theme.searchPage.showMore', message: 'Show more pages' }
const LISTED = { id: 'theme.searchPage.listed', message: 'One page is listed|{count} pages are listed' }
const LOAD_FAILED = {
  id: 'theme.searchPage.listFailed',
  message: 'The list cannot be loaded. Check the connection, then try again.',
}
/** Of a search that failed. */
const PAGES = {
  id: 'theme.searchPage.many',
  message: 'One page found by its title|{count} pages found by their titles',
}
const TITLE = { id: 'theme.searchPage.titleOf', message: 'Search results for "{query}"' }

const importLister = importWithRetry(() => import('./createPageLister.ts'))

/**
 * Updates the search page around its results: document title, number of results, and visibility of the list of all
 * pages. If the search fails, that list is filtered by title instead.
 *
 * @param signal Shows the page without results again.
 * @returns The function that shows a state.
 */
export function createResultsDescription(
  all: HTMLElement,
  site: SiteData,
  signal: AbortSignal,
): (state: SearchState) => void {
  const document = all.ownerDocument
  const { title } = document
  const list = all.querySelector('[data-static]')
  const status = all.querySelector('.all-count')
  let filter = list === null ? () => 0 : createPageFilter(list)
  let filteredQuery = ''
  let lastState: SearchState | undefined
  let isLoading = false
  const loadLister =
    list === null ? undefined : memoizeLoad(async () => (await importLister()).createPageLister(list, site))
  const translateMessage = (message: Message, values: Readonly<Record<string, string | number>>) =>
    translate(site.messages, message, values)
  const setStatus = (text: string) => {
    if (status !== null && status.textContent !== text) status.textContent = text
  }

  /** On a large site, loads pages that are not in the list. Removed when all are in it. */
  const button = () => list?.querySelector<HTMLElement>('[data-all-pages]') ?? null

  /** @returns Number of pages that were in the list before. Undefined when it has not changed. */
  async function loadList(isAll: boolean): Promise<number | undefined> {
    const more = button()
    if (loadLister === undefined || list === null || more === null || isLoading) return undefined
    isLoading = true
    try {
      const pages = await loadLister()
      const before = pages.count
      const hasMore = await pages.show(isAll)
      if (signal.aborted) return undefined
      more.remove()
      if (hasMore) list.append(more)
      more.textContent = translateMessage(SHOW_MORE, {})
      filter = createPageFilter(list)
      filteredQuery = ''
      return before
    } catch {
      return undefined
    } finally {
      isLoading = false
    }
  }

  /** The pressed button may be gone: the first new page gets the focus. */
  async function showList(): Promise<void> {
    const before = await loadList(false)
    if (before === undefined) {
      if (button() !== null && !isLoading) setStatus(translateMessage(LOAD_FAILED, {}))
      return
    }
    const links = list?.querySelectorAll('li a') ?? []
    if (links[before] instanceof HTMLElement) links[before].focus({ preventScroll: before === 0 })
    setStatus(countText(LISTED, links.length, site))
  }
  button()?.addEventListener('click', showList, { signal })

  function countMatches({ results }: SearchState): string {
    const groups = results?.groups ?? []
    const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0)
    const total = results?.nbHits ?? 0
    if (results?.nextPage !== undefined || (results?.hits.length ?? 0) < total) {
      return translateMessage(SHOWN, {
        shown: formatNumber(shown, site.locale),
        count: formatNumber(total, site.locale),
      })
    }
    const pages = new Set(groups.map(({ page }) => page)).size
    const matches = countText(MATCHES, shown, site)
    return shown === 1
      ? matches
      : translateMessage(MATCHES_ON_PAGES, { matches, onPages: countText(ON_PAGES, pages, site) })
  }

  function filterBy(query: string): number | undefined {
    if (query === filteredQuery) return undefined
    filteredQuery = query
    return filter(query)
  }

  function describe(state: SearchState): string | undefined {
    const { query, results } = state
    if (query === '') return ''
    const view = viewOf(state)
    if (view === 'error') {
      const count = filterBy(query)
      if (count === undefined) return undefined
      return count === 0 ? '' : countText(PAGES, count, site)
    }
    if (!hasCurrentResults(state)) {
      return results !== undefined && (view === 'hits' || view === 'empty')
        ? undefined
        : translateMessage(SEARCHING, { query })
    }
    return view === 'empty' ? translateMessage(NONE, { query }) : countMatches(state)
  }

  function update(state: SearchState): void {
    lastState = state
    const { query } = state
    const isError = query !== '' && viewOf(state) === 'error'
    if (!isError) filterBy('')
    else if (!isLoading)
      void loadList(true).then((before) => {
        if (before !== undefined && lastState !== undefined) update(lastState)
      })
    if (query === '') delete all.dataset.found
    else all.dataset.found = isError ? 'titles' : 'hits'
    document.title = query === '' ? title : formatTitle(translateMessage(TITLE, { query }), site)
    const text = describe(state)
    if (text !== undefined) setStatus(text)
    // Hidden on screen, since the heading of the view has the same text.
    status?.classList.toggle('sr', viewOf(state) === 'empty')
  }

  signal.addEventListener('abort', () => {
    delete all.dataset.found
    filterBy('')
  })
  return update
}
