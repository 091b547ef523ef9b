import { QUERY_MAX_LENGTH, SEARCH_FRAME_ID } from '../../shared/constants.ts'

/** Undefined on a site without search, or while the page is still being read. */
export const findSearchFrame = (root: HTMLElement): HTMLDialogElement | null =>
  root.querySelector(`dialog#${SEARCH_FRAME_ID}`)

/** Text that was selected in the page is what is searched for, on one line. */
export const queryOfSelection = (selected: string): string =>
  selected.replace(/\s+/g, ' ').trim().slice(0, QUERY_MAX_LENGTH)

/** Opens it with the caret in its input, where an earlier query stands selected. */
export function openSearchFrame(frame: HTMLDialogElement): void {
  // The browser would hide an open menu too, but only when the focus in it is what the frame has to give back.
  for (const menu of frame.ownerDocument.documentElement.querySelectorAll<HTMLElement>('[popover]'))
    menu.hidePopover?.()
  const input = frame.querySelector('input')
  // What is selected in an open frame is a part of the query.
  const query = frame.open ? '' : queryOfSelection(String(getSelection()))
  if (!frame.open) frame.showModal()
  if (input === null) return
  if (query !== '') input.value = query
  input.focus()
  input.select()
}
