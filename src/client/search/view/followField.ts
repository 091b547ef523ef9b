import { followKey, type KeysInput } from '../followKeys.ts'
import { optionsOf } from '../searchState.ts'
import { showActive } from './showActive.ts'

export interface FieldInput extends Pick<KeysInput, 'session' | 'navigation'> {
  readonly input: HTMLInputElement
  readonly onType: () => void
  /** Empties the field. */
  readonly clear: () => void
}

/**
 * The suggestions of a field in a page: open while it has the focus, closed by Escape, Tab, a click elsewhere,
 * by submitting, and by choosing. A second Escape clears the query.
 *
 * @returns Ends it.
 */
export function followField({ input, session, navigation, onType, clear }: FieldInput): () => void {
  const { store } = session
  const listening = new AbortController()
  const { signal } = listening
  const close = () => store.dispatch({ type: 'closed' })
  const isSeen = () => store.state().isOpen && optionsOf(store.state()).length > 0

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'Tab') close()
    else if (event.key === 'Escape') {
      event.preventDefault()
      if (isSeen()) close()
      else if (input.value !== '') clear()
    } else if (event.key === 'ArrowDown' && !store.state().isOpen) {
      event.preventDefault()
      session.open(input.value)
    } else if (followKey(event, { session, navigation, close, isClosed: () => !isSeen() })) {
      event.preventDefault()
      showActive(input.closest('.all'))
    }
  }

  input.addEventListener('focus', () => session.open(input.value), { signal })
  // Where the focus is already, a click asks for it as well.
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
  return () => listening.abort()
}
