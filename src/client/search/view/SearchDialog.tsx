import { lazy, Suspense, type UIEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '../../../runtime/useTranslate.ts'
import Icon from '../../../theme/icons/Icon.tsx'
import { groupHits } from '../groupHits.ts'
import { wantsMore } from '../reduceSearch.ts'
import { NEAR_END_PX } from '../searchLimits.ts'
import { viewOf } from '../searchState.ts'
import HitList from './HitList.tsx'
import { useSearchPlace, useSearchState } from './SearchContext.ts'
import SearchFoot from './SearchFoot.tsx'
import { FallbackNotice, NothingKept, SearchFailure, ViewNote } from './SearchNotes.tsx'
import SearchStatus from './SearchStatus.tsx'
import { useCombobox } from './useCombobox.ts'

/** Most readers have kept nothing. Where its code cannot be had, they have for now. */
const KeptGrid = lazy(() => import('./KeptGrid.tsx').catch(() => ({ default: NothingKept })))

export interface SearchDialogProps {
  readonly input: HTMLInputElement
  /** Beside the input, for the button that empties it. */
  readonly clearSlot: HTMLElement
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX

function View() {
  const state = useSearchState()
  const view = viewOf(state)
  switch (view) {
    case 'kept':
      return (
        <Suspense fallback={null}>
          <KeptGrid />
        </Suspense>
      )
    case 'nothingKept':
      return <NothingKept />
    case 'hits':
      return <HitList groups={groupHits(state.results?.hits ?? [])} />
    default:
      return <ViewNote view={view} />
  }
}

/** What is in the frame of search, below its field. */
export default function SearchDialog({ input, clearSlot }: SearchDialogProps) {
  const { session, ask } = useSearchPlace()
  const state = useSearchState()
  const t = useTranslate()
  const { store } = session
  useCombobox({ input, hasGrid: true, isOpen: state.isOpen })

  const goOn = (element: Element) => {
    const now = store.state()
    // One that has failed would fail again at each pixel.
    if (now.status === 'idle' && wantsMore(now) && isNearEnd(element)) store.dispatch({ type: 'continued' })
  }
  return (
    <>
      {state.query !== '' &&
        createPortal(
          <button
            className="icon-btn"
            type="button"
            aria-label={t({ id: 'theme.search.clear', message: 'Clear' })}
            onClick={() => ask('')}
          >
            <Icon name="x" />
          </button>,
          clearSlot,
        )}
      <SearchStatus />
      <div className="find-list" tabIndex={-1} onScroll={({ currentTarget }: UIEvent) => goOn(currentTarget)}>
        {state.results?.isFallback && viewOf(state) !== 'stalled' && <FallbackNotice />}
        <View />
        {state.status === 'error' && state.results !== undefined && <SearchFailure />}
        {wantsMore(state) && (
          <button
            className="find-more link"
            type="button"
            onClick={() => store.dispatch({ type: 'continued' })}
          >
            {t({ id: 'theme.search.more', message: 'Show more results' })}
          </button>
        )}
      </div>
      <SearchFoot />
    </>
  )
}
