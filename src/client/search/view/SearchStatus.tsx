import { useTranslate } from '../../../runtime/index.ts'
import { hasCurrentResults, viewOf } from '../state/searchState.ts'
import { useSearchState } from './SearchContext.ts'
import { useCounts } from './useCounts.ts'

/** Status for screen readers. Errors have their own alert. */
export default function SearchStatus() {
  const state = useSearchState()
  const t = useTranslate()
  const { formatMatches } = useCounts()
  const text = () => {
    if (state.status === 'stalled') return t({ id: 'theme.search.stalled', message: 'Still searching …' })
    if (!hasCurrentResults(state) || state.query === '') return ''
    const { query, results } = state
    const count = results?.nbHits ?? 0
    if (viewOf(state) === 'empty') {
      return t({ id: 'theme.searchPage.none', message: 'No results for "{query}"' }, { query })
    }
    return formatMatches(count)
  }
  return (
    <p className="sr" role="status">
      {text()}
    </p>
  )
}
