/** Back to the top, slowing down on the way (STA-5). */

/** What is left of the way after one frame. */
const EASE = 0.85

/** @param top Distance from the top, in CSS pixels. */
export const nextTop = (top: number): number => Math.floor(top * EASE)

/** The reader does something else: they want to be where they are. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Goes at once where no motion is wanted. @returns Stops on the way. */
export function scrollToTop(window: Window): () => void {
  let top = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : window.scrollY
  let frame = 0

  function stop(): void {
    window.cancelAnimationFrame(frame)
    for (const name of INTERRUPTIONS) window.removeEventListener(name, stop)
  }

  function step(): void {
    top = nextTop(top)
    window.scrollTo({ top, behavior: 'instant' })
    if (top > 0) frame = window.requestAnimationFrame(step)
    else stop()
  }

  for (const name of INTERRUPTIONS) window.addEventListener(name, stop, { passive: true })
  step()
  return stop
}
