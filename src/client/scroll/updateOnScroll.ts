/**
 * Updates table of contents, navbar and back-to-top button while the reader scrolls. One listener serves all. It reads
 * the layout once per frame, before all writes.
 */
import type { EffectInput } from '../pageEffects.ts'
import { createTocMarker } from './createTocMarker.ts'
import { findActiveHeading } from './findActiveHeading.ts'
import { nextScrollState, type ScrollState, stateAfterNavigation } from './scrollStep.ts'
import { scrollToTop } from './scrollToTop.ts'

/** Functions of the client module. Importing them would split the module into more files. */
interface ScrollOptions {
  /** Whether a navigation has happened, which may have been a jump to a heading. */
  readonly hasNavigated: boolean
  /** Whether the hash of the address has a target element. */
  readonly hasTarget: () => boolean
  /** Moves the focus to the start of the page. */
  readonly focusTop: () => void
}

/** @returns Removes the listeners. */
export function updateOnScroll(
  { root, page, site, navigation }: EffectInput,
  { hasNavigated, hasTarget, focusTop }: ScrollOptions,
): () => void {
  const { hideOnScroll } = site.navbar
  const navbar = root.querySelector<HTMLElement>('.nav')
  const toc = createTocMarker(root, page.toc)
  const listeners = new AbortController()
  const { signal } = listeners
  let tops: readonly number[] | undefined
  let { pathname, search, hash } = location
  let state: ScrollState
  let previousTop: number | undefined
  let animationFrame = 0
  let stopScrolling = () => {}

  function applyState(next: ScrollState): void {
    state = next
    // The navbar stays while a dropdown is open. The stylesheet shows it when it contains the focus.
    const isHidden = hideOnScroll && !state.hasNavbar && !navbar?.querySelector('[open]')
    navbar?.classList.toggle('is-away', isHidden)
    root.querySelector('.to-top')?.classList.toggle('is-shown', state.hasBackToTop)
  }

  function update(): void {
    animationFrame = 0
    const { scrollY: top, innerHeight: height } = window
    const navbarHeight = navbar?.offsetHeight ?? 0
    const pageHeight = document.documentElement.scrollHeight
    tops ??= toc.measure(top)
    toc.mark(findActiveHeading(tops, { top, height, offset: hideOnScroll ? 0 : navbarHeight }))
    if (top !== previousTop)
      applyState(nextScrollState(state, { top, previousTop, height, pageHeight, navbarHeight }))
    previousTop = top
  }

  const schedule = () => {
    animationFrame ||= requestAnimationFrame(update)
  }
  const onLayout = () => {
    tops = undefined
    schedule()
  }
  const sizes = new ResizeObserver(onLayout)

  const unsubscribe = navigation.subscribe(() => {
    const isQueryChange =
      location.search !== search && location.pathname === pathname && location.hash === hash
    if (!isQueryChange) applyState(stateAfterNavigation(hasTarget()))
    ;({ pathname, search, hash } = location)
  })

  function onClick({ target }: Event): void {
    if (!(target instanceof Element)) return
    if (target.closest('.to-top')) {
      focusTop()
      stopScrolling = scrollToTop()
    }
    // Closes the list before the browser scrolls, since that moves the content up.
    if (target.closest('.toc-block a')) target.closest('details')?.removeAttribute('open')
  }

  applyState(stateAfterNavigation(hasNavigated && hasTarget()))
  sizes.observe(document.body)
  addEventListener('scroll', schedule, { signal, passive: true })
  root.addEventListener('click', onClick, { signal })
  // Selecting another tab moves headings, even if the size of the page stays the same.
  root.addEventListener('change', onLayout, { signal })
  return () => {
    listeners.abort()
    stopScrolling()
    cancelAnimationFrame(animationFrame)
    unsubscribe()
    sizes.disconnect()
    toc.mark(-1)
    applyState(stateAfterNavigation(false))
  }
}
