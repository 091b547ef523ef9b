/** Prefetches pages with links in view, and loads pages at once when the reader points at their link. */
import { isSamePage, pageAddress } from './pageAddress.ts'

interface LinkWatcherOptions {
  readonly document: Document
  readonly baseUrl: string
  /** Called when a link is in view: fetches the page with low priority. */
  readonly prefetch: (address: URL) => void
  /** Called when the reader points at a link: a click may follow. */
  readonly preload: (address: URL) => void
}

interface LinkWatcher {
  /** Watches the links of the current page instead of the links of the previous page. */
  refresh(): void
  stop(): void
}

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** The link around the target of an event. Also for static content and SVG. */
export const linkOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a[href]') : null

/** Reads attributes, since SVG links have different properties. */
export const readLinkParts = (link: Element) => ({
  href: link.getAttribute('href') ?? '',
  target: link.getAttribute('target') ?? '',
  isForBrowser: link.matches('[download],[rel~="external"]'),
})

export function watchLinks({ document, baseUrl, prefetch, preload }: LinkWatcherOptions): LinkWatcher {
  let observer: IntersectionObserver | undefined
  const addressOf = (link: Element | null) => {
    const current = { href: document.URL, baseUrl }
    const address = link === null || !navigator.onLine ? undefined : pageAddress(readLinkParts(link), current)
    return address === undefined || isSamePage(address, new URL(current.href)) ? undefined : address
  }

  function onIntent({ target }: Event): void {
    const address = addressOf(linkOf(target))
    if (address !== undefined) preload(address)
  }

  function onView(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer?.unobserve(target)
      const address = addressOf(linkOf(target))
      if (address !== undefined) prefetch(address)
    }
  }

  const end = new AbortController()
  const { signal } = end
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true, signal })
  return {
    refresh() {
      observer?.disconnect()
      if (typeof IntersectionObserver === 'undefined') return
      observer = new IntersectionObserver(onView)
      // Addresses are read only for links in view, since a page may have a thousand links.
      for (const link of document.querySelectorAll('a[href]:not([href^="#"])')) observer.observe(link)
    },
    stop() {
      observer?.disconnect()
      end.abort()
    },
  }
}
