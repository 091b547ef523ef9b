/**
 * Keeps an open page up with the site while it is written. Served by `dev` alone, beside the page's own code.
 * In: events of the server. Out: the page on screen as the site has it now – its article changed in place, its styles
 * swapped, or the page loaded anew where code has changed – and a panel with what is wrong.
 */
import { readBootstrap } from '../../runtime/bootstrap.ts'
import { BUILD_META, CLIENT_META } from '../../shared/page/clientFiles.ts'
import type { LiveEvent } from '../../shared/page/liveEvents.ts'
import { isSamePath } from '../../shared/urls.ts'
import { fetchManifest } from '../readClientData.ts'
import { readBuildId, readPage, readPageData, STATIC_SELECTOR } from '../router/parsePage.ts'
import { createPanel } from './panel.ts'
import { patchElement } from './patchElement.ts'
import { readEvents } from './readEvents.ts'

const folder = new URL('.', import.meta.url)
const baseUrl = new URL('..', folder).pathname

interface SentPage {
  readonly path: string
  readonly text: string
  /** What `text` says; read only. */
  readonly parsed: Document
}

/** What the server sent for the page on screen. */
let sent: SentPage | undefined
let session: string | undefined
let version: number | undefined
let siteAddress: string | undefined

/** Without the base URL. */
const shownPath = () => decodeURI(location.pathname).slice(baseUrl.length - 1)

const panel = createPanel({
  async open({ file, line = 1, column = 1 }) {
    const query = new URLSearchParams({ file, line: String(line), column: String(column) })
    try {
      const response = await fetch(new URL(`open?${query}`, folder), { method: 'POST' })
      return response.ok ? undefined : await response.text()
    } catch {
      return 'The file was not opened: dev does not answer'
    }
  },
  isShown: (path) => isSamePath(path, shownPath().replace(/(?:\/index)?\.html$/, '')),
})

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html')
const metaOf = (page: Document, name: string) =>
  page.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
const styleOf = (page: Document) => page.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')

async function ask(): Promise<{ readonly path: string; readonly text: string; readonly isPage: boolean }> {
  const path = location.pathname + location.search
  const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } })
  return { path, text: await response.text(), isPage: response.status === 200 || response.status === 404 }
}

/** The new stylesheet is there before the old one goes, so that nothing is ever without. */
function swapStyle(next: Document): Promise<void> {
  const [old, wanted] = [styleOf(document), styleOf(next)?.getAttribute('href')]
  if (old === null || !wanted || old.getAttribute('href') === wanted) return Promise.resolve()
  const link = old.cloneNode() as HTMLLinkElement
  link.href = wanted
  return new Promise((resolve) => {
    const end = () => {
      old.remove()
      resolve()
    }
    link.addEventListener('load', end)
    link.addEventListener('error', end)
    old.after(link)
  })
}

/** Whether the running code and the data of the site are those of `next`; styles are made the same. */
async function isOfThisBuild(next: Document): Promise<boolean> {
  const mark = readBuildId(next)
  if (mark === undefined || metaOf(next, CLIENT_META)?.content !== metaOf(document, CLIENT_META)?.content) {
    return false
  }
  await swapStyle(next)
  if (mark === readBuildId(document)) return true
  if ((await fetchManifest(baseUrl)).site !== siteAddress) return false
  metaOf(document, BUILD_META)?.setAttribute('content', mark)
  return true
}

function patch(next: Document): Element | null {
  const [live, shown] = [document.querySelector(STATIC_SELECTOR), next.querySelector(STATIC_SELECTOR)]
  if (live === null || shown === null) return null
  const isKnown = sent?.path === location.pathname + location.search
  const old = isKnown ? (sent?.parsed.querySelector(STATIC_SELECTOR) ?? null) : null
  // What was sent for a page that was navigated to since is unknown.
  if (old === null) live.innerHTML = shown.innerHTML
  return old === null ? live : patchElement(live, old, shown)
}

async function refresh(): Promise<void> {
  const { path, text, isPage } = await ask()
  // What stops the page is shown by the panel, over the last page that was good.
  if (!isPage || (sent?.path === path && sent.text === text)) return
  const next = parse(text)
  if (!(await isOfThisBuild(next))) {
    location.reload()
    return
  }
  const parsed = readPage(next, readBuildId(document))
  const bootstrap = readBootstrap()
  if (bootstrap?.refresh === undefined) await bootstrap?.loadModule()
  const page = readPageData(next)
  if (parsed.kind !== 'page' || page === undefined || bootstrap?.refresh === undefined) {
    location.reload()
    return
  }
  const before = sent?.path === path ? readPageData(sent.parsed) : undefined
  if (before !== undefined && (before.kind !== page.kind || before.component !== page.component)) {
    location.reload()
    return
  }
  let changed: Element | null = null
  const change = () => {
    changed = patch(next)
  }
  bootstrap.refresh({ page, document: next, patch: change })
  sent = { path, text, parsed: next }
  if (changed !== null) panel.follow(changed)
}

let turn: Promise<void> = Promise.resolve()
const inTurn = (work: () => Promise<void>) => {
  turn = turn.then(work).catch(() => {})
}

/** Which page the server put the script on. */
const hashOf = (page: Document) => page.querySelector('script[data-hash]')?.getAttribute('data-hash')

/** Remembers what the server sent, so that a change can be told from it. */
async function remember(): Promise<void> {
  const { path, text, isPage } = await ask()
  if (isPage) sent = { path, text, parsed: parse(text) }
  const isMissing = readPageData(document)?.kind === 'notFound'
  const query = new URLSearchParams({ path: shownPath() })
  const near = isMissing ? await fetch(new URL(`near?${query}`, folder)) : undefined
  panel.showNear(((await near?.json()) ?? []) as readonly string[], baseUrl)
}

async function begin(): Promise<void> {
  siteAddress = (await fetchManifest(baseUrl)).site
  await remember()
  // It has changed since it was loaded, and how is not known.
  if (sent !== undefined && hashOf(sent.parsed) !== hashOf(document)) {
    sent = undefined
    await refresh()
  }
}

function onEvent(event: LiveEvent): void {
  if (session !== undefined && session !== event.session) location.reload()
  session = event.session
  panel.show(event)
  if (version !== undefined && version !== event.version) {
    readBootstrap()?.refresh?.()
    inTurn(refresh)
  }
  version = event.version
}

inTurn(begin)
readEvents(new URL('events', folder).href, { onEvent, onLost: panel.showLost })

let shown = location.pathname
const { navigation } = window as { readonly navigation?: EventTarget }
navigation?.addEventListener('currententrychange', () => {
  if (location.pathname === shown) return
  shown = location.pathname
  panel.showPage()
  inTurn(remember)
})
