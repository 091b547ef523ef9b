/**
 * Brings the active item into view: scrolls the boxes around it, up to the menu and never the page, and only when it
 * is out of their view.
 *
 * @param menu What holds the sidebar, or the sidebar itself.
 * @param isFirst The reader may have scrolled already, before there was any script; then it is left alone.
 */
export function revealActive(menu: Element, isFirst = false): void {
  const link = menu.querySelector('.side [aria-current="page"]')
  if (link === null) return
  let box = link.parentElement
  while (box !== null && box.localName !== 'body') {
    const outer = box.getBoundingClientRect()
    const inner = link.getBoundingClientRect()
    const isInView = inner.top >= outer.top && inner.bottom <= outer.bottom
    // Nothing happens to boxes that do not scroll.
    if (!isInView && !(isFirst && box.scrollTop > 0)) {
      box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2
    }
    box = box.hasAttribute('popover') ? null : box.parentElement
  }
}
