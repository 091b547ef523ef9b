import { useEffect } from 'react'
import { listOptions, viewOf } from '../state/searchState.ts'
import { useSearchContext, useSearchState } from './SearchContext.ts'

interface ComboboxOptions {
  readonly input: HTMLInputElement
  /** Whether saved hits are a grid, whose rows have buttons. */
  readonly hasGrid: boolean
  /** Whether the list is visible. */
  readonly isOpen: boolean
}

/** Sets the ARIA attributes of a combobox on a field that React does not render. */
export function useCombobox({ input, hasGrid, isOpen }: ComboboxOptions): void {
  const { id } = useSearchContext()
  const state = useSearchState()
  const hasList = isOpen && listOptions(state).length > 0
  const isGrid = hasGrid && viewOf(state) === 'saved'
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

  // Not for the pointer, below which the list would move.
  const shown = state.isInList ? active : undefined
  useEffect(() => {
    if (shown === undefined) return
    input.ownerDocument.getElementById(`${id}-${shown}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, shown])
}

/** Removes the ARIA attributes after a crash. */
export function removeCombobox(input: HTMLInputElement): void {
  input.removeAttribute('role')
  for (const name of input.getAttributeNames()) {
    if (name.startsWith('aria-') && name !== 'aria-label') input.removeAttribute(name)
  }
}
