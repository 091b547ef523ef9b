/**
 * Brings the active item into view: scrolls the boxes around the sidebar, never the page, and only when it is out of
 * their view.
 *
 * @param isFirst The reader may have scrolled already, before there was any script; then it is left alone.
 */
export function revealActive(side: Element, isFirst = false): void {
  const link = side.querySelector('[aria-current="page"]')
  if (link === null) return
  for (let box = side.parentElement; box !== null && box.localName !== 'body'; box = box.parentElement) {
    const outer = box.getBoundingClientRect()
    const inner = link.getBoundingClientRect()
    const isInView = inner.top >= outer.top && inner.bottom <= outer.bottom
    // Nothing happens to boxes that do not scroll.
    if (!isInView && !(isFirst && box.scrollTop > 0)) {
      box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2
    }
    if (box.hasAttribute('popover')) return
  }
}
