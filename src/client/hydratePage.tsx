/** Hydrates the loaded page, then shows other pages in its place. */
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Bootstrap } from '../runtime/index.ts'
import { HYDRATION_MEASURE, MAIN_ID } from '../shared/constants.ts'
import { importWithRetry } from '../shared/importWithRetry.ts'
import { hasArticle } from '../shared/page/pageFields.ts'
import { STATIC_SELECTOR } from '../shared/page/pageMarkup.ts'
import { closeDropdowns } from '../theme/menu/closeDropdowns.ts'
import { moveInDropdowns } from '../theme/menu/moveInDropdowns.ts'
import App from './App.tsx'
import type { ClientModules } from './clientModules.ts'
import { createPrefetcher } from './createPrefetcher.ts'
import { effects } from './effects.ts'
import { savesData } from './first/connection.ts'
import { type FirstPage, importParts } from './page/loadFirstPage.ts'
import { createPageEffects } from './pageEffects.ts'
import { createLazyRouter } from './router/createLazyRouter.ts'
import { createOfflineNotice } from './router/createOfflineNotice.ts'
import type { ShownPage } from './router/createPages.ts'
import { createWaitingBar } from './router/createWaitingBar.ts'
import { readEntry } from './router/historyEntry.ts'
import { watchLinks } from './router/watchLinks.ts'
import { stopFiltering } from './search/searchPage.ts'
import type { SearchServices } from './search/searchServices.ts'
import { watchSearch } from './search/watchSearch.ts'
import type { View } from './view.ts'

/** Longest hydration of a fast device, in milliseconds. Fast devices take about half of it. */
const FAST_HYDRATION_MS = 30

const mainHtmlOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').getElementById(MAIN_ID)?.innerHTML ?? ''

