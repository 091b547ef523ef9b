/**
 * The client module: hydrates the loaded page, then shows other pages in its place.
 * Reads the document that `renderDocument` writes and the files of the manifest. Without these files the page stays as
 * it was loaded: complete, without JavaScript.
 */
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { type Bootstrap, readBootstrap } from '../runtime/bootstrap.ts'
import type { LoadBranch } from '../runtime/contexts/BranchContext.ts'
import { FAILED_ATTRIBUTE, MAIN_ID, SEARCH_DIALOG_ID } from '../shared/constants.ts'
import type { SidebarBranch } from '../shared/page/clientFiles.ts'
import type { PageView, SiteData } from '../shared/page/page.ts'
import App from './App.tsx'
import type { ClientModules } from './clientModules.ts'
import { createBranchLoader } from './createBranchLoader.ts'
import { createPages, lacksFrame, loadComponent, type ReadyPage } from './createPages.ts'
import { effects } from './effects.ts'
import { createPageEffects } from './pageEffects.ts'
import { baseUrlOf, fetchJson, fetchManifest, readClientData } from './readClientData.ts'
import type { recordInput } from './recordInput.ts'
import { closeMenus } from './router/closeMenus.ts'
import { createOfflineNotice } from './router/createOfflineNotice.ts'
import { createProgressBar } from './router/createProgressBar.ts'
import { createRouter } from './router/createRouter.ts'
import type { Move } from './router/decideScroll.ts'
import { readEntry } from './router/historyEntry.ts'
import { parsePage, ROOT_SELECTOR, readBuildId, readPageData, STATIC_SELECTOR } from './router/parsePage.ts'
import { createScrollMemory } from './router/scrollMemory.ts'
import { showWithTransition } from './router/showWithTransition.ts'
import { stripHtml } from './router/stripHtml.ts'
import { syncHead, syncRootAttributes } from './router/syncHead.ts'
import { watchLinks } from './router/watchLinks.ts'
import { createClientLoader } from './search/createClientLoader.ts'
import { stopFiltering } from './search/searchPage.ts'
import { createSearchServices } from './search/searchServices.ts'
import { type SearchWatcher, watchSearch } from './search/watchSearch.ts'
import { sessionStore } from './sessionStore.ts'
import type { PageComponent, View } from './view.ts'

/** Longest hydration of a fast device, in milliseconds. Fast devices take about half of it. */
const FAST_HYDRATION_MS = 30

interface RunningPage {
  readonly root: Element
  readonly page: PageView
  readonly site: SiteData
  readonly component: PageComponent | undefined
  readonly loadBranch: LoadBranch
  /** Only for pages with a component. Islands record their own input. */
  readonly recordInput: typeof recordInput | undefined
}

function loadDocument({ href }: URL, move: Move): void {
  if (href === location.href) location.reload()
  else if (move === 'push') location.assign(href)
  else location.replace(href)
}

function setRouterReady(refresh: Bootstrap['refresh'], articleHtml?: () => string): void {
  const bootstrap = readBootstrap()
  const isRouterReady = refresh !== undefined
  if (bootstrap !== undefined) Object.assign(bootstrap, { isRouterReady, refresh, articleHtml })
}

/** Whether the reader went back or forward while the page loaded. Addresses changed by other scripts do not count. */
const hasLeftPage = (): boolean =>
  location.pathname !== readBootstrap()?.loadedPath && readEntry(history.state) !== undefined

const mainHtmlOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').getElementById(MAIN_ID)?.innerHTML ?? ''

