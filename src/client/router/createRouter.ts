/**
 * The router handles links, the address bar, and the back and forward buttons.
 * One navigation is pending at a time; a newer one replaces it. After an error it falls back to a full page load,
 * except when the browser is offline, where a page load would remove the current page.
 */

import { type Navigation, parseUrl } from '../../runtime/index.ts'
import { isScriptHref } from '../../shared/addresses/urls.ts'
import { isPlainClick } from '../../theme/base/isPlainClick.ts'
import type { ScrollMemory } from '../scroll/scrollMemory.ts'
import { closeMenus } from './closeMenus.ts'
import { createHistory } from './createHistory.ts'
import type { ProgressBar } from './createProgressBar.ts'
import { decideScroll, type Move } from './decideScroll.ts'
import { isSamePage, type LinkParts, pageAddress, shouldHandle } from './pageAddress.ts'
import { restoreScrollAndFocus } from './restoreScrollAndFocus.ts'
import { linkOf, readLinkParts } from './watchLinks.ts'

/** A page that is ready to be shown, or an address that needs a full page load. */
type Destination =
  | { readonly kind: 'page'; readonly address: URL; readonly show: () => void }
  | { readonly kind: 'leave'; readonly address: URL }

interface RouterInput {
  readonly window: Window
  readonly baseUrl: string
  /** @throws when the page or its code cannot be loaded. */
  readonly load: (address: URL) => Promise<Destination>
  /** Cancels the request for a page that is no longer needed. */
  readonly abandon: (address: URL) => void
  /** Starts a full page load. */
  readonly loadDocument: (address: URL, move: Move) => void
  /** Reports that the page cannot be loaded offline. The current page stays. */
  readonly onOffline: (retry: () => void) => void
  /** Runs `change` once, optionally in a view transition. */
  readonly transition: (change: () => void) => void
  readonly progress: ProgressBar
  readonly memory: ScrollMemory
}

/** Links that do not replace the current page. */
const OPENS_ELSEWHERE = '[download],[target]:not([target=""],[target="_self"])'

export interface Router extends Navigation {
  stop(): void
}

interface ArriveOptions {
  /** Whether the reader chose the page in the search. */
  readonly shouldFocusHeading?: boolean
  /** Renders the page. Undefined for another hash or query of the current page. */
  readonly show?: () => void
}

