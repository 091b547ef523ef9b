/** Handles keys in a field with a list below it: the focus stays in the field, and arrow keys move the active option. */
import type { Navigation } from '../../runtime/index.ts'
import type { SearchSession } from './createSearchSession.ts'
import {
  hasCurrentResults,
  listOptions,
  type MoveTarget,
  type SearchState,
  viewOf,
} from './state/searchState.ts'

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

/** Keys that move the active option. */
const MOVES: Readonly<Record<string, MoveTarget>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  Home: 'first',
  End: 'last',
}

/** Keys that move the caret as well. They move the active option only after another key has. */
const CARET_KEYS: readonly string[] = ['Home', 'End']

/** @returns Whether the key is handled. The caller then prevents the default action. */
export function handleKey(
  event: KeyboardEvent,
  { session, navigation, close, isClosed }: KeyHandlerInput,
): boolean {
  const { store } = session
  // An input method (IME) uses the same keys for its suggestions.
  if (event.isComposing || event.altKey || isClosed?.()) return false
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey
  const to = MOVES[event.key]
  if (to !== undefined) {
    const { isInList } = store.state()
    const movesCaret = CARET_KEYS.includes(event.key) && !isInList
    if (isModified || movesCaret || listOptions(store.state()).length === 0) return false
    store.dispatch({ type: 'moved', to })
    return true
  }
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      store.dispatch({ type: 'caretMoved' })
      return false
    case 'Enter': {
      const hit = findHitToOpen(store.state())
      if (hit === undefined) return false
      const href = session.hrefOf(hit)
      session.choose(hit, isModified)
      if (isModified) openInNewTab(session.newTabHref(hit), event.shiftKey)
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
