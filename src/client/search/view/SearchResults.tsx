import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import AskLine from '../ask/AskLine.tsx'
import AskSlot from '../ask/AskSlot.tsx'
import { useAsk } from '../ask/useAsk.ts'
import { viewOf } from '../state/searchState.ts'
import ResultGroups from './ResultGroups.tsx'
import { useSearchContext, useSearchState } from './SearchContext.ts'
import { FallbackNotice, SearchFailure, ViewNote } from './SearchNotes.tsx'

/** Results on the search page, which the reader can extend. */
function ResultList() {
  const { session } = useSearchContext()
  const { results, status, pending } = useSearchState()
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  /** Number of hits on the page when the reader pressed "Load more". */
  const countBefore = useRef<number>(undefined)
  const groups = results?.groups ?? []
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const isLoading = pending !== undefined

  // Moves the focus to the first new hit, since the pressed button may be gone.
  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return
    const links = list.current?.querySelectorAll<HTMLAnchorElement>('.hit')
    links?.[countBefore.current]?.focus({ preventScroll: true })
    countBefore.current = undefined
  }, [count])

  const loadMore = () => {
    countBefore.current = count
    session.store.dispatch({ type: 'moreRequested' })
  }
  return (
    <>
      {results?.isFallback && <FallbackNotice />}
      <div ref={list}>
        <ResultGroups groups={groups} />
      </div>
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

interface SearchResultsProps {
  readonly input: HTMLInputElement
}

export default function SearchResults({ input }: SearchResultsProps) {
  const { loadAsk } = useSearchContext().session
  const state = useSearchState()
  const { question, ask, back } = useAsk(input)
  if (state.query === '') return null
  if (question !== undefined && loadAsk !== undefined)
    return <AskSlot load={loadAsk} question={question} onBack={back} />
  const view = viewOf(state)
  return (
    <>
      <AskLine onAsk={ask} />
      {view === 'hits' ? <ResultList /> : <ViewNote view={view} />}
    </>
  )
}
