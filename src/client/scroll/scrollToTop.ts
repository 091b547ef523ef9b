/** Back to the top, slowing down on the way. */

/** What is left of the way after one frame. */
const EASE = 0.85

/** @param top Distance from the top, in CSS pixels. */
export const nextTop = (top: number): number => Math.floor(top * EASE)

/** The reader does something else: they want to be where they are. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Goes at once where no motion is wanted. @returns Stops on the way. */
export function scrollToTop(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = () => stopping.abort()
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
