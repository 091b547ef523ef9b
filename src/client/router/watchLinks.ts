/** Asks for pages before they are needed (RTR-5): those whose links are in view, and at once those pointed at. */
import { pageAddress } from './pageAddress.ts'

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

/** The link that an event is about, within static content as well. */
export const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Links inside of SVG have other properties; they stay the browser's. */
export const partsOf = (link: HTMLAnchorElement) =>
  typeof link.href === 'string'
    ? { href: link.href, target: link.target, isForBrowser: link.matches('[download],[rel~="external"]') }
    : { href: '', target: '', isForBrowser: false }

export function watchLinks({ document, baseUrl, prefetch, preload }: LinkWatcherOptions): LinkWatcher {
  let observer: IntersectionObserver | undefined
  const addressOf = (link: HTMLAnchorElement | null) => {
    const here = { href: document.URL, baseUrl }
    const address = link === null || !navigator.onLine ? undefined : pageAddress(partsOf(link), here)
    return address?.pathname === new URL(here.href).pathname ? undefined : address
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
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        if (addressOf(link) !== undefined) observer.observe(link)
      }
    },
    stop() {
      observer?.disconnect()
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    },
  }
}
