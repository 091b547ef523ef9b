/**
 * Live updates of an open page. Only `dev` serves this script, in addition to the client.
 * On events of the server it patches the article, swaps the stylesheet, or reloads the page if code has changed. It also
 * shows a panel with findings.
 */
import { type Bootstrap, readBootstrap } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'
import { BUILD_META, CLIENT_META } from '../../shared/page/clientFiles.ts'
import { ERROR_PAGE_ID, type LiveEvent } from '../../shared/page/liveEvents.ts'
import { componentOf } from '../../shared/page/pageFields.ts'
import { STATIC_SELECTOR } from '../../shared/page/pageMarkup.ts'
import { readBuildId, readPage } from '../page/parsePage.ts'
import { readPageData } from '../page/readPageData.ts'
import { fetchManifest } from '../readClientData.ts'
import { syncHead, syncRootAttributes } from '../router/syncHead.ts'
import { createPanel } from './panel.ts'
import { patchElement } from './patchElement.ts'
import { readEvents } from './readEvents.ts'

const folder = new URL('.', import.meta.url)
const baseUrl = new URL('..', folder).pathname

/** A page that is not hydrated after this time is reloaded instead of patched. */
const HYDRATION_TIMEOUT_MS = 5000

interface LivePage {
  readonly path: string
  readonly text: string
  /** Parsed `text`. Read only. */
  readonly parsed: Document
}

/** The page on screen as the server sent it last. */
let loadedPage: LivePage | undefined
let session: string | undefined
let version: number | undefined
let siteAddress: string | undefined

/** Path of the current page without base URL. */
const shownPath = () => decodeURI(location.pathname).slice(baseUrl.length - 1)

const isErrorPage = document.getElementById(ERROR_PAGE_ID) !== null

const panel = createPanel({
  isErrorPage,
  async open({ file, line = 1, column = 1 }) {
    const query = new URLSearchParams({ file, line: String(line), column: String(column) })
    try {
      const response = await fetch(new URL(`open?${query}`, folder), { method: 'POST' })
      return response.ok ? undefined : await response.text()
    } catch {
      return 'The file was not opened: dev does not answer'
    }
  },
  isShown: (path) => isSamePath(path, decodeURI(location.pathname).replace(/(?:\/index)?\.html$/, '')),
})

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html')
const findMeta = (page: Document, name: string) =>
  page.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
const findStylesheet = (page: Document) => page.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')

async function fetchShownPage(): Promise<{
  readonly path: string
  readonly text: string
  readonly isPage: boolean
}> {
  const path = location.pathname + location.search
  const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } })
  return { path, text: await response.text(), isPage: response.status === 200 || response.status === 404 }
}

/** Removes the old stylesheet after the new one has loaded, so that the page is never unstyled. */
function swapStylesheet(next: Document): Promise<void> {
  const [old, nextHref] = [findStylesheet(document), findStylesheet(next)?.getAttribute('href')]
  if (old === null || !nextHref || old.getAttribute('href') === nextHref) return Promise.resolve()
  const link = old.cloneNode() as HTMLLinkElement
  link.href = nextHref
  return new Promise((resolve) => {
    const finish = () => {
      old.remove()
      resolve()
    }
    link.addEventListener('load', finish)
    link.addEventListener('error', finish)
    old.after(link)
  })
}

/** Whether code and site data are the same as in `next`. Updates the stylesheet and the build id. */
async function hasSameCode(next: Document): Promise<boolean> {
  const nextBuildId = readBuildId(next)
  if (
    nextBuildId === undefined ||
    findMeta(next, CLIENT_META)?.content !== findMeta(document, CLIENT_META)?.content
  ) {
    return false
  }
  await swapStylesheet(next)
  if (nextBuildId === readBuildId(document)) return true
  if ((await fetchManifest(baseUrl)).site !== siteAddress) return false
  findMeta(document, BUILD_META)?.setAttribute('content', nextBuildId)
  return true
}

function patchArticle(next: Document): Element | null {
  const [live, shown] = [document.querySelector(STATIC_SELECTOR), next.querySelector(STATIC_SELECTOR)]
  if (live === null || shown === null) return null
  const isSamePage = loadedPage?.path === location.pathname + location.search
  const old = isSamePage ? (loadedPage?.parsed.querySelector(STATIC_SELECTOR) ?? null) : null
  // After a navigation, the previous HTML from the server is unknown.
  if (old === null) live.innerHTML = shown.innerHTML
  return old === null ? live : patchElement(live, old, shown)
}

