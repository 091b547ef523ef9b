/** Scrolls to the top with decreasing speed. */

/** Share of the distance that remains after one frame. */
const EASE = 0.85

/** @param top Distance from the top, in CSS pixels. */
export const nextTop = (top: number): number => Math.floor(top * EASE)

/** Events that stop the scrolling. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Jumps at once if the reader prefers reduced motion. @returns Stops the scrolling. */
export function scrollToTop(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stop = () => controller.abort()
  let top = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : scrollY

  function step(): void {
    if (signal.aborted) return
    top = nextTop(top)
    scrollTo({ top, behavior: 'instant' })
    if (top > 0) requestAnimationFrame(step)
    else stop()
  }

  for (const name of INTERRUPTIONS) addEventListener(name, stop, { signal, passive: true })
  step()
  return stop
}
