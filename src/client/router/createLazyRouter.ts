/**
 * Stands for the router until its code has loaded: at the first link that the reader points at or follows. Until then the
 * browser itself handles hashes, history and scroll positions, as for any document.
 */
import type { Navigation } from '../../runtime/index.ts'
import { isScriptHref } from '../../shared/addresses/urls.ts'
import { isPlainClick } from '../../theme/base/isPlainClick.ts'
import { memoizeLoad } from '../memoizeLoad.ts'
import { shouldHandle } from './pageAddress.ts'
import type { StartedRouter } from './startRouter.ts'
import { linkOf, readLinkParts } from './watchLinks.ts'

interface LazyRouterInput {
  readonly window: Window
  readonly baseUrl: string
  /** Loads the code and starts the router. */
  readonly load: () => Promise<StartedRouter>
  /** Called when the router has started. */
  readonly onStart: () => void
  /** Reports that the code cannot be loaded offline. The current page stays. */
  readonly onOffline: (retry: () => void) => void
  /** Called when a navigation begins or ends to wait for the code. */
  readonly onWait: (isWaiting: boolean) => void
}

interface LazyRouter extends Navigation {
  /** Starts to handle links. Called after hydration. */
  start(): void
  /** Loads the code. */
  load(): Promise<StartedRouter>
  /** Undefined until it has started. */
  current(): StartedRouter | undefined
  stop(): void
}

interface Block {
  readonly parameters: Parameters<Navigation['block']>
  remove: (() => void) | undefined
}

/** A step back or forward, within the document or out of it. The browser may restore the document later. */
const LEAVING = ['popstate', 'pagehide'] as const

export function createLazyRouter(input: LazyRouterInput): LazyRouter {
  const { window, baseUrl, onStart, onOffline, onWait } = input
  const { document, location, history } = window
  const listeners = new Set<() => void>()
  const blocks = new Set<Block>()
  let router: StartedRouter | undefined
  const listening = new AbortController()
  let isStopped = false
  /** The navigation that waits for the code. A newer one replaces it. */
  let pending: object | undefined

  function waitFor(navigation: object | undefined): void {
    pending = navigation
    onWait(navigation !== undefined)
  }
  /** The reader has gone elsewhere. */
  const cancel = () => waitFor(undefined)

  function notify(): void {
    for (const listener of [...listeners]) listener()
  }

  const apply = (block: Block, started: StartedRouter) => {
    block.remove = started.block(...block.parameters)
  }

  function adopt(started: StartedRouter): StartedRouter {
    listening.abort()
    if (isStopped) {
      started.stop()
      return started
    }
    router = started
    started.subscribe(notify)
    for (const block of blocks) apply(block, started)
    onStart()
    return started
  }

  const load = memoizeLoad(async () => adopt(await input.load()))

  const navigate: Navigation['navigate'] = (href, options) => {
    if (router !== undefined) router.navigate(href, options)
    else if (!isScriptHref(href)) {
      const own = {}
      waitFor(own)
      /** Runs `go` unless the reader has gone elsewhere. */
      const finish = (go: () => void) => {
        if (pending !== own) return
        cancel()
        go()
      }
      load().then(
        (started) => finish(() => started.navigate(href, options)),
        () =>
          finish(() => {
            if (!window.navigator.onLine) onOffline(() => navigate(href, options))
            else if (options?.replace) location.replace(href)
            else location.assign(href)
          }),
      )
    }
  }

  function onClick(event: MouseEvent): void {
    const link = linkOf(event.target)
    if (link === null || !isPlainClick(event)) return
    cancel()
    const address = shouldHandle(event, readLinkParts(link), { href: location.href, baseUrl })
    if (address === undefined) return
    event.preventDefault()
    navigate(address.href)
  }

  return {
    navigate,
    search: () => router?.search() ?? location.search,
    setSearch(search, options) {
      if (router !== undefined) {
        router.setSearch(search, options)
        return
      }
      const address = new URL(location.href)
      address.search = search
      if (address.href === location.href) return
      if (options?.push) history.pushState(null, '', address)
      else history.replaceState(history.state, '', address)
      notify()
      load().catch(() => {})
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    block(...parameters) {
      const block: Block = { parameters, remove: undefined }
      blocks.add(block)
      if (router !== undefined) apply(block, router)
      else load().catch(() => {})
      return () => {
        blocks.delete(block)
        block.remove?.()
      }
    },
    start() {
      const { signal } = listening
      document.addEventListener('click', onClick, { signal })
      window.addEventListener('hashchange', notify, { signal })
      for (const type of LEAVING) window.addEventListener(type, cancel, { signal })
    },
    load: () => load(),
    current: () => router,
    stop() {
      isStopped = true
      cancel()
      listening.abort()
      router?.stop()
    },
  }
}
