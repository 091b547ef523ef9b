/**
 * The router: links, the address bar, the back and forward buttons.
 * In: how pages are loaded and shown. Out: what components may ask for. One navigation is under way at a time; a
 * newer one takes its place. Whatever goes wrong is left to the browser as a full page load, which is always right
 * but for one case: without a connection it would take the page away that the reader has.
 */

import type { Navigation } from '../../runtime/NavigationContext.ts'
import { isScriptHref } from '../../shared/urls.ts'
import { isPlainClick } from '../../theme/isPlainClick.ts'
import { closeMenus } from './closeMenus.ts'
import { createHistory } from './createHistory.ts'
import type { ProgressBar } from './createProgressBar.ts'
import { decideScroll, type Move } from './decideScroll.ts'
import { isSamePage, type LinkParts, pageAddress, shouldHandle } from './pageAddress.ts'
import { placeReader } from './placeReader.ts'
import type { ScrollMemory } from './scrollMemory.ts'
import { linkOf, partsOf } from './watchLinks.ts'

/** A page that is ready to be shown, or what only a full page load can show. */
export type Destination =
  | { readonly kind: 'page'; readonly address: URL; readonly show: () => void }
  | { readonly kind: 'leave'; readonly address: URL }

export interface RouterInput {
  readonly window: Window
  readonly baseUrl: string
  /** @throws when the page, or code that it needs, cannot be had. */
  readonly load: (address: URL) => Promise<Destination>
  /** This page is no longer needed. */
  readonly abandon: (address: URL) => void
  /** A full page load. */
  readonly leave: (address: URL, move: Move) => void
  /** The page cannot be had now; the reader stays where they are. */
  readonly onOffline: (retry: () => void) => void
  /** Changes what is on screen; calls `change` once. */
  readonly transition: (change: () => void) => void
  readonly progress: ProgressBar
  readonly memory: ScrollMemory
}

/** These open beside the page. */
const ELSEWHERE = '[download],[target]:not([target=""],[target="_self"])'

export interface Router extends Navigation {
  /** Takes over links and buttons: everything is there that a navigation needs. */
  start(): void
  stop(): void
}

interface Arriving {
  /** The reader has chosen the page in the search. */
  readonly shouldFocusHeading?: boolean
  /** Undefined for another place of the same page. */
  readonly show?: () => void
}

