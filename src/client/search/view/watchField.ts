import { handleKey, type KeyHandlerInput } from '../handleKey.ts'
import { listOptions } from '../state/searchState.ts'

interface FieldInput extends Pick<KeyHandlerInput, 'session' | 'navigation'> {
  readonly input: HTMLInputElement
  readonly onType: () => void
  /** Clears the field. */
  readonly clear: () => void
  /** Removes the listeners. */
  readonly signal: AbortSignal
}

/**
 * Opens the suggestions of a field while it has the focus. Escape, Tab, a click elsewhere, submitting and choosing an
 * option close them. A second Escape clears the query.
 */
export function watchField({ input, session, navigation, onType, clear, signal }: FieldInput): void {
  const { store } = session
  const close = () => store.dispatch({ type: 'closed' })
  const isListVisible = () => store.state().isOpen && listOptions(store.state()).length > 0

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'Tab') close()
    else if (event.key === 'Escape') {
      event.preventDefault()
      if (isListVisible()) close()
      else if (input.value !== '') clear()
    } else if (event.key === 'ArrowDown' && !store.state().isOpen) {
      event.preventDefault()
      session.open(input.value)
    } else if (handleKey(event, { session, navigation, close, isClosed: () => !isListVisible() })) {
      event.preventDefault()
    }
  }

  input.addEventListener('focus', () => session.open(input.value), { signal })
  // A click opens the suggestions when the field has the focus already.
  input.addEventListener('click', () => session.open(input.value), { signal })
  input.addEventListener('blur', close, { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  input.addEventListener(
    'input',
    () => {
      session.open(input.value)
      onType()
    },
    { signal },
  )
  input.form?.addEventListener('submit', close, { signal })
  if (input.ownerDocument.activeElement === input && input.value !== '') session.open(input.value)
}
