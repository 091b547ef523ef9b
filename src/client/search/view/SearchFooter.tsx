import { useTranslate } from '../../../runtime/hooks/useTranslate.ts'
import { isPlainClick } from '../../../theme/layout/isPlainClick.ts'
import { viewOf } from '../searchState.ts'
import { useSearchContext, useSearchState } from './SearchContext.ts'

/** Keyboard help, and a link to all results. */
export default function SearchFooter() {
  const { session, close } = useSearchContext()
  const state = useSearchState()
  const t = useTranslate()
  const { query, results } = state
  const keys = [
    { names: ['↑', '↓'], does: t({ id: 'theme.search.arrowKeys', message: 'to move' }) },
    { names: ['↵'], does: t({ id: 'theme.search.openKey', message: 'to open' }) },
    { names: ['Esc'], does: t({ id: 'theme.search.escapeKey', message: 'to close' }) },
  ]
  const count = results?.nbHits ?? 0
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
        <a
          className="link"
          href={session.searchPageHref(results?.query ?? query)}
          onClick={({ nativeEvent }) => isPlainClick(nativeEvent) && close()}
        >
          {count === 1
            ? t({ id: 'theme.search.allOne', message: 'See the result' })
            : t({ id: 'theme.search.allMany', message: 'See all {count} results' }, { count })}
        </a>
      )}
    </div>
  )
}
