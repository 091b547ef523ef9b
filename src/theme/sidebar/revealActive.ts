/**
 * Scrolls the active item into view if it is outside. Scrolls the containers around it up to the menu, never the page.
 *
 * @param menu The sidebar or an element around it.
 * @param isInitial Whether the page has just been hydrated. Then containers that the reader has scrolled are left as
 *   they are.
 */
export function revealActive(menu: Element, isInitial = false): void {
  const link = menu.querySelector('.side [aria-current="page"]')
  if (link === null) return
  let box = link.parentElement
  while (box !== null && box.localName !== 'body') {
    const outer = box.getBoundingClientRect()
    const inner = link.getBoundingClientRect()
    // The button that hides the sidebar covers the end.
    const covered = Number.parseFloat(getComputedStyle(box).scrollPaddingBottom) || 0
    const bottom = outer.bottom - covered
    const isInView = inner.top >= outer.top && inner.bottom <= bottom
    // Has no effect on elements that do not scroll.
    if (!isInView && !(isInitial && box.scrollTop > 0)) {
      box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2
    }
    box = box.hasAttribute('popover') ? null : box.parentElement
  }
}
