/**
 * The router of a loaded page, with all that only a navigation needs. A chunk of its own, since many readers leave after
 * one page: `createLazyRouter` loads it.
 */

import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { PageView } from '../../shared/page/page.ts'
import type { PageModules } from '../loadPageCode.tsx'
import { createScrollMemory } from '../scroll/scrollMemory.ts'
import { closeMenus } from './closeMenus.ts'
import type { PageStore } from './createPageStore.ts'
import { createPages, lacksFrame, type ShownPage } from './createPages.ts'
import { createProgressBar } from './createProgressBar.ts'
import { createRouter, type Router } from './createRouter.ts'
import type { Move } from './decideScroll.ts'
import { keepSearchField } from './keepSearchField.ts'
import { stripHtml } from './stripHtml.ts'
import { syncHead, syncRootAttributes } from './syncHead.ts'

interface StartInput {
  readonly window: Window
  readonly baseUrl: string
  /** Reports that a page cannot be loaded offline. */
  readonly onOffline: (retry: () => void) => void
  readonly modules: PageModules
  /** Contains the pages that were prefetched before the router has loaded. */
  readonly store: PageStore
  /** Whether the device is fast enough for view transitions. */
  readonly usesViewTransitions: () => boolean
  /** Renders the page, and calls `syncDocument` after it. */
  readonly show: (page: ShownPage, syncDocument: () => void) => void
}

export interface StartedRouter extends Router {
  /** Fetches a page and its code at once. */
  preload(address: URL): void
  /** Drops all pages, because the site has changed. */
  clear(): void
  /**
   * For a host that served its 404 page: navigates from an address with `.html` to the address without, if that page
   * exists, and else shows the 404 page of the docs where the address is below them.
   */
  correctAddress(page: PageView): Promise<void>
}

/**
 * Runs `change` once, in a view transition if the browser supports it and the reader does not prefer reduced motion.
 */
function showWithTransition(document: Document, change: () => void): void {
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

function loadDocument({ href }: URL, move: Move): void {
  if (href === location.href) location.reload()
  else if (move === 'push') location.assign(href)
  else location.replace(href)
}

const importCode = importWithRetry(() => import('../loadPageCode.tsx'))

export function startRouter(input: StartInput): StartedRouter {
  const { window, baseUrl, onOffline, modules, store, usesViewTransitions } = input
  const { document } = window
  const pages = createPages({
    document,
    baseUrl,
    modules,
    store,
    loadCode: async (...page) => (await importCode()).loadPageCode(...page),
  })

  function show(page: ShownPage): void {
    const next = page.fetched.document
    closeMenus(document)
    input.show(page, () => {
      syncHead(document.head, next.head)
      syncRootAttributes(document.documentElement, next.documentElement)
    })
  }

  const router = createRouter({
    window,
    baseUrl,
    load: async (address) => {
      const ready = await pages.load(address)
      return ready.kind === 'leave' ? ready : { ...ready, show: () => show(ready) }
    },
    abandon: pages.abandon,
    loadDocument,
    onOffline,
    transition: (change) => (usesViewTransitions() ? showWithTransition(document, change) : change()),
    progress: createProgressBar(document),
    memory: createScrollMemory(),
  })
  return {
    ...router,
    preload: pages.preload,
    clear: pages.clear,
    async correctAddress(page) {
      const { location } = window
      const address = new URL(location.href)
      const { href } = address
      address.pathname = stripHtml(address.pathname, baseUrl)
      const isCorrected = address.href !== href
      if (!isCorrected && !lacksFrame(page)) return
      const corrected = isCorrected ? await pages.load(address) : await pages.frame(address)
      // The reader may have left the page.
      if (corrected?.kind !== 'page' || location.href !== href) return
      const { kind, layout } = corrected.fetched.page
      if (kind === 'notFound') {
        if (layout !== page.layout) keepSearchField(document, () => show(corrected))
      } else if (isCorrected) router.navigate(address.href, { replace: true })
    },
  }
}
