/** Asks for pages before they are needed: those whose links are in view, and at once those pointed at. */
import { isSamePage, pageAddress } from './pageAddress.ts'

export interface LinkWatcherOptions {
  readonly document: Document
  readonly baseUrl: string
  /** A link is in view; the page may be asked for when nothing else is to be done. */
  readonly prefetch: (address: URL) => void
  /** A link is pointed at: a click may follow. */
  readonly preload: (address: URL) => void
}

export interface LinkWatcher {
  /** The links of the page that is shown now are watched, those of the one before no longer. */
  refresh(): void
  stop(): void
}

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** The link that an event is about, within static content and drawings as well. */
export const linkOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a[href]') : null

/** By attributes: the properties of links inside of SVG are others. */
export const partsOf = (link: Element) => ({
  href: link.getAttribute('href') ?? '',
  target: link.getAttribute('target') ?? '',
  isForBrowser: link.matches('[download],[rel~="external"]'),
})

export function watchLinks({ document, baseUrl, prefetch, preload }: LinkWatcherOptions): LinkWatcher {
  let observer: IntersectionObserver | undefined
  const addressOf = (link: Element | null) => {
    const here = { href: document.URL, baseUrl }
    const address = link === null || !navigator.onLine ? undefined : pageAddress(partsOf(link), here)
    return address === undefined || isSamePage(address, new URL(here.href)) ? undefined : address
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

  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
  return {
    refresh() {
      observer?.disconnect()
      if (typeof IntersectionObserver === 'undefined') return
      observer = new IntersectionObserver(onView)
      // Where they lead is read when they are in view: a page may hold a thousand.
      for (const link of document.querySelectorAll('a[href]:not([href^="#"])')) observer.observe(link)
    },
    stop() {
      observer?.disconnect()
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    },
  }
}
