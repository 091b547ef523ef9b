/**
 * What follows the reader down the page: the table of contents, the navbar, the way back to the top. One listener
 * for all; what it needs of the layout is read once in a frame, before anything is written.
 */
import type { ShownPage } from '../pageEffects.ts'
import { activeHeading } from './activeHeading.ts'
import { markToc } from './markToc.ts'
import { arrivedAt, nextScrollState, type ScrollState } from './scrollStep.ts'
import { scrollToTop } from './scrollToTop.ts'

/** What the module knows already; another import of it would cut the module in two. */
export interface Surroundings {
  /** The page was navigated to, which may have been a jump to one of its headings. */
  readonly hasArrived: boolean
  /** Whether the hash of the address names an element. */
  readonly hasTarget: () => boolean
  /** Puts the focus before everything. */
  readonly focusTop: () => void
}

/** @returns Ends it. */
export function followReader(
  { root, page, site, navigation }: ShownPage,
  { hasArrived, hasTarget, focusTop }: Surroundings,
): () => void {
  const { hideOnScroll } = site.navbar
  const navbar = root.querySelector<HTMLElement>('.nav')
  const toc = markToc(root, page.toc)
  const ending = new AbortController()
  const { signal } = ending
  let tops: readonly number[] | undefined
  let { pathname, search, hash } = location
  let state: ScrollState
  let last: number | undefined
  let frame = 0
  let stopOnTheWay = () => {}

  function draw(next: ScrollState): void {
    state = next
    // An open dropdown hangs on the navbar; for what has the focus the stylesheet cares.
    const isAway = hideOnScroll && !state.hasNavbar && !navbar?.querySelector('[open]')
    navbar?.classList.toggle('is-away', isAway)
    root.querySelector('.to-top')?.classList.toggle('is-shown', state.hasBackToTop)
  }

  function update(): void {
    frame = 0
    const { scrollY: top, innerHeight: height } = window
    const navbarHeight = navbar?.offsetHeight ?? 0
    const pageHeight = document.documentElement.scrollHeight
    tops ??= toc.measure(top)
    toc.mark(activeHeading(tops, { top, height, offset: hideOnScroll ? 0 : navbarHeight }))
    if (top !== last) draw(nextScrollState(state, { top, last, height, pageHeight, navbarHeight }))
    last = top
  }

  const schedule = () => {
    frame ||= requestAnimationFrame(update)
  }
  const onLayout = () => {
    tops = undefined
    schedule()
  }
  const sizes = new ResizeObserver(onLayout)

  const unsubscribe = navigation.subscribe(() => {
    const isQuery = location.search !== search && location.pathname === pathname && location.hash === hash
    if (!isQuery) draw(arrivedAt(hasTarget()))
    ;({ pathname, search, hash } = location)
  })

  function onClick({ target }: Event): void {
    if (!(target instanceof Element)) return
    if (target.closest('.to-top')) {
      focusTop()
      stopOnTheWay = scrollToTop()
    }
    // Before the browser scrolls, so that what moves up when the list closes has moved.
    if (target.closest('.toc-block a')) target.closest('details')?.removeAttribute('open')
  }

  draw(arrivedAt(hasArrived && hasTarget()))
  sizes.observe(document.body)
  addEventListener('scroll', schedule, { signal, passive: true })
  root.addEventListener('click', onClick, { signal })
  // Another tab, which may be of the same size.
  root.addEventListener('change', onLayout, { signal })
  return () => {
    ending.abort()
    stopOnTheWay()
    cancelAnimationFrame(frame)
    unsubscribe()
    sizes.disconnect()
    toc.mark(-1)
    draw(arrivedAt(false))
  }
}