/** Handles links and history events from now on. */
export function createRouter(input: RouterInput): Router {
  const { window, baseUrl, load, loadDocument, progress, memory } = input
  const { document, location } = window
  const subscribers = new Set<() => void>()
  let shownAddress = new URL(location.href)
  let pending: { readonly address: URL; readonly move: Move } | undefined
  /** `scrollRestoration` when the page is left. 'manual' leaves the scroll position to `start` of the next page. */
  let restoration: ScrollRestoration = 'auto'

  const listeners = new AbortController()
  const { signal } = listeners
  const onPop = (address: URL) => void go(address, 'pop')
  function onJump(address: URL): void {
    shownAddress = address
    shownEntry = history.entry()
    closeMenus(document)
    notify()
  }
  const history = createHistory(window, { onPop, onJump }, signal)
  /** The entry that the window's scroll position belongs to. */
  let shownEntry = history.entry()

  const saveScroll = () => memory.set(shownEntry.key, window.scrollY)

  /** Whether going back or forward has changed the address while the page is still loading. */
  const isTraversing = () => pending?.move === 'pop'
  const isAddressAhead = () => isTraversing() || history.isCallingBlockers()
  const readPageLocation = () => ({ href: (isAddressAhead() ? shownAddress : location).href, baseUrl })

  function notify(): void {
    for (const subscriber of [...subscribers]) subscriber()
  }

  function cancelPending(): void {
    if (pending === undefined) return
    input.abandon(pending.address)
    pending = undefined
    progress.done()
  }

  /** Runs an action on the page that is shown. Cancels a pending step back or forward and returns to its entry first. */
  function runOnShownPage(action: () => void): void {
    history.runAfterUndo(() => {
      if (!isTraversing()) {
        action()
        return
      }
      cancelPending()
      history.returnTo(shownEntry, shownAddress, action)
    })
  }

  function arrive(address: URL, move: Move, { shouldFocusHeading = false, show }: ArriveOptions = {}): void {
    saveScroll()
    const scroll = decideScroll(shownAddress, address, move)
    if (move === 'push') history.push(address)
    else if (address.href !== location.href) history.replace(address)
    shownAddress = address
    shownEntry = history.entry()
    const savedScroll = memory.get(shownEntry.key)
    const change = () => {
      show?.()
      notify()
      const isNewPage = show !== undefined
      restoreScrollAndFocus(document, {
        scroll,
        isNewPage,
        shouldFocusHeading,
        savedScroll,
        hash: address.hash,
        goToHash: history.goToHash,
      })
    }
    if (show === undefined) change()
    else input.transition(change)
  }

  /** @returns Undefined when the browser is offline. */
  async function loadDestination(address: URL): Promise<Destination | undefined> {
    try {
      return await load(address)
    } catch {
      return window.navigator.onLine ? { kind: 'leave', address } : undefined
    }
  }

  function reportOffline(address: URL, move: Move): void {
    const steps = move === 'pop' ? history.returnTo(shownEntry, shownAddress) : 0
    input.onOffline(() => {
      if (steps === 0) void go(address, move)
      else window.history.go(steps)
    })
  }

  async function go(address: URL, move: Move, shouldFocusHeading = false): Promise<void> {
    // The second click of a double click.
    if (pending?.address.href === address.href && pending.move === move) return
    cancelPending()
    if (isSamePage(address, shownAddress)) {
      address.pathname = shownAddress.pathname
      closeMenus(document)
      arrive(address, address.href === shownAddress.href && move === 'push' ? 'replace' : move, {
        shouldFocusHeading,
      })
      return
    }
    const navigation = { address, move }
    pending = navigation
    progress.start()
    const destination = await loadDestination(address)
    // A newer navigation has replaced it.
    if (pending !== navigation) return
    pending = undefined
    progress.done()
    if (destination === undefined) reportOffline(address, move)
    else if (destination.kind === 'leave') {
      saveScroll()
      // The entry is current already, so the browser would restore the scroll position of this page.
      if (move === 'pop') restoration = 'manual'
      loadDocument(destination.address, move)
    } else arrive(destination.address, move, { shouldFocusHeading, show: destination.show })
  }

  function follow(link: LinkParts, move: Move, shouldFocusHeading = false): void {
    const pageLocation = readPageLocation()
    const address = parseUrl(link.href, pageLocation.href)
    if (isScriptHref(link.href) || address === undefined) return
    const page = pageAddress(link, pageLocation)
    runOnShownPage(() => {
      if (page === undefined) loadDocument(address, move)
      else void go(page, move, shouldFocusHeading)
    })
  }

  function onClick(event: MouseEvent): void {
    const element = linkOf(event.target)
    if (element === null) return
    const [link, pageLocation] = [readLinkParts(element), readPageLocation()]
    const isNavigation = isPlainClick(event) && !element.matches(OPENS_ELSEWHERE)
    if (shouldHandle(event, link, pageLocation) !== undefined || (isNavigation && isTraversing())) {
      event.preventDefault()
      follow(link, 'push')
    } else if (isNavigation && pageAddress(link, pageLocation) === undefined) cancelPending()
  }

  function onPageHide(): void {
    saveScroll()
    memory.save()
    // On reload, the browser then restores the scroll position long before this code runs.
    window.history.scrollRestoration = restoration
  }
  function onPageShow(): void {
    window.history.scrollRestoration = 'manual'
  }

  const savedScroll = memory.get(shownEntry.key)
  // The browser does not restore entries with manual scroll restoration.
  if (savedScroll !== undefined && window.scrollY === 0 && window.history.scrollRestoration === 'manual') {
    window.scrollTo({ top: savedScroll, behavior: 'instant' })
  }
  onPageShow()
  document.addEventListener('click', onClick, { signal })
  window.addEventListener('scroll', saveScroll, { passive: true, signal })
  window.addEventListener('pagehide', onPageHide, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })

  return {
    navigate(href, { replace = false, shouldFocusHeading = false } = {}) {
      follow({ href }, replace ? 'replace' : 'push', shouldFocusHeading)
    },
    search: () => new URL(readPageLocation().href).search,
    setSearch(search, { push = false } = {}) {
      const { href } = readPageLocation()
      const address = new URL(href)
      address.search = search
      if (address.href !== href) runOnShownPage(() => arrive(address, push ? 'push' : 'replace'))
    },
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    block: history.block,
    stop() {
      cancelPending()
      listeners.abort()
      window.history.scrollRestoration = 'auto'
    },
  }
}
