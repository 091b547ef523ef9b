import type { IslandMoment } from '../../../shared/page/islands.ts'

/** An island is ready by the time that a reader has scrolled to it. */
const VISIBLE_MARGIN = '200px'

const isMoment = (value: string | undefined, moment: IslandMoment) => value === moment

/** Calls `wake` once, when the island asks for it. @returns Calls it off. */
export function whenToWake(island: HTMLElement, wake: () => void): () => void {
  const { client } = island.dataset
  if (isMoment(client, 'visible')) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        wake()
      },
      { rootMargin: VISIBLE_MARGIN },
    )
    observer.observe(island)
    return () => observer.disconnect()
  }
  if (!isMoment(client, 'idle')) {
    wake()
    return () => {}
  }
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(wake)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(wake)
  return () => clearTimeout(timer)
}
