import { SEARCH_FRAME_ID } from '../../shared/constants.ts'

/** What was opened to follow a link is in the way when the link was followed. */
export function closeMenus(document: Document): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (menu.matches(':popover-open')) menu.hidePopover()
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.nav-drop[open]'))
    menu.open = false
  document.querySelector<HTMLDialogElement>(`dialog#${SEARCH_FRAME_ID}[open]`)?.close()
}
