/** Focuses an element. Makes it focusable until it loses the focus, so that Tab does not reach it later. */
export function focusTemporarily(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the start of the page, as after a page load, so that the next Tab reaches the skip link.
 */
export const focusTop = ({ body }: Document): void => focusTemporarily(body)
