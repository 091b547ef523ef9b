import { useTranslate } from '../../../runtime/index.ts'
import { coversAll } from '../../../shared/search/searchScope.ts'
import { useSearchContext, useSearchState } from './SearchContext.ts'

/** Which versions the dialog searches, and a button that extends the search to all of them. */
export default function ScopeLine() {
  const { session, setQuery } = useSearchContext()
  const { scope, query } = useSearchState()
  const t = useTranslate()
  if (scope === undefined) return null
  const isAll = coversAll(scope)
  const labels = [...new Set(scope.flatMap(({ version }) => version?.label ?? []))]
  return (
    <p className="find-scope">
      <span>
        {isAll
          ? t({ id: 'theme.search.allVersions', message: 'Searching in all versions' })
          : t(
              { id: 'theme.search.inVersion', message: 'Searching in version {version}' },
              { version: labels.join(', ') },
            )}
      </span>
      <button
        className="link"
        type="button"
        onClick={() => {
          session.searchAll(!isAll)
          // Focuses the field, whose keys move through the results.
          setQuery(query)
        }}
      >
        {isAll
          ? t({ id: 'theme.search.thisVersion', message: 'Search this version' })
          : t({ id: 'theme.search.searchAllVersions', message: 'Search all versions' })}
      </button>
    </p>
  )
}
