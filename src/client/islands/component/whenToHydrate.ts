import type { HydrationTrigger } from '../../../shared/page/islands.ts'

/** Distance below the window at which an island hydrates, so that it is ready when the reader scrolls to it. */
const VISIBLE_MARGIN = '200px'

/** Calls `hydrate` once, at the trigger of the island. @returns Cancels the call. */
export function whenToHydrate(island: HTMLElement, hydrate: () => void): () => void {
  const { client } = island.dataset
  if (client === ('visible' satisfies HydrationTrigger)) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        hydrate()
      },
      { rootMargin: VISIBLE_MARGIN },
    )
    observer.observe(island)
    return () => observer.disconnect()
  }
  if (client !== ('idle' satisfies HydrationTrigger)) {
    hydrate()
    return () => {}
  }
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(hydrate)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(hydrate)
  return () => clearTimeout(timer)
}
