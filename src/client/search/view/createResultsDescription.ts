import type { SiteData } from '../../../shared/page/page.ts'
import { type Message, translate } from '../../../shared/page/translate.ts'
import { formatTitle } from '../../../shared/text/formatTitle.ts'
import { createPageFilter } from '../createPageFilter.ts'
import { hasCurrentResults, type SearchState, viewOf } from '../searchState.ts'

const NONE = { id: 'theme.searchPage.none', message: 'No results for "{query}"' }
const SEARCHING = { id: 'theme.searchPage.searching', message: 'Searching for "{query}" …' }
const ONE_MATCH = { id: 'theme.search.oneMatch', message: 'One match' }
const ON_PAGE = { id: 'theme.searchPage.matchesOnPage', message: '{count} matches on one page' }
const ON_PAGES = { id: 'theme.searchPage.matchesOnPages', message: '{count} matches on {pages} pages' }
const SHOWN = { id: 'theme.search.shown', message: '{shown} of {count} matches' }
const LOAD_FAILED = {
  id: 'theme.searchPage.listFailed',
  message: 'The list cannot be loaded. Check the connection, then try again.',
}
const ONE_PAGE = { id: 'theme.searchPage.one', message: 'One page found' }
const PAGES = { id: 'theme.searchPage.many', message: '{count} pages found' }
const TITLE = { id: 'theme.searchPage.titleOf', message: 'Search results for "{query}"' }

interface ResultsDescription {
  update(state: SearchState): void
  dispose(): void
}

/**
 * Updates the search page around its results: document title, number of results, and visibility of the list of all
 * pages. If the search fails, that list is filtered by title instead.
 */
export function createResultsDescription(all: HTMLElement, site: SiteData): ResultsDescription {
  const document = all.ownerDocument
  const { title } = document
  const list = all.querySelector('[data-static]')
  const status = all.querySelector('.all-count')
  let filter = list === null ? () => 0 : createPageFilter(list)
  let filteredQuery = ''
  let lastState: SearchState | undefined
  let isDisposed = false
  let loading: Promise<void> | undefined
  const translateMessage = (message: Message, values: Readonly<Record<string, string | number>>) =>
    translate(site.messages, message, values)

  /** Present while the list has only the sections of a large site. */
  const button = () => list?.querySelector<HTMLElement>('[data-all-pages]') ?? null

  /** @returns Whether the list has changed. */
  async function loadList(): Promise<boolean> {
    if (list === null || button() === null) return false
    loading ??= import('./showAllPages.ts').then(({ showAllPages }) => showAllPages(list, site))
    try {
      await loading
    } catch {
      loading = undefined
      return false
    }
    if (isDisposed) return false
    filter = createPageFilter(list)
    filteredQuery = ''
    return true
  }

  async function showList(): Promise<void> {
    if (await loadList()) list?.querySelector('a')?.focus({ preventScroll: true })
    else if (status !== null && button() !== null) status.textContent = translateMessage(LOAD_FAILED, {})
  }
  button()?.addEventListener('click', showList)

  function countMatches({ results }: SearchState): string {
    const groups = results?.groups ?? []
    const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0)
    const total = results?.nbHits ?? 0
    if (results?.nextPage !== undefined || (results?.hits.length ?? 0) < total) {
      return translateMessage(SHOWN, { shown, count: total.toLocaleString(site.locale) })
    }
    const pages = new Set(groups.map(({ page }) => page)).size
    if (shown === 1) return translateMessage(ONE_MATCH, {})
    return translateMessage(pages === 1 ? ON_PAGE : ON_PAGES, { count: shown, pages })
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
      return count === 0 ? '' : translateMessage(count === 1 ? ONE_PAGE : PAGES, { count })
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
    else if (loading === undefined)
      void loadList().then((isChanged) => isChanged && lastState !== undefined && update(lastState))
    if (query === '') delete all.dataset.found
    else all.dataset.found = isError ? 'titles' : 'hits'
    document.title = query === '' ? title : formatTitle(translateMessage(TITLE, { query }), site)
    const text = describe(state)
    if (text !== undefined && status !== null && status.textContent !== text) status.textContent = text
    // Hidden on screen, since the heading of the view has the same text.
    status?.classList.toggle('sr', viewOf(state) === 'empty')
  }

  return {
    update,
    dispose() {
      isDisposed = true
      button()?.removeEventListener('click', showList)
      delete all.dataset.found
      filterBy('')
    },
  }
}
