/**
 * The module: takes over the page that is there, then shows others in its place.
 * In: chunks of the site's own pages. It needs the document as `renderDocument` writes it, and the files that the
 * manifest names; where anything of that is missing, the page stays as it was loaded, which is complete.
 */
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { LoadBranch } from '../runtime/BranchContext.ts'
import { type Bootstrap, readBootstrap } from '../runtime/bootstrap.ts'
import { FAILED_ATTRIBUTE, MAIN_ID, SEARCH_FRAME_ID } from '../shared/constants.ts'
import type { SidebarBranch } from '../shared/page/clientFiles.ts'
import type { PageView, SiteData } from '../shared/page/page.ts'
import App from './App.tsx'
import type { ClientModules } from './clientModules.ts'
import { createOpenBranch } from './createOpenBranch.ts'
import { createPages, loadComponent, type ReadyPage } from './createPages.ts'
import { effects } from './effects.ts'
import { createPageEffects } from './pageEffects.ts'
import { baseUrlOf, fetchJson, fetchManifest, readClientData } from './readClientData.ts'
import { closeMenus } from './router/closeMenus.ts'
import { createOfflineNotice } from './router/createOfflineNotice.ts'
import { createProgressBar } from './router/createProgressBar.ts'
import { createRouter } from './router/createRouter.ts'
import type { Move } from './router/decideScroll.ts'
import { readEntry } from './router/historyEntry.ts'
import { buildMark, parsePage, ROOT_SELECTOR, readPageData, STATIC_SELECTOR } from './router/parsePage.ts'
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

/** A page is taken over in half of it where nothing is slow. In milliseconds. */
const QUICK_MS = 30

interface LoadedPage {
  readonly root: Element
  readonly page: PageView
  readonly site: SiteData
  readonly component: PageComponent | undefined
  readonly openBranch: LoadBranch
}

function leave({ href }: URL, move: Move): void {
  if (href === location.href) location.reload()
  else if (move === 'push') location.assign(href)
  else location.replace(href)
}

function setRouted(refresh: Bootstrap['refresh']): void {
  const bootstrap = readBootstrap()
  if (bootstrap !== undefined) Object.assign(bootstrap, { isRouterReady: refresh !== undefined, refresh })
}

/** The reader went back or forward while the page loaded. An address that others have changed is theirs. */
const isElsewhere = (): boolean =>
  location.pathname !== readBootstrap()?.loadedPath && readEntry(history.state) !== undefined

const mainHtmlOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').getElementById(MAIN_ID)?.innerHTML ?? ''

