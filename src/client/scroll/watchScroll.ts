/**
 * What follows the reader down the page: the table of contents, the navbar, the way back to the top. One listener
 * for all; what it needs of the layout is read once in a frame, before anything is written.
 */
import type { PageEffect } from '../pageEffects.ts'
import { decideScroll } from '../router/decideScroll.ts'
import { findTarget } from '../router/findTarget.ts'
import { focusTop } from '../router/placeReader.ts'
import { activeHeading } from './activeHeading.ts'
import { markToc } from './markToc.ts'
import { arrivedAt, nextScrollState } from './scrollStep.ts'
import { scrollToTop } from './scrollToTop.ts'

export const watchScroll: PageEffect = ({ root, site, navigation }) => {
  const { hideOnScroll } = site.navbar
  const navbar = root.querySelector<HTMLElement>('.nav')
  const button = root.querySelector('.to-top')
  const toc = markToc(root)
  let tops: readonly number[] | undefined
  let state = arrivedAt(false)
  let last: number | undefined
  let hasScrolled = false
  let frame = 0
  let address = new URL(location.href)
  let stopOnTheWay = () => {}

  function draw(): void {
    // An open dropdown hangs on the navbar; for what has the focus the stylesheet cares.
    const isAway = hideOnScroll && !state.hasNavbar && !navbar?.querySelector('[open]')
    navbar?.classList.toggle('is-away', isAway)
    button?.classList.toggle('is-shown', state.hasBackToTop)
  }

  function update(): void {
    frame = 0
    const { scrollY: top, innerHeight: height } = window
    const navbarHeight = navbar?.offsetHeight ?? 0
    const pageHeight = document.documentElement.scrollHeight
    tops ??= toc.measure(top)
    toc.mark(activeHeading(tops, { top, height, offset: hideOnScroll ? 0 : navbarHeight }))
    if (!hasScrolled) return
    state = nextScrollState(state, { top, last, height, pageHeight, navbarHeight })
    last = top
    hasScrolled = false
    draw()
  }

  const schedule = () => {
    frame ||= requestAnimationFrame(update)
  }
  function onScroll(): void {
    hasScrolled = true
    schedule()
  }
  function onLayout(): void {
    tops = undefined
    schedule()
  }
  const sizes = new ResizeObserver(onLayout)

  const unsubscribe = navigation.subscribe(() => {
    const next = new URL(location.href)
    if (decideScroll(address, next, 'push') !== 'stay') {
      state = arrivedAt(next.hash !== '' && findTarget(document, next.hash) !== null)
      draw()
    }
    address = next
  })

  function onClick({ target }: Event): void {
    if (!(target instanceof Element)) return
    if (target.closest('.to-top')) {
      focusTop(document)
      stopOnTheWay = scrollToTop(window)
    }
    // Before the browser scrolls, so that what moves up when the list closes has moved.
    if (target.closest('.toc-block a')) target.closest('details')?.removeAttribute('open')
  }

  draw()
  sizes.observe(document.body)
  window.addEventListener('scroll', onScroll, { passive: true })
  root.addEventListener('click', onClick)
  // Another tab, which may be of the same size.
  root.addEventListener('change', onLayout)
  return () => {
    stopOnTheWay()
    cancelAnimationFrame(frame)
    unsubscribe()
    sizes.disconnect()
    window.removeEventListener('scroll', onScroll)
    root.removeEventListener('click', onClick)
    root.removeEventListener('change', onLayout)
    toc.mark(-1)
    state = arrivedAt(false)
    draw()
  }
}