/** Loads the client module, and waits until it has hydrated the page. Resolves to undefined if that fails. */
async function loadRefresh(): Promise<Bootstrap['refresh']> {
  const bootstrap = readBootstrap()
  if (bootstrap === undefined || !(await bootstrap.loadModule())) return undefined
  const endsAt = performance.now() + HYDRATION_TIMEOUT_MS
  while (bootstrap.refresh === undefined && performance.now() < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return bootstrap.refresh
}

async function refresh(): Promise<void> {
  const { path, text, isPage } = await fetchShownPage()
  if (isErrorPage) {
    if (hashOf(parse(text)) !== hashOf(document)) location.reload()
    return
  }
  // Errors are shown by the panel, above the last working version of the page.
  if (!isPage || (loadedPage?.path === path && loadedPage.text === text)) return
  const next = parse(text)
  if (!(await hasSameCode(next))) {
    location.reload()
    return
  }
  const parsed = readPage(next, readBuildId(document))
  const refreshPage = await loadRefresh()
  // The reader has followed a link meanwhile.
  if (path !== location.pathname + location.search) return
  const page = readPageData(next)
  if (parsed.kind !== 'page' || page === undefined || refreshPage === undefined) {
    location.reload()
    return
  }
  const previousPage = loadedPage?.path === path ? readPageData(loadedPage.parsed) : undefined
  if (
    previousPage !== undefined &&
    (previousPage.kind !== page.kind || componentOf(previousPage) !== componentOf(page))
  ) {
    location.reload()
    return
  }
  let changed: Element | null = null
  const patch = () => {
    changed = patchArticle(next)
    syncHead(document.head, next.head)
    syncRootAttributes(document.documentElement, next.documentElement)
  }
  refreshPage({ page, document: next, patch })
  loadedPage = { path, text, parsed: next }
  if (changed !== null) panel.highlight(changed)
}

let queue: Promise<void> = Promise.resolve()
const enqueue = (work: () => Promise<void>) => {
  queue = queue.then(work).catch(() => {})
}

/** Hash of the page into which the server inserted the script. */
const hashOf = (page: Document) => page.querySelector('script[data-hash]')?.getAttribute('data-hash')

/** Saves the page as the server sends it, to compare it with later versions. */
async function savePage(): Promise<void> {
  const { path, text, isPage } = await fetchShownPage()
  if (isPage) loadedPage = { path, text, parsed: parse(text) }
  const isMissing = readPageData(document)?.kind === 'notFound'
  const query = new URLSearchParams({ path: shownPath() })
  const nearResponse = isMissing ? await fetch(new URL(`near?${query}`, folder)) : undefined
  panel.showNear(((await nearResponse?.json()) ?? []) as readonly string[], baseUrl)
}

async function start(): Promise<void> {
  if (isErrorPage) {
    await refresh()
    return
  }
  siteAddress = (await fetchManifest(baseUrl)).site
  await savePage()
  // The page has changed since it was loaded, in an unknown way.
  if (loadedPage !== undefined && hashOf(loadedPage.parsed) !== hashOf(document)) {
    loadedPage = undefined
    await refresh()
  }
}

function onEvent(event: LiveEvent): void {
  if (session !== undefined && session !== event.session) location.reload()
  session = event.session
  panel.show(event)
  if (version !== undefined && version !== event.version) {
    readBootstrap()?.refresh?.()
    enqueue(refresh)
  }
  version = event.version
}

enqueue(start)
readEvents(new URL('events', folder).href, { onEvent, onDisconnect: panel.showLost })

/** The router may have shown an older page, which it had fetched before the last change. */
async function saveShownPage(): Promise<void> {
  await savePage()
  const newest = loadedPage?.parsed.querySelector(STATIC_SELECTOR)?.innerHTML
  const shown = readBootstrap()?.articleHtml?.()
  if (newest === undefined || shown === undefined || newest === shown) return
  loadedPage = undefined
  await refresh()
}

let shownPathname = location.pathname
const { navigation } = window as { readonly navigation?: EventTarget }
navigation?.addEventListener('currententrychange', () => {
  if (location.pathname === shownPathname) return
  shownPathname = location.pathname
  panel.showPage()
  enqueue(saveShownPage)
})
