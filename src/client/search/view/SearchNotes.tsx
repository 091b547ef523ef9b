/** Notes that are shown instead of a list of hits. */
import type { ReactNode } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import { QUERY_MAX_LENGTH } from '../../../shared/constants.ts'
import type { SearchErrorKind } from '../../../shared/search/search.ts'
import Icon from '../../../theme/icons/Icon.tsx'
import { SUGGESTIONS_MAX } from '../searchLimits.ts'
import type { SearchView } from '../state/searchState.ts'
import { useSearchContext, useSearchState } from './SearchContext.ts'
import { SearchIcon } from './SearchIcon.tsx'

interface NoteProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly role?: 'alert' | undefined
}

const Note = ({ icon, title, children, role }: NoteProps) => (
  <div className="find-note" role={role}>
    {icon}
    <h2>{title}</h2>
    {children}
  </div>
)

export function NothingSaved() {
  const t = useTranslate()
  return (
    <Note
      icon={<SearchIcon name="recent" />}
      title={t({ id: 'theme.search.nothingSaved', message: 'No recent searches' })}
    >
      <p>
        {t({
          id: 'theme.search.nothingSavedHelp',
          message: 'Pages you open from here will be saved in this list, on this device only.',
        })}
      </p>
    </Note>
  )
}

const HELP: Readonly<Record<SearchErrorKind, { readonly id: string; readonly message: string }>> = {
  unreachable: {
    id: 'theme.search.unreachable',
    message: 'You might want to check your network connection.',
  },
  rejected: { id: 'theme.search.rejected', message: 'The search service has refused this search.' },
  malformed: { id: 'theme.search.malformed', message: 'The answer of the search could not be read.' },
}

interface LoadFailureProps {
  readonly failure?: SearchErrorKind | undefined
  readonly onRetry: () => void
}

/** Says that results, or the code that shows them, cannot be loaded. */
export function LoadFailure({ failure = 'unreachable', onRetry }: LoadFailureProps) {
  const { setQuery } = useSearchContext()
  const { query } = useSearchState()
  const t = useTranslate()
  return (
    <Note
      role="alert"
      icon={<SearchIcon name="offline" />}
      title={t({ id: 'theme.search.error', message: 'Unable to fetch results' })}
    >
      <p>{t(HELP[failure])}</p>
      <button
        className="btn btn-line btn-sm"
        type="button"
        onClick={() => {
          // `setQuery` focuses the field, since the focused button is removed.
          setQuery(query)
          onRetry()
        }}
      >
        {t({ id: 'theme.loadFailure.retry', message: 'Retry' })}
      </button>
    </Note>
  )
}

export function SearchFailure() {
  const { store } = useSearchContext().session
  const { failure } = useSearchState()
  return <LoadFailure failure={failure} onRetry={() => store.dispatch({ type: 'retried' })} />
}

function NoResults() {
  const { session, setQuery } = useSearchContext()
  const { results, foundTitles } = useSearchState()
  const t = useTranslate()
  const query = results?.query ?? ''
  const missingResultsHref = session.missingResultsHref(query)
  const suggestions = foundTitles
    .filter((title) => title.length <= QUERY_MAX_LENGTH && title.toLowerCase() !== query.toLowerCase())
    .slice(0, SUGGESTIONS_MAX)
  return (
    <Note
      icon={<Icon name="search" />}
      title={t({ id: 'theme.searchPage.none', message: 'No results for "{query}"' }, { query })}
    >
      {suggestions.length > 0 && (
        <>
          <p>{t({ id: 'theme.search.try', message: 'Try searching for:' })}</p>
          <ul>
            {suggestions.map((title) => (
              <li key={title}>
                <button className="tag" type="button" dir="auto" onClick={() => setQuery(title)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsHref !== undefined && (
        <p>
          {t({ id: 'theme.search.missing', message: 'Believe this query should return results?' })}{' '}
          <a className="link" href={missingResultsHref} target="_blank" rel="noopener">
            {t({ id: 'theme.search.report', message: 'Let us know.' })}
          </a>
        </p>
      )}
    </Note>
  )
}

/** Placeholder rows while a search is slow. */
function SearchPlaceholder() {
  const t = useTranslate()
  return (
    <div className="find-group">
      <p>{t({ id: 'theme.search.stalled', message: 'Still searching …' })}</p>
      <div className="bone" />
      <div className="bone" />
      <div className="bone" />
    </div>
  )
}

/** Shown above results from the embedded index when the hosted service is unreachable. */
export function FallbackNotice() {
  const t = useTranslate()
  return (
    <p className="find-fallback">
      {t({
        id: 'theme.search.fallback',
        message: 'The search service cannot be reached. These results come from this site itself.',
      })}
    </p>
  )
}

/** The note of a view without a list. */
export function ViewNote({ view }: { readonly view: SearchView }) {
  switch (view) {
    case 'stalled':
      return <SearchPlaceholder />
    case 'error':
      return <SearchFailure />
    case 'empty':
      return <NoResults />
    default:
      return null
  }
}
