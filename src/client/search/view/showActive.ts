/** Scrolls the active option into view, once it is drawn. */
export function showActive(list: Element | null): void {
  requestAnimationFrame(() =>
    list?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
  )
}
