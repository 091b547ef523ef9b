import { SEARCH_DIALOG_ID } from '../../shared/constants.ts'

/** Closes menus and the search dialog after the reader has followed a link. */
export function closeMenus(document: Document): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (menu.matches(':popover-open')) menu.hidePopover()
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.nav-drop[open]'))
    menu.open = false
  document.querySelector<HTMLDialogElement>(`dialog#${SEARCH_DIALOG_ID}[open]`)?.close()
}
