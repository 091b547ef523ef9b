import { useTranslate } from '../../../runtime/index.ts'
import { isPlainClick } from '../../../theme/base/isPlainClick.ts'
import { listOptions, viewOf } from '../state/searchState.ts'
import { useSearchContext, useSearchState } from './SearchContext.ts'
import { useCounts } from './useCounts.ts'

/** Keyboard help, and a link to all results. */
export default function SearchFooter() {
  const { session, close } = useSearchContext()
  const state = useSearchState()
  const t = useTranslate()
  const { formatCount, formatMatches } = useCounts()
  const { query, results } = state
  const count = results?.nbHits ?? 0
  const shown = listOptions(state).length
  const keys = [
    { names: ['↑', '↓'], does: t({ id: 'theme.search.arrowKeys', message: 'to move' }) },
    { names: ['↵'], does: t({ id: 'theme.search.openKey', message: 'to open' }) },
    { names: ['Esc'], does: t({ id: 'theme.search.escapeKey', message: 'to close' }) },
  ]
  return (
    <div className="find-foot">
      <dl>
        {keys.map(({ names, does: action }) => (
          <div key={action}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      {viewOf(state) === 'hits' && (
        <p>
          <span>
            {shown < count
              ? t(
                  { id: 'theme.search.shown', message: '{shown} of {count} matches' },
                  { shown: formatCount(shown), count: formatCount(count) },
                )
              : formatMatches(count)}
          </span>
          <a
            className="link"
            href={session.searchPageHref(results?.query ?? query)}
            onClick={({ nativeEvent }) => isPlainClick(nativeEvent) && close()}
          >
            {shown < count
              ? t({ id: 'theme.search.allMatches', message: 'See all' })
              : t({ id: 'theme.search.page', message: 'Search page' })}
          </a>
        </p>
      )}
    </div>
  )
}