function takeOver(
  { root, page, site, component, openBranch }: LoadedPage,
  { pages: modules, components, searchHooks }: ClientModules,
) {
  const { baseUrl } = site
  // React may have to render everything anew, after an extension has changed something; then it needs this.
  const original = root.innerHTML
  const html = root.querySelector(STATIC_SELECTOR)?.innerHTML ?? ''
  const readOriginal = () => (isReady ? '' : mainHtmlOf(original))
  let isReady = false
  let view: View = { id: 0, page, html, component, readOriginal, onRestore: hydrate }

  const pages = createPages(document, baseUrl, modules)
  const links = watchLinks({ document, baseUrl, prefetch: pages.prefetch, preload: pages.preload })
  const onShow = createPageEffects(effects)
  const startedAt = performance.now()
  /** Blending takes the browser a few frames before anything changes, which slow machines do not have to spare. */
  let isQuick = false
  let waking = 0
  const router = createRouter({
    window,
    baseUrl,
    load: async (address) => {
      const ready = await pages.load(address)
      return ready.kind === 'leave' ? ready : { ...ready, show: () => show(ready) }
    },
    abandon: pages.abandon,
    leave,
    onOffline: createOfflineNotice(document, site.messages),
    transition: (change) => (isQuick ? showWithTransition(document, change) : change()),
    progress: createProgressBar(document),
    memory: createScrollMemory(sessionStore),
  })
  const search = createSearchServices({
    site,
    navigation: router,
    loadHooks: searchHooks,
    createClient: createClientLoader(),
  })
  let searchWatcher: SearchWatcher | undefined

  const render = () => (
    <App
      site={site}
      view={view}
      navigation={router}
      openBranch={openBranch}
      onReady={onReady}
      original={view.id === 0 ? original : undefined}
      onCrash={onCrash}
    />
  )

  function hydrate(): void {
    clearTimeout(waking)
    onShow.run({ root, page: view.page, site, navigation: router, components, search })
    links.refresh()
  }

  function show(ready: Extract<ReadyPage, { kind: 'page' }>): void {
    const { fetched, component: next } = ready
    closeMenus(document)
    onShow.end()
    // Before the page, which may set its own; the other tags after it, since React puts some of them in itself.
    document.title = fetched.document.title
    view = {
      id: view.id + 1,
      page: fetched.page,
      html: fetched.html,
      component: next,
      readOriginal,
      onRestore: hydrate,
    }
    draw(fetched.document)
    readBootstrap()?.announce(document.title)
  }

  function draw(next: Document, change = () => {}): void {
    flushSync(() => reactRoot.render(render()))
    change()
    syncHead(document.head, next.head)
    syncRootAttributes(document.documentElement, next.documentElement)
    hydrate()
  }

  const refresh: Bootstrap['refresh'] = (next) => {
    pages.forget()
    search?.forget()
    if (next === undefined) return
    onShow.end(true)
    document.title = next.document.title
    // The same HTML, which React then leaves alone.
    view = { ...view, page: next.page }
    draw(next.document, next.patch)
  }

  /** A host answers an address with `.html` with its 404 page; the page may be there without. */
  async function correctAddress(): Promise<void> {
    const address = new URL(location.href)
    address.pathname = stripHtml(address.pathname, baseUrl)
    if (address.href === location.href) return
    const found = await pages.load(address)
    if (found.kind === 'page' && found.fetched.page.kind !== 'notFound') {
      router.navigate(address.href, { replace: true })
    }
  }

  function onReady(): void {
    isReady = true
    isQuick = performance.now() - startedAt < QUICK_MS
    router.start()
    setRouted(refresh)
    searchWatcher = watchSearch(search)
    // In a task of its own, so that neither is long.
    waking = window.setTimeout(hydrate)
    if (page.kind === 'notFound') correctAddress().catch(() => {})
  }

  function onCrash(): void {
    router.stop()
    setRouted(undefined)
    searchWatcher?.stop()
    stopFiltering(document)
    clearTimeout(waking)
    links.stop()
    onShow.end()
    if (view.id > 0) location.reload()
  }

  let reactRoot: Root
  startTransition(() => {
    // What React can fix by rendering anew is nothing that a reader or an author could do anything about.
    reactRoot = hydrateRoot(root, render(), { onRecoverableError: () => {} })
  })
}

/** A page whose code is missing: the frame works, and says so in its place. */
const createFailing = (error: unknown): PageComponent => {
  return () => {
    throw error
  }
}

/** What travelled with the page, as the host has it: something has changed the sidebar on screen since. */
async function readSentPage(): Promise<PageView | undefined> {
  const response = await fetch(location.href)
  const parsed = parsePage(await response.text(), buildMark(document))
  return parsed.kind === 'page' ? parsed.fetched.page : undefined
}

/** @returns Undefined for a page that is of another build. */
async function loadPage(modules: ClientModules): Promise<LoadedPage | undefined> {
  const root = document.querySelector(ROOT_SELECTOR)
  const baseUrl = baseUrlOf(document)
  if (root === null || baseUrl === undefined) return undefined
  const page = readPageData(document) ?? (await readSentPage())
  if (page === undefined) return undefined
  const [{ manifest, site }, component] = await Promise.all([
    readClientData(baseUrl),
    loadComponent(page, modules.pages).catch(createFailing),
  ])
  const openBranch = createOpenBranch(manifest, {
    fetchFile: async (address) => (await fetchJson(address)) as SidebarBranch,
    fetchManifest: () => fetchManifest(baseUrl),
    onOutdated: () => location.reload(),
  })
  return { root, page, site, component, openBranch }
}

/** The search frame, which needs what did not come, offers to try again; so does opening it later. */
function offerRetry(modules: ClientModules): void {
  document.querySelector(`dialog#${SEARCH_FRAME_ID}[open]`)?.setAttribute(FAILED_ATTRIBUTE, '')
  const bootstrap = readBootstrap()
  if (bootstrap === undefined) return
  bootstrap.onSearch = () => {
    bootstrap.onSearch = undefined
    start(modules)
  }
}

/** Makes the page alive. Never rejects: a page that cannot be is one without script. */
export async function start(modules: ClientModules): Promise<void> {
  try {
    const loaded = await loadPage(modules)
    if (loaded === undefined) stopFiltering(document)
    else if (isElsewhere()) location.reload()
    else takeOver(loaded, modules)
  } catch {
    // Offline, or another deployment in between.
    stopFiltering(document)
    offerRetry(modules)
  }
}