export function createRouter(input: RouterInput): Router {
  const { window, baseUrl, load, leave, progress, memory } = input
  const { document, location } = window
  const listeners = new Set<() => void>()
  let shown = new URL(location.href)
  let pending: { readonly address: URL; readonly move: Move } | undefined
  /** Leaves the scroll position of the entry to `start`. */
  let restoration: ScrollRestoration = 'auto'

  const history = createHistory(window, {
    onPop: (address) => void go(address, 'pop'),
    onJump(address) {
      shown = address
      shownEntry = history.entry()
      closeMenus(document)
      notify()
    },
  })
  /** The entry that the window's scroll position belongs to. */
  let shownEntry = history.entry()

  const remember = () => memory.set(shownEntry.key, window.scrollY)

  /** A step back or forward has changed the address already, and the page is not there yet. */
  const isStepping = () => pending?.move === 'pop'
  const isElsewhere = () => isStepping() || history.isAsking()
  const whereabouts = () => ({ href: (isElsewhere() ? shown : location).href, baseUrl })

  function notify(): void {
    for (const listener of [...listeners]) listener()
  }

  function cancelPending(): void {
    if (pending === undefined) return
    input.abandon(pending.address)
    pending = undefined
    progress.done()
  }

  /** What is done on the page that is shown gives up a step to another one, and belongs to its entry. */
  function fromShown(act: () => void): void {
    history.whenSettled(() => {
      if (!isStepping()) {
        act()
        return
      }
      cancelPending()
      history.returnTo(shownEntry, shown, act)
    })
  }

  function arrive(address: URL, move: Move, { shouldFocusHeading = false, show }: Arriving = {}): void {
    remember()
    const scroll = decideScroll(shown, address, move)
    if (move === 'push') history.push(address)
    else if (address.href !== location.href) history.replace(address)
    shown = address
    shownEntry = history.entry()
    const remembered = memory.get(shownEntry.key)
    const change = () => {
      show?.()
      notify()
      const isNewPage = show !== undefined
      placeReader(document, {
        scroll,
        isNewPage,
        shouldFocusHeading,
        remembered,
        hash: address.hash,
        jump: history.jump,
      })
    }
    if (show === undefined) change()
    else input.transition(change)
  }

  /** @returns Undefined when there is no connection to ask for it. */
  async function find(address: URL): Promise<Destination | undefined> {
    try {
      return await load(address)
    } catch {
      return window.navigator.onLine ? { kind: 'leave', address } : undefined
    }
  }

  function stay(address: URL, move: Move): void {
    const steps = move === 'pop' ? history.returnTo(shownEntry, shown) : 0
    input.onOffline(() => {
      if (steps === 0) void go(address, move)
      else window.history.go(steps)
    })
  }

  async function go(address: URL, move: Move, shouldFocusHeading = false): Promise<void> {
    // The second click of two.
    if (pending?.address.href === address.href && pending.move === move) return
    cancelPending()
    if (isSamePage(address, shown)) {
      address.pathname = shown.pathname
      closeMenus(document)
      arrive(address, address.href === shown.href && move === 'push' ? 'replace' : move, {
        shouldFocusHeading,
      })
      return
    }
    const mine = { address, move }
    pending = mine
    progress.start()
    const destination = await find(address)
    // Another one has taken its place.
    if (pending !== mine) return
    pending = undefined
    progress.done()
    if (destination === undefined) stay(address, move)
    else if (destination.kind === 'leave') {
      remember()
      // The browser would put it where this page is: the entry is current already.
      if (move === 'pop') restoration = 'manual'
      leave(destination.address, move)
    } else arrive(destination.address, move, { shouldFocusHeading, show: destination.show })
  }

  function follow(parts: LinkParts, move: Move, shouldFocusHeading = false): void {
    const here = whereabouts()
    if (isScriptHref(parts.href) || !URL.canParse(parts.href, here.href)) return
    const page = pageAddress(parts, here)
    fromShown(() => {
      if (page === undefined) leave(new URL(parts.href, here.href), move)
      else void go(page, move, shouldFocusHeading)
    })
  }

  function onClick(event: MouseEvent): void {
    const link = linkOf(event.target)
    if (link === null) return
    const [parts, here] = [partsOf(link), whereabouts()]
    const leads = isPlainClick(event) && !link.matches(ELSEWHERE)
    if (shouldHandle(event, parts, here) !== undefined || (leads && isStepping())) {
      event.preventDefault()
      follow(parts, 'push')
    } else if (leads && pageAddress(parts, here) === undefined) cancelPending()
  }

  function onPageHide(): void {
    remember()
    memory.save()
    // So that the browser puts a reloaded page where it was, long before this code is there.
    window.history.scrollRestoration = restoration
  }
  function onPageShow(): void {
    window.history.scrollRestoration = 'manual'
  }

  const isManual = () => window.history.scrollRestoration === 'manual'

  return {
    navigate(href, { replace = false, shouldFocusHeading = false } = {}) {
      follow({ href, target: '', isForBrowser: false }, replace ? 'replace' : 'push', shouldFocusHeading)
    },
    search: () => new URL(whereabouts().href).search,
    setSearch(search, { push = false } = {}) {
      const { href } = whereabouts()
      const address = new URL(href)
      address.search = search
      if (address.href !== href) fromShown(() => arrive(address, push ? 'push' : 'replace'))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    block: history.block,
    start() {
      history.start()
      const remembered = memory.get(shownEntry.key)
      // An entry that this code has scrolled before: the browser leaves it alone.
      if (remembered !== undefined && window.scrollY === 0 && isManual()) {
        window.scrollTo({ top: remembered, behavior: 'instant' })
      }
      onPageShow()
      document.addEventListener('click', onClick)
      window.addEventListener('scroll', remember, { passive: true })
      window.addEventListener('pagehide', onPageHide)
      window.addEventListener('pageshow', onPageShow)
    },
    stop() {
      cancelPending()
      history.stop()
      document.removeEventListener('click', onClick)
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', onPageShow)
      window.history.scrollRestoration = 'auto'
    },
  }
}
