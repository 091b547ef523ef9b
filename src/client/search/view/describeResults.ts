import type { SiteData } from '../../../shared/page/page.ts'
import { type Message, translate } from '../../../shared/page/translate.ts'
import { formatTitle } from '../../../shared/text/formatTitle.ts'
import { createPageFilter } from '../createPageFilter.ts'
import { isSettled, type SearchState, viewOf } from '../searchState.ts'

const NONE = { id: 'theme.searchPage.none', message: 'No results for "{query}"' }
const ONE_DOCUMENT = { id: 'theme.searchPage.oneDocument', message: 'One result found' }
const DOCUMENTS = { id: 'theme.searchPage.documents', message: '{count} results found' }
const ONE_PAGE = { id: 'theme.searchPage.one', message: 'One page found' }
const PAGES = { id: 'theme.searchPage.many', message: '{count} pages found' }
const TITLE = { id: 'theme.searchPage.titleOf', message: 'Search results for "{query}"' }

export interface ResultsDescription {
  show(state: SearchState): void
  end(): void
}

/**
 * What the search page says of its results around them: title, number, and whether the list of all pages is there. That
 * stands in for results that cannot be had, by titles.
 */
export function describeResults(all: HTMLElement, site: SiteData): ResultsDescription {
  const document = all.ownerDocument
  const { title } = document
  const list = all.querySelector('[data-static]')
  const status = all.querySelector('.all-count')
  const filter = list === null ? () => 0 : createPageFilter(list)
  let filtered = ''
  const say = (message: Message, values: Readonly<Record<string, string | number>>) =>
    translate(site.messages, message, values)

  function filterBy(query: string): number | undefined {
    if (query === filtered) return undefined
    filtered = query
    return filter(query)
  }

  function describe(state: SearchState): string | undefined {
    const { query, results } = state
    if (query === '') return ''
    const view = viewOf(state)
    if (view === 'error') {
      const count = filterBy(query)
      if (count === undefined) return undefined
      return count === 0 ? '' : say(count === 1 ? ONE_PAGE : PAGES, { count })
    }
    if (!isSettled(state)) return view === 'hits' || view === 'empty' ? undefined : ''
    const count = results?.nbHits ?? 0
    return view === 'empty' ? say(NONE, { query }) : say(count === 1 ? ONE_DOCUMENT : DOCUMENTS, { count })
  }

  return {
    show(state) {
      const { query } = state
      const isError = query !== '' && viewOf(state) === 'error'
      if (!isError) filterBy('')
      if (query === '') delete all.dataset.found
      else all.dataset.found = isError ? 'titles' : 'hits'
      document.title = query === '' ? title : formatTitle(say(TITLE, { query }), site)
      const text = describe(state)
      if (text !== undefined && status !== null && status.textContent !== text) status.textContent = text
      // It is the heading of the view then.
      status?.classList.toggle('sr', viewOf(state) === 'empty')
    },
    end() {
      delete all.dataset.found
      filterBy('')
    },
  }
}
