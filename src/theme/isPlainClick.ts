import type { MouseEvent } from 'react'

/** Nothing has dealt with it, and it does not ask for a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
