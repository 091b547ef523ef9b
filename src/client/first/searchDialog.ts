import { QUERY_MAX_LENGTH, SEARCH_DIALOG_ID } from '../../shared/constants.ts'

/** Null on a site without search, and before the dialog is parsed. */
export const findSearchDialog = (root: HTMLElement): HTMLDialogElement | null =>
  root.querySelector(`dialog#${SEARCH_DIALOG_ID}`)

/** Turns text that is selected in the page into a query: one line with limited length. */
export const queryOfSelection = (selected: string): string =>
  selected.replace(/\s+/g, ' ').trim().slice(0, QUERY_MAX_LENGTH)

/** Opens the dialog and focuses its input. An earlier query is selected. In an open dialog, the reader has pressed Retry. */
export function openSearchDialog(dialog: HTMLDialogElement): void {
  // `showModal` hides open menus as well, but too late: the dialog would return the focus into the hidden menu.
  for (const menu of dialog.ownerDocument.documentElement.querySelectorAll<HTMLElement>('[popover]'))
    menu.hidePopover?.()
  const input = dialog.querySelector('input')
  // The selection is part of the query.
  if (dialog.open) {
    input?.focus()
    return
  }
  const query = queryOfSelection(String(getSelection()))
  dialog.showModal()
  if (input === null) return
  if (query !== '') input.value = query
  input.focus()
  input.select()
}
