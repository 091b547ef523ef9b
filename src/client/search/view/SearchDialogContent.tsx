import type { UIEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '../../../runtime/index.ts'
import { importWithRetry } from '../../../shared/importWithRetry.ts'
import Icon from '../../../theme/icons/Icon.tsx'
import AskLine from '../ask/AskLine.tsx'
import AskSlot from '../ask/AskSlot.tsx'
import { useAsk } from '../ask/useAsk.ts'
import { NEAR_END_PX } from '../searchLimits.ts'
import { canLoadMore } from '../state/moveActive.ts'
import { viewOf } from '../state/searchState.ts'
import HitList from './HitList.tsx'
import ScopeLine from './ScopeLine.tsx'
import { useSearchContext, useSearchState } from './SearchContext.ts'
import SearchFooter from './SearchFooter.tsx'
import { FallbackNotice, LoadFailure, NothingSaved, SearchFailure, ViewNote } from './SearchNotes.tsx'
import SearchStatus from './SearchStatus.tsx'
import { useCombobox } from './useCombobox.ts'
import { useLoaded } from './useLoaded.ts'

/** Loaded lazily, since most readers have no saved hits. */
const importSavedHits = importWithRetry(() => import('./SavedHitsGrid.tsx'))

interface SearchDialogContentProps {
  readonly input: HTMLInputElement
  /** Element beside the input for the clear button. */
  readonly clearSlot: HTMLElement
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX

function SavedHits() {
  const { module, hasFailed, retry } = useLoaded(importSavedHits)
  if (module !== undefined) return <module.default />
  return hasFailed && <LoadFailure onRetry={retry} />
}

function ActiveView() {
  const state = useSearchState()
  const view = viewOf(state)
  switch (view) {
    case 'saved':
      return <SavedHits />
    case 'nothingSaved':
      return <NothingSaved />
    case 'hits':
      return <HitList groups={state.results?.groups ?? []} />
    default:
      return <ViewNote view={view} />
  }
}

/** Results, saved hits or a note, with a button for more results. */
function DialogResults({ input }: Pick<SearchDialogContentProps, 'input'>) {
  const { store } = useSearchContext().session
  const state = useSearchState()
  const t = useTranslate()
  return (
    <>
      {state.results?.isFallback && viewOf(state) !== 'stalled' && <FallbackNotice />}
      <ActiveView />
      {state.status === 'error' && state.results !== undefined && <SearchFailure />}
      {canLoadMore(state) && (
        <button
          className="find-more link"
          type="button"
          onClick={() => {
            // The button is gone after the last hit. The field keeps the focus, and the first new hit becomes active.
            input.focus()
            store.dispatch({ type: 'moreRequested', isNext: true })
          }}
        >
          {t({ id: 'theme.search.more', message: 'Show more results' })}
        </button>
      )}
    </>
  )
}

/** Content of the search dialog below its field. */
export default function SearchDialogContent({ input, clearSlot }: SearchDialogContentProps) {
  const { session, setQuery } = useSearchContext()
  const state = useSearchState()
  const t = useTranslate()
  const { store, loadAsk } = session
  const { question, ask, back } = useAsk(input)
  useCombobox({ input, hasGrid: true, isOpen: state.isOpen && question === undefined })

  const loadMoreNearEnd = (element: Element) => {
    const current = store.state()
    // Do not retry a failed request on each scroll event.
    if (question === undefined && current.status === 'idle' && canLoadMore(current) && isNearEnd(element))
      store.dispatch({ type: 'moreRequested' })
  }
  // A click beside the hits. On phones it hides the keyboard, and text of an answer can be selected.
  const keepFocus = () => {
    if (question === undefined && matchMedia('(pointer: fine)').matches) input.focus()
  }
  return (
    <>
      {state.query !== '' &&
        createPortal(
          <button
            className="icon-btn"
            type="button"
            aria-label={t({ id: 'theme.search.clear', message: 'Clear' })}
            onClick={() => setQuery('')}
          >
            <Icon name="x" />
          </button>,
          clearSlot,
        )}
      <SearchStatus />
      <ScopeLine />
      {question === undefined && <AskLine onAsk={ask} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: returns the focus to the field */}
      <div
        className="find-list"
        tabIndex={-1}
        onScroll={({ currentTarget }: UIEvent) => loadMoreNearEnd(currentTarget)}
        onFocus={({ target, currentTarget }) => target === currentTarget && keepFocus()}
      >
        {question !== undefined && loadAsk !== undefined ? (
          <AskSlot load={loadAsk} question={question} onBack={back} />
        ) : (
          <DialogResults input={input} />
        )}
      </div>
      <SearchFooter />
    </>
  )
}
