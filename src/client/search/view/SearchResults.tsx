import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../runtime/useTranslate.ts'
import { viewOf } from '../searchState.ts'
import HitLink from './HitLink.tsx'
import { useSearchPlace, useSearchState } from './SearchContext.ts'
import { FallbackNotice, SearchFailure, ViewNote } from './SearchNotes.tsx'

/** What was found, on the search page: one list, as long as the reader wants it. */
function ResultList() {
  const { session } = useSearchPlace()
  const { results, status, pending } = useSearchState()
  const t = useTranslate()
  const list = useRef<HTMLOListElement>(null)
  /** How many there were when more was asked for. */
  const known = useRef<number>(undefined)
  const hits = results?.hits ?? []
  const isLoading = pending !== undefined

  // The button that was pressed may be gone. Who reads on begins with what is new.
  useEffect(() => {
    if (known.current === undefined || hits.length <= known.current) return
    list.current?.children[known.current]?.querySelector('a')?.focus({ preventScroll: true })
    known.current = undefined
  }, [hits.length])

  const loadMore = () => {
    known.current = hits.length
    session.store.dispatch({ type: 'continued' })
  }
  return (
    <>
      {results?.isFallback && <FallbackNotice />}
      <ol ref={list}>
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <HitLink hit={hit} />
          </li>
        ))}
      </ol>
      {status === 'error' && <SearchFailure />}
      {results?.nextPage !== undefined && (
        <button className="btn btn-line" type="button" aria-disabled={isLoading} onClick={loadMore}>
          {isLoading
            ? t({ id: 'theme.searchPage.loadingMore', message: 'Fetching new results …' })
            : t({ id: 'theme.searchPage.loadMore', message: 'Load more' })}
        </button>
      )}
    </>
  )
}

export default function SearchResults() {
  const state = useSearchState()
  if (state.query === '') return null
  const view = viewOf(state)
  return view === 'hits' ? <ResultList /> : <ViewNote view={view} />
}
