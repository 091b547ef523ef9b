/**
 * Renders the search into the `<dialog>` of the page, and handles its input.
 * After a crash the dialog is again what it was before: a form that leads to the search page.
 */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SiteContext } from '../../../runtime/index.ts'
import { FAILED_ATTRIBUTE, SEARCH_DIALOG_ID } from '../../../shared/constants.ts'
import { savesData } from '../../first/connection.ts'
import { createSearchSession } from '../createSearchSession.ts'
import { handleKey } from '../handleKey.ts'
import { DIALOG_TEXTS } from '../searchLimits.ts'
import type { SearchServices } from '../searchServices.ts'
import { hasCurrentResults, viewOf } from '../state/searchState.ts'
import { SearchContext } from './SearchContext.ts'
import SearchDialogContent from './SearchDialogContent.tsx'
import { removeCombobox } from './useCombobox.ts'

export interface DialogController {
  /** Undefined after a crash. The next opening creates a new controller. */
  readonly element: HTMLDialogElement | undefined
  /** Called when the dialog opens. Searches for the value of the input. */
  open(): void
}

export function createDialog(
  element: HTMLDialogElement,
  services: SearchServices,
): DialogController | undefined {
  const input = element.querySelector<HTMLInputElement>('input[name=q]')
  const body = element.querySelector<HTMLElement>('.find-body')
  const closeButton = element.querySelector('.find-close')
  if (input === null || body === null || closeButton === null) return undefined
  const session = createSearchSession(services, {
    ...{ startsAtFirst: true, isGrouped: true, texts: savesData() ? undefined : DIALOG_TEXTS },
  })
  const { store } = session
  const clearSlot = document.createElement('span')
  const listeners = new AbortController()
  const close = () => element.close()

  function onKeyDown(event: KeyboardEvent): void {
    const { navigation } = services
    if (handleKey(event, { session, navigation, close })) {
      event.preventDefault()
    } else if (event.key === 'Enter' && !event.isComposing && input?.value.trim() !== '') {
      const state = store.state()
      const canRetry = viewOf(state) === 'error' || (viewOf(state) === 'empty' && hasCurrentResults(state))
      if (!canRetry) return
      event.preventDefault()
      store.dispatch({ type: 'retried' })
    }
  }

  function fail(): void {
    listeners.abort()
    session.dispose()
    clearSlot.remove()
    delete element.dataset.live
    element.setAttribute(FAILED_ATTRIBUTE, '')
    if (input !== null) removeCombobox(input)
  }

  const { signal } = listeners
  const root = createRoot(body, { onUncaughtError: fail, identifierPrefix: SEARCH_DIALOG_ID })
  closeButton.before(clearSlot)
  input.addEventListener('input', () => store.dispatch({ type: 'typed', query: input.value }), { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  element.addEventListener('close', () => store.dispatch({ type: 'closed' }), { signal })
  addEventListener('online', () => element.open && store.dispatch({ type: 'retried' }), { signal })
  const setQuery = (query: string) => {
    input.value = query
    input.focus()
    store.dispatch({ type: 'typed', query })
  }
  element.dataset.live = ''
  const showBusy = () => {
    const { status } = store.state()
    element.classList.toggle('is-busy', status === 'loading' || status === 'stalled')
  }
  store.subscribe(showBusy)
  // Synchronously, since `data-live` has just hidden the static footer.
  flushSync(() =>
    root.render(
      <SiteContext.Provider value={services.site}>
        <SearchContext.Provider value={{ session, id: SEARCH_DIALOG_ID, close, setQuery }}>
          <SearchDialogContent input={input} clearSlot={clearSlot} />
        </SearchContext.Provider>
      </SiteContext.Provider>,
    ),
  )
  return {
    get element() {
      return signal.aborted ? undefined : element
    },
    open() {
      if (!signal.aborted) session.open(input.value)
    },
  }
}
