/**
 * Fills the frame of search.
 * In: the frame that is in every page, open or not. Out: its body, and what its input does. When this fails the frame
 * is again what it was before: a form that leads to the search page.
 */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SiteContext } from '../../../runtime/PageContext.tsx'
import { FAILED_ATTRIBUTE, SEARCH_FRAME_ID } from '../../../shared/constants.ts'
import { createSearchSession } from '../createSearchSession.ts'
import { followKey } from '../followKeys.ts'
import type { SearchServices } from '../searchServices.ts'
import { isSettled, viewOf } from '../searchState.ts'
import { SearchContext } from './SearchContext.ts'
import SearchDialog from './SearchDialog.tsx'
import { showActive } from './showActive.ts'
import { leaveCombobox } from './useCombobox.ts'

export interface Dialog {
  /** Undefined once it has failed. */
  readonly frame: HTMLDialogElement | undefined
  /** It has been opened: what is in its input is the query. */
  open(): void
}

export function createDialog(frame: HTMLDialogElement, services: SearchServices): Dialog | undefined {
  const input = frame.querySelector<HTMLInputElement>('input[name=q]')
  const body = frame.querySelector<HTMLElement>('.find-body')
  const closeButton = frame.querySelector('.find-close')
  if (input === null || body === null || closeButton === null) return undefined
  const session = createSearchSession(services, { startsAtFirst: true, isGrouped: true })
  const { store } = session
  const clearSlot = document.createElement('span')
  const listening = new AbortController()
  const close = () => frame.close()

  function onKeyDown(event: KeyboardEvent): void {
    const { navigation } = services
    if (followKey(event, { session, navigation, close })) {
      event.preventDefault()
      if (event.key !== 'Enter') showActive(body)
    } else if (event.key === 'Enter' && !event.isComposing && input?.value.trim() !== '') {
      const state = store.state()
      const isOver = viewOf(state) === 'error' || (viewOf(state) === 'empty' && isSettled(state))
      if (!isOver) return
      event.preventDefault()
      store.dispatch({ type: 'retried' })
    }
  }

  function fail(): void {
    listening.abort()
    session.end()
    clearSlot.remove()
    delete frame.dataset.live
    frame.setAttribute(FAILED_ATTRIBUTE, '')
    if (input !== null) leaveCombobox(input)
  }

  const { signal } = listening
  const root = createRoot(body, { onUncaughtError: fail, identifierPrefix: SEARCH_FRAME_ID })
  closeButton.before(clearSlot)
  input.addEventListener('input', () => store.dispatch({ type: 'typed', query: input.value }), { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  frame.addEventListener('close', () => store.dispatch({ type: 'closed' }), { signal })
  const ask = (query: string) => {
    input.value = query
    input.focus()
    store.dispatch({ type: 'typed', query })
  }
  frame.dataset.live = ''
  const showBusy = () => {
    const { status } = store.state()
    frame.classList.toggle('is-busy', status === 'loading' || status === 'stalled')
  }
  store.subscribe(showBusy)
  // At once, since the foot of the frame has just gone for its own.
  flushSync(() =>
    root.render(
      <SiteContext.Provider value={services.site}>
        <SearchContext.Provider value={{ session, id: SEARCH_FRAME_ID, leave: close, ask }}>
          <SearchDialog input={input} clearSlot={clearSlot} />
        </SearchContext.Provider>
      </SiteContext.Provider>,
    ),
  )
  return {
    get frame() {
      return signal.aborted ? undefined : frame
    },
    open() {
      if (!signal.aborted) session.open(input.value)
    },
  }
}
