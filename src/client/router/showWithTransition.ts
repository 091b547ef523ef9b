/**
 * Changes the page, blending the old one into the new where the browser can and the reader wants motion.
 * The change itself is made once in any case.
 */
export function showWithTransition(document: Document, change: () => void): void {
  const isStill = document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? true
  if (isStill || document.hidden || typeof document.startViewTransition !== 'function') {
    change()
    return
  }
  const { ready, finished } = document.startViewTransition(change)
  // A blend that is cut short, by the next one or because the tab is hidden, is no error.
  ready.catch(() => {})
  finished.catch(() => {})
}