export function hydratePage(
  { root, page, site, code, loadBranch, recordInput, parts: partComponents }: FirstPage,
  { pages: modules, components, searchHooks, searchAsk, feedbackHook }: ClientModules,
  bootstrap: Bootstrap,
) {
  const { baseUrl, messages, search: settings } = site
  // React needs the original HTML if it cannot hydrate, for example because an extension has changed the page.
  const original = root.innerHTML
  const html = root.querySelector(STATIC_SELECTOR)?.innerHTML ?? ''
  const readOriginal = () => (isReady ? '' : mainHtmlOf(original))
  let isReady = false
  let view: View = { id: 0, page, html, code, readOriginal, onRestore: runEffects }

  const { store, prefetch } = createPrefetcher()
  const pageEffects = createPageEffects(effects)
  const startedAt = performance.now()
  /** Whether to use view transitions. They delay the change by some frames, which is too much on slow devices. */
  let usesViewTransitions = false
  let effectsTimer = 0
  async function loadParts(): Promise<void> {
    const { default: components } = await importParts()
    parts = { ...parts, components }
  }
  let parts = {
    html: Object.fromEntries(
      [...root.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [
        part.dataset.part ?? '',
        part.innerHTML,
      ]),
    ),
    components: partComponents,
    // With the router, which makes the step back close the menu.
    async load(keeping: Promise<() => () => void>) {
      const [keep] = await Promise.all([keeping, router.load()])
      const restore = keep()
      renderNow()
      restore()
    },
  }
  const importRouter = importWithRetry(() => import('./router/startRouter.ts'))
  const onOffline = createOfflineNotice(document, messages)
  const router = createLazyRouter({
    window,
    baseUrl,
    load: async () => {
      const [{ startRouter }] = await Promise.all([importRouter(), loadParts()])
      const start = { window, baseUrl, onOffline, modules, store }
      return startRouter({ ...start, usesViewTransitions: () => usesViewTransitions, show })
    },
    onStart() {
      bootstrap.isRouterReady = true
    },
    onOffline,
    onWait: createWaitingBar(document),
  })
  const linkWatcher = watchLinks({
    document,
    baseUrl,
    prefetch,
    preload(address) {
      if (savesData()) return
      // The error is reported when the reader follows the link.
      router.load().then(
        (started) => started.preload(address),
        () => {},
      )
    },
  })
  let search: SearchServices | undefined
  const importSearch = importWithRetry(() => import('./search/createServices.ts'))
  /** Undefined on a site without search. */
  const loadSearch =
    settings &&
    (async () => {
      const { createServices } = await importSearch()
      search ??= createServices({
        ...{ site, settings, navigation: router, storage: bootstrap.storage },
        ...{ loadHooks: searchHooks, loadAsk: searchAsk, currentPage: () => view.page },
      })
      return search
    })
  let stopSearch: (() => void) | undefined

  const render = () => (
    <App
      site={site}
      view={view}
      navigation={router}
      loadBranch={loadBranch}
      parts={parts}
      onReady={onReady}
      original={view.id === 0 ? original : undefined}
      onCrash={onCrash}
    />
  )

  function runEffects(): void {
    clearTimeout(effectsTimer)
    pageEffects.run({
      ...{ root, page: view.page, site, navigation: router, bootstrap },
      ...{ components, feedbackHook, loadSearch },
    })
    linkWatcher.refresh()
  }

  function show({ fetched, code: next }: ShownPage, syncDocument: () => void): void {
    pageEffects.cleanUp()
    // The title is set before rendering, since the page may set its own. The other tags are set after rendering, since
    // React inserts some of them itself.
    document.title = fetched.document.title
    view = {
      id: view.id + 1,
      page: fetched.page,
      html: fetched.html,
      code: next,
      readOriginal,
      onRestore: runEffects,
    }
    renderView(syncDocument)
    bootstrap.announce(document.title)
  }

  const renderNow = () => flushSync(() => reactRoot.render(render()))

  function renderView(syncDocument: () => void): void {
    renderNow()
    syncDocument()
    runEffects()
  }

  const refresh: Bootstrap['refresh'] = (next) => {
    store.clear()
    router.current()?.clear()
    search?.reset()
    if (next === undefined) return
    pageEffects.cleanUp(true)
    document.title = next.document.title
    // `html` stays the same, so React does not touch the article.
    view = { ...view, page: next.page }
    renderView(next.patch)
  }

  /** At once, where the address changes without links, or where entries of an earlier visit of this tab need it. */
  async function loadRouter(): Promise<void> {
    try {
      const started = await router.load()
      if (page.kind === 'notFound') await started.correctAddress(page)
    } catch {
      // The next navigation loads it again.
    }
  }

  function onReady(): void {
    isReady = true
    usesViewTransitions = performance.now() - startedAt < FAST_HYDRATION_MS
    performance.measure(HYDRATION_MEASURE, HYDRATION_MEASURE)
    router.start()
    Object.assign(bootstrap, { refresh, articleHtml: () => view.html })
    if (!hasArticle(page) || readEntry(history.state) !== undefined) loadRouter()
    stopSearch = loadSearch && watchSearch(loadSearch, bootstrap)
    closeDropdowns()
    moveInDropdowns()
    // In a separate task, to avoid one long task.
    effectsTimer = window.setTimeout(runEffects)
    if (replayInput !== undefined) queueMicrotask(replayInput)
  }

  function onCrash(): void {
    router.stop()
    Object.assign(bootstrap, { isRouterReady: false, refresh: undefined, articleHtml: undefined })
    stopSearch?.()
    stopFiltering(document)
    clearTimeout(effectsTimer)
    linkWatcher.stop()
    pageEffects.cleanUp()
    if (view.id > 0) location.reload()
  }

  const main = root.querySelector('main')
  const replayInput = main === null ? undefined : recordInput?.(main)
  let reactRoot: Root
  performance.mark(HYDRATION_MEASURE)
  startTransition(() => {
    // React recovers by rendering again. Readers and authors cannot act on such errors, so they are not logged.
    reactRoot = hydrateRoot(root, render(), { onRecoverableError: () => {} })
  })
}
