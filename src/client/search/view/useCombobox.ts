import { useEffect } from 'react'
import { optionsOf, viewOf } from '../searchState.ts'
import { useSearchPlace, useSearchState } from './SearchContext.ts'

export interface ComboboxOptions {
  readonly input: HTMLInputElement
  /** What is in the list has buttons of its own. */
  readonly hasGrid: boolean
  /** Otherwise nothing of the list is to be seen. */
  readonly isOpen: boolean
}

/** Tells assistive technology of the list below a field that was there before this code. */
export function useCombobox({ input, hasGrid, isOpen }: ComboboxOptions): void {
  const { id } = useSearchPlace()
  const state = useSearchState()
  const hasList = isOpen && optionsOf(state).length > 0
  const isGrid = hasGrid && viewOf(state) === 'kept'
  const active = hasList ? state.active : undefined

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': isGrid ? 'grid' : 'listbox',
      'aria-expanded': String(hasList),
      'aria-controls': hasList ? `${id}-list` : undefined,
      'aria-activedescendant': active === undefined ? undefined : `${id}-${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  }, [input, id, isGrid, hasList, active])
}

/** A field whose code has failed is a field. */
export function leaveCombobox(input: HTMLInputElement): void {
  input.removeAttribute('role')
  for (const name of input.getAttributeNames()) {
    if (name.startsWith('aria-') && name !== 'aria-label') input.removeAttribute(name)
  }
}
