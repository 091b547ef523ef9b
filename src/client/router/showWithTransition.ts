/**
 * Runs `change` once, in a view transition if the browser supports it and the reader does not prefer reduced motion.
 */
export function showWithTransition(document: Document, change: () => void): void {
  const isMotionReduced = document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true
  if (isMotionReduced || document.hidden || typeof document.startViewTransition !== 'function') {
    change()
    return
  }
  const { ready, finished } = document.startViewTransition(change)
  // The promises reject when the next transition or a hidden tab interrupts this one.
  ready.catch(() => {})
  finished.catch(() => {})
}
