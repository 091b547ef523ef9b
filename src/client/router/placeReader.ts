/** Scroll position and focus after a navigation. */

import type { Scroll } from './decideScroll.ts'
import { findTarget } from './findTarget.ts'

export interface Arrival {
  readonly scroll: Scroll
  /** Otherwise another place of the same page. */
  readonly isNewPage: boolean
  /** Where the entry was scrolled to when the reader left it. */
  readonly remembered: number | undefined
  readonly hash: string
  /** The reader goes on at what they have found, not at the top of the page. */
  readonly shouldFocusHeading: boolean
  /** Goes to the hash as browsers do. */
  readonly jump: () => void
}

/** Only for the moment: the keyboard does not reach the element later. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Puts the focus where it is when a page was loaded: before everything, so that the next Tab reaches the skip
 * link.
 */
export const focusTop = ({ body }: Document): void => focusOnce(body)

/** What a page without a hash is about. */
const headingOf = (document: Document): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

const scrollTo = (document: Document, top: number) =>
  document.defaultView?.scrollTo({ top, left: 0, behavior: 'instant' })

export function placeReader(document: Document, arrival: Arrival): void {
  const { isNewPage, shouldFocusHeading, remembered, hash, jump } = arrival
  const target = hash === '' ? null : findTarget(document, hash)
  const hasTarget = target !== null
  const isBack = arrival.scroll === 'restore'
  const { activeElement, body } = document
  const hasFocus = activeElement !== null && activeElement !== body
  switch (arrival.scroll) {
    case 'stay':
      return
    case 'hash':
    case 'restore':
      // A step back within the page has marked its target already.
      if (hasTarget && (!isBack || isNewPage)) jump()
      if (isBack && remembered !== undefined) scrollTo(document, remembered)
      else if (!hasTarget && isNewPage) scrollTo(document, 0)
      break
    case 'top':
      scrollTo(document, 0)
  }
  const found = shouldFocusHeading ? (target ?? headingOf(document)) : null
  if (found !== null) focusOnce(found)
  else if (isNewPage && !(hasTarget || (isBack && hasFocus))) focusTop(document)
}
