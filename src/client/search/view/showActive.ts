/** Scrolls the active option into view after the next render. */
export function showActive(list: Element | null): void {
  requestAnimationFrame(() =>
    list?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
  )
}
