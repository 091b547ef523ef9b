import type { SiteData } from '../../../shared/page/page.ts'
import { type Message, translate } from '../../../shared/page/translate.ts'
import { formatTitle } from '../../../shared/text/formatTitle.ts'
import { createPageFilter } from '../createPageFilter.ts'
import { hasCurrentResults, type SearchState, viewOf } from '../searchState.ts'

const NONE = { id: 'theme.searchPage.none', message: 'No results for "{query}"' }
const ONE_DOCUMENT = { id: 'theme.searchPage.oneDocument', message: 'One result found' }
const DOCUMENTS = { id: 'theme.searchPage.documents', message: '{count} results found' }
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
  const filter = list === null ? () => 0 : createPageFilter(list)
  let filteredQuery = ''
  const translateMessage = (message: Message, values: Readonly<Record<string, string | number>>) =>
    translate(site.messages, message, values)

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
    if (!hasCurrentResults(state)) return view === 'hits' || view === 'empty' ? undefined : ''
    const count = results?.nbHits ?? 0
    return view === 'empty'
      ? translateMessage(NONE, { query })
      : translateMessage(count === 1 ? ONE_DOCUMENT : DOCUMENTS, { count })
  }

  return {
    update(state) {
      const { query } = state
      const isError = query !== '' && viewOf(state) === 'error'
      if (!isError) filterBy('')
      if (query === '') delete all.dataset.found
      else all.dataset.found = isError ? 'titles' : 'hits'
      document.title = query === '' ? title : formatTitle(translateMessage(TITLE, { query }), site)
      const text = describe(state)
      if (text !== undefined && status !== null && status.textContent !== text) status.textContent = text
      // Hidden on screen, since the heading of the view has the same text.
      status?.classList.toggle('sr', viewOf(state) === 'empty')
    },
    dispose() {
      delete all.dataset.found
      filterBy('')
    },
  }
}
