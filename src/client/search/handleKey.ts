/** Handles keys in a field with a list below it: the focus stays in the field, and arrow keys move the active option. */
import type { Navigation } from '../../runtime/contexts/NavigationContext.ts'
import type { SearchSession } from './createSearchSession.ts'
import { hasCurrentResults, listOptions, type SearchState, viewOf } from './searchState.ts'

export interface KeyHandlerInput {
  readonly session: SearchSession
  readonly navigation: Pick<Navigation, 'navigate'>
  /** Closes the list after the reader has chosen an option. */
  readonly close: () => void
  /** Whether the list is hidden. Then no key is handled. */
  readonly isClosed?: () => boolean
}

/** Opens a new tab or window, so that the dialog stays open. */
function openInNewTab(href: string, isWindow: boolean): void {
  const size = `width=${outerWidth},height=${outerHeight}`
  open(href, '_blank', isWindow ? `noopener,popup,${size}` : 'noopener')
}

/** The hit that Enter opens: the one that the reader has chosen, else the first one if the results are current. */
const findHitToOpen = (state: SearchState) =>
  state.active !== undefined && (state.hasChosen || hasCurrentResults(state) || viewOf(state) === 'saved')
    ? listOptions(state)[state.active]
    : undefined

/** @returns Whether the key is handled. The caller then prevents the default action. */
export function handleKey(
  event: KeyboardEvent,
  { session, navigation, close, isClosed }: KeyHandlerInput,
): boolean {
  const { store } = session
  // An input method (IME) uses the same keys for its suggestions.
  if (event.isComposing || event.altKey || isClosed?.()) return false
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (isModified || listOptions(store.state()).length === 0) return false
      store.dispatch({ type: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 })
      return true
    case 'Enter': {
      const hit = findHitToOpen(store.state())
      if (hit === undefined) return false
      const href = session.hrefOf(hit)
      session.choose(hit)
      if (isModified) openInNewTab(href, event.shiftKey)
      else {
        close()
        navigation.navigate(href, { shouldFocusHeading: true })
      }
      return true
    }
    default:
      return false
  }
}
