/** Scroll position and focus after a navigation (RTR-2, RTR-7). */

import type { Scroll } from './decideScroll.ts'
import { findTarget } from './findTarget.ts'

export interface Arrival {
  readonly scroll: Scroll
  /** Otherwise another place of the same page. */
  readonly isNewPage: boolean
  /** Where the entry was scrolled to when the reader left it. */
  readonly remembered: number | undefined
  readonly hash: string
  /** Goes to the hash as browsers do. */
  readonly jump: () => void
}

/**
 * Puts the focus where it is when a page was loaded: before everything, so that the next Tab reaches the skip link
 * (LAY-5). Only for the moment: nobody can get there with the keyboard later.
 */
export function focusTop({ body }: Document): void {
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.addEventListener('blur', () => body.removeAttribute('tabindex'), { once: true })
}

const scrollTo = (document: Document, top: number) =>
  document.defaultView?.scrollTo({ top, left: 0, behavior: 'instant' })

export function placeReader(document: Document, arrival: Arrival): void {
  const { isNewPage, remembered, hash, jump } = arrival
  const hasTarget = hash !== '' && findTarget(document, hash) !== null
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
  if (isNewPage && !(hasTarget || (isBack && hasFocus))) focusTop(document)
}