function hydratePage(
  { root, page, site, component, loadBranch, recordInput }: RunningPage,
  { pages: modules, components, searchHooks, searchAsk, feedbackHook }: ClientModules,
) {
  const { baseUrl } = site
  // React needs the original HTML if it cannot hydrate, for example because an extension has changed the page.
  const original = root.innerHTML
  const html = root.querySelector(STATIC_SELECTOR)?.innerHTML ?? ''
  const readOriginal = () => (isReady ? '' : mainHtmlOf(original))
  let isReady = false
  let view: View = { id: 0, page, html, component, readOriginal, onRestore: runEffects }

  const pages = createPages(document, baseUrl, modules)
  const linkWatcher = watchLinks({ document, baseUrl, prefetch: pages.prefetch, preload: pages.preload })
  const pageEffects = createPageEffects(effects)
  const startedAt = performance.now()
  /** Whether to use view transitions. They delay the change by some frames, which is too much on slow devices. */
  let usesViewTransitions = false
  let effectsTimer = 0
  const router = createRouter({
    window,
    baseUrl,
    load: async (address) => {
      const ready = await pages.load(address)
      return ready.kind === 'leave' ? ready : { ...ready, show: () => show(ready) }
    },
    abandon: pages.abandon,
    loadDocument,
    onOffline: createOfflineNotice(document, site.messages),
    transition: (change) => (usesViewTransitions ? showWithTransition(document, change) : change()),
    progress: createProgressBar(document),
    memory: createScrollMemory(sessionStore),
  })
  const search = createSearchServices({
    site,
    navigation: router,
    currentPage: () => view.page,
    loadHooks: searchHooks,
    loadAsk: searchAsk,
    createClient: createClientLoader(),
  })
  let searchWatcher: SearchWatcher | undefined

  const render = () => (
    <App
      site={site}
      view={view}
      navigation={router}
      loadBranch={loadBranch}
      onReady={onReady}
      original={view.id === 0 ? original : undefined}
      onCrash={onCrash}
    />
  )

  function runEffects(): void {
    clearTimeout(effectsTimer)
    pageEffects.run({ root, page: view.page, site, navigation: router, components, feedbackHook, search })
    linkWatcher.refresh()
  }

  function show(ready: Extract<ReadyPage, { kind: 'page' }>): void {
    const { fetched, component: next } = ready
    closeMenus(document)
    pageEffects.cleanUp()
    // The title is set before rendering, since the page may set its own. The other tags are set after rendering, since
    // React inserts some of them itself.
    document.title = fetched.document.title
    view = {
      id: view.id + 1,
      page: fetched.page,
      html: fetched.html,
      component: next,
      readOriginal,
      onRestore: runEffects,
    }
    renderView(fetched.document)
    readBootstrap()?.announce(document.title)
  }

  function renderView(next: Document, patch = () => {}): void {
    flushSync(() => reactRoot.render(render()))
    patch()
    syncHead(document.head, next.head)
    syncRootAttributes(document.documentElement, next.documentElement)
    runEffects()
  }

  const refresh: Bootstrap['refresh'] = (next) => {
    pages.clear()
    search?.reset()
    if (next === undefined) return
    pageEffects.cleanUp(true)
    document.title = next.document.title
    // `html` stays the same, so React does not touch the article.
    view = { ...view, page: next.page }
    renderView(next.document, next.patch)
  }

  /**
   * For a host that served its 404 page: navigates from an address with `.html` to the address without, if that page
   * exists, and else shows the 404 page of the docs where the address is below them.
   */
  async function correctAddress(): Promise<void> {
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
      if (layout !== page.layout) show(corrected)
    } else if (isCorrected) router.navigate(address.href, { replace: true })
  }

  function onReady(): void {
    isReady = true
    usesViewTransitions = performance.now() - startedAt < FAST_HYDRATION_MS
    router.start()
    setRouterReady(refresh, () => view.html)
    searchWatcher = watchSearch(search)
    // In a separate task, to avoid one long task.
    effectsTimer = window.setTimeout(runEffects)
    if (replayInput !== undefined) queueMicrotask(replayInput)
    if (page.kind === 'notFound') correctAddress().catch(() => {})
  }

  function onCrash(): void {
    router.stop()
    setRouterReady(undefined)
    searchWatcher?.stop()
    stopFiltering(document)
    clearTimeout(effectsTimer)
    linkWatcher.stop()
    pageEffects.cleanUp()
    if (view.id > 0) location.reload()
  }

  const main = root.querySelector('main')
  const replayInput = main === null ? undefined : recordInput?.(main)
  let reactRoot: Root
  startTransition(() => {
    // React recovers by rendering again. Readers and authors cannot act on such errors, so they are not logged.
    reactRoot = hydrateRoot(root, render(), { onRecoverableError: () => {} })
  })
}

/** A component for a page whose code is missing. It throws, so that the error boundary in the layout reports it. */
const createFailingPage = (error: unknown): PageComponent => {
  return () => {
    throw error
  }
}

/**
 * Fetches the page again. Its data includes the sidebar in the DOM, so the data is unreadable if another script has
 * changed that sidebar.
 */
async function fetchOriginalPage(): Promise<PageView | undefined> {
  const response = await fetch(location.href)
  const parsed = parsePage(await response.text(), readBuildId(document))
  return parsed.kind === 'page' ? parsed.fetched.page : undefined
}

/** @returns Undefined for a page of another build. */
async function loadPage(modules: ClientModules): Promise<RunningPage | undefined> {
  const root = document.querySelector(ROOT_SELECTOR)
  const baseUrl = baseUrlOf(document)
  if (root === null || baseUrl === undefined) return undefined
  const page = readPageData(document) ?? (await fetchOriginalPage())
  if (page === undefined) return undefined
  const [{ manifest, site }, component, input] = await Promise.all([
    readClientData(baseUrl),
    loadComponent(page, modules.pages).catch(createFailingPage),
    page.kind === 'page' ? import('./recordInput.ts').catch(() => undefined) : undefined,
  ])
  const loadBranch = createBranchLoader(manifest, {
    fetchFile: async (address) => (await fetchJson(address)) as SidebarBranch,
    fetchManifest: () => fetchManifest(baseUrl),
    onOutdated: () => location.reload(),
  })
  return { root, page, site, component, loadBranch, recordInput: input?.recordInput }
}

/** Shows the failure in an open search dialog and on a pressed control. Using one of them later retries. */
function offerRetry(modules: ClientModules): void {
  document.querySelector(`dialog#${SEARCH_DIALOG_ID}[open]`)?.setAttribute(FAILED_ATTRIBUTE, '')
  const bootstrap = readBootstrap()
  if (bootstrap === undefined) return
  const retry = () => {
    bootstrap.onSearch = undefined
    bootstrap.onTool = undefined
    start(modules)
  }
  if (bootstrap.pressed !== undefined) bootstrap.failTool(bootstrap.pressed)
  bootstrap.onSearch = retry
  bootstrap.onTool = retry
}

/** Hydrates the page. Never rejects: if it fails, the page works as without JavaScript. */
export async function start(modules: ClientModules): Promise<void> {
  try {
    const loaded = await loadPage(modules)
    if (loaded === undefined) stopFiltering(document)
    else if (hasLeftPage()) location.reload()
    else hydratePage(loaded, modules)
  } catch {
    // The browser is offline, or the files belong to an older deployment.
    stopFiltering(document)
    offerRetry(modules)
  }
}
