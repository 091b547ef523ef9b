/** Keys of a field whose list is below it: the caret stays in the field, and arrows move through the list. */
import type { Navigation } from '../../runtime/NavigationContext.ts'
import type { SearchSession } from './createSearchSession.ts'
import { isSettled, optionsOf, type SearchState, viewOf } from './searchState.ts'

export interface KeysInput {
  readonly session: SearchSession
  readonly navigation: Pick<Navigation, 'navigate'>
  /** The reader leaves the list for what they have chosen. */
  readonly close: () => void
  /** The list is not to be seen, so no key is about it. */
  readonly isClosed?: () => boolean
}

/** In windows of their own, so that the dialog stays for the next one. */
function openBeside(href: string, isWindow: boolean): void {
  const size = `width=${outerWidth},height=${outerHeight}`
  open(href, '_blank', isWindow ? `noopener,popup,${size}` : 'noopener')
}

/** What Enter opens: what the reader has chosen, or the first of what answers the field as it is now. */
const chosenOf = (state: SearchState) =>
  state.active !== undefined && (state.hasChosen || isSettled(state) || viewOf(state) === 'kept')
    ? optionsOf(state)[state.active]
    : undefined

/** @returns Whether the key is dealt with: the browser is to leave it alone. */
export function followKey(
  event: KeyboardEvent,
  { session, navigation, close, isClosed }: KeysInput,
): boolean {
  const { store } = session
  // Keys of an input method choose what it offers.
  if (event.isComposing || event.altKey || isClosed?.()) return false
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (isModified || optionsOf(store.state()).length === 0) return false
      store.dispatch({ type: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 })
      return true
    case 'Enter': {
      const hit = chosenOf(store.state())
      if (hit === undefined) return false
      const href = session.hrefOf(hit)
      session.choose(hit)
      if (isModified) openBeside(href, event.shiftKey)
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
