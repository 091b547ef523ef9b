/** Scroll position and focus after a navigation. */

import { findHashTarget } from '../scroll/findHashTarget.ts'
import { focusTemporarily, focusTop } from '../scroll/focusTop.ts'
import type { Scroll } from './decideScroll.ts'

interface Arrival {
  readonly scroll: Scroll
  /** False for another hash or query of the same page. */
  readonly isNewPage: boolean
  /** Scroll position of the entry when the reader left it, in pixels. */
  readonly savedScroll: number | undefined
  readonly hash: string
  /** Whether to focus the target heading instead of the top of the page. */
  readonly shouldFocusHeading: boolean
  /** Lets the browser go to the hash. */
  readonly goToHash: () => void
}

/** The main heading of the page. */
const findHeading = (document: Document): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

const scrollTo = (document: Document, top: number) =>
  document.defaultView?.scrollTo({ top, left: 0, behavior: 'instant' })

export function restoreScrollAndFocus(document: Document, arrival: Arrival): void {
  const { isNewPage, shouldFocusHeading, savedScroll, hash, goToHash } = arrival
  const target = findHashTarget(document, hash)
  const hasTarget = target !== null
  const isBack = arrival.scroll === 'restore'
  const { activeElement, body } = document
  const hasFocus = activeElement !== null && activeElement !== body
  switch (arrival.scroll) {
    case 'stay':
      return
    case 'hash':
    case 'restore':
      // After a step back within the page, the browser has applied `:target` already.
      if (hasTarget && (!isBack || isNewPage)) goToHash()
      if (isBack && savedScroll !== undefined) scrollTo(document, savedScroll)
      else if (!hasTarget && isNewPage) scrollTo(document, 0)
      break
    case 'top':
      scrollTo(document, 0)
  }
  const heading = shouldFocusHeading ? (target ?? findHeading(document)) : null
  if (heading !== null) focusTemporarily(heading)
  else if (isNewPage && !(hasTarget || (isBack && hasFocus))) focusTop(document)
}
