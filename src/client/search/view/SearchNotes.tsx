/** What stands in the place of a list. */
import type { ReactNode } from 'react'
import { useTranslate } from '../../../runtime/useTranslate.ts'
import { QUERY_MAX_LENGTH } from '../../../shared/constants.ts'
import type { SearchErrorKind } from '../../../shared/search/search.ts'
import Icon from '../../../theme/icons/Icon.tsx'
import { SUGGESTIONS_MAX } from '../searchLimits.ts'
import type { SearchView } from '../searchState.ts'
import { useSearchPlace, useSearchState } from './SearchContext.ts'
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

export function NothingKept() {
  const t = useTranslate()
  return (
    <Note
      icon={<SearchIcon name="recent" />}
      title={t({ id: 'theme.search.nothingKept', message: 'No recent searches' })}
    >
      <p>
        {t({
          id: 'theme.search.nothingKeptHelp',
          message: 'Pages you open from here will be kept in this list, on this device only.',
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

export function SearchFailure() {
  const { session, ask } = useSearchPlace()
  const { query, failure = 'unreachable' } = useSearchState()
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
          // The button goes away, and the focus would with it.
          ask(query)
          session.store.dispatch({ type: 'retried' })
        }}
      >
        {t({ id: 'theme.loadFailure.retry', message: 'Retry' })}
      </button>
    </Note>
  )
}

function NoResults() {
  const { session, ask } = useSearchPlace()
  const { results, seenTitles } = useSearchState()
  const t = useTranslate()
  const query = results?.query ?? ''
  const missingHref = session.missingHref(query)
  const suggestions = seenTitles
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
                <button className="tag" type="button" dir="auto" onClick={() => ask(title)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingHref !== undefined && (
        <p>
          {t({ id: 'theme.search.missing', message: 'Believe this query should return results?' })}{' '}
          <a className="link" href={missingHref} target="_blank" rel="noopener">
            {t({ id: 'theme.search.report', message: 'Let us know.' })}
          </a>
        </p>
      )}
    </Note>
  )
}

/** Rows that are on their way. */
function StalledRows() {
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

/** Said when the site's own index has answered in the place of the service. */
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

/** What stands in the place of a list for a view that has none. */
export function ViewNote({ view }: { readonly view: SearchView }) {
  switch (view) {
    case 'stalled':
      return <StalledRows />
    case 'error':
      return <SearchFailure />
    case 'empty':
      return <NoResults />
    default:
      return null
  }
}
