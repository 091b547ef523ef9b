/** Fetches, caches and prepares pages by address. */

import { dropOldest } from '../shared/collections/dropOldest.ts'
import type { PageView } from '../shared/page/page.ts'
import { isConstrained } from './first/scheduleModule.ts'
import { LoadError } from './loadError.ts'
import { createPageStore, type PageResponse } from './router/createPageStore.ts'
import { createQueue } from './router/createQueue.ts'
import { type LoadedPage, loadPage } from './router/loadPage.ts'
import { readBuildId } from './router/parsePage.ts'
import type { PageComponent } from './view.ts'

/** A module of the `pages` folder. */
interface PageModule {
  readonly default?: PageComponent
}

/** Loaders for the React pages of the site, by source. */
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>

type ShownPage = Extract<LoadedPage, { kind: 'page' }> & { readonly component: PageComponent | undefined }

export type ReadyPage = ShownPage | Extract<LoadedPage, { kind: 'leave' }>

/** Concurrent prefetches. Few, so that requests of the reader get most of the bandwidth. */
const PREFETCH_CONCURRENCY = 2

/** Maximum number of parsed pages in memory. Each holds a document. */
const READY_LIMIT = 8

const hasArticle = ({ kind, component }: PageView): boolean =>
  component === undefined && (kind === 'doc' || kind === 'page')

/** Whether a page may be the 404 page of the site at an address of the docs. */
export const lacksFrame = ({ kind, layout }: PageView): boolean => kind === 'notFound' && layout === 'plain'

async function importComponent({ component, kind }: PageView, modules: PageModules) {
  if (component === undefined) return (await import('./themePages.ts')).default[kind]
  return Object.hasOwn(modules, component) ? (await modules[component]?.())?.default : undefined
}

/**
 * Loads the component of a page. Articles have none.
 *
 * @throws {LoadError} when the chunk cannot be loaded or has no default export.
 */
export async function loadComponent(
  page: PageView,
  modules: PageModules,
): Promise<PageComponent | undefined> {
  if (hasArticle(page)) return undefined
  try {
    const component = await importComponent(page, modules)
    if (component !== undefined) return component
  } catch (cause) {
    throw new LoadError(`The code of this page could not be loaded: ${String(cause)}`, { cause })
  }
  throw new LoadError(`There is no code for this page: ${page.component ?? page.kind}`)
}

async function fetchPage(pathname: string, signal: AbortSignal): Promise<PageResponse> {
  const response = await fetch(pathname, { signal })
  const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
  // Other files may be large. The browser loads them itself.
  if (!isHtml) response.body?.cancel().catch(() => {})
  return { status: response.status, url: response.url, isHtml, text: isHtml ? await response.text() : '' }
}

export function createPages(document: Document, baseUrl: string, modules: PageModules) {
  const store = createPageStore({ fetchPage })
  const enqueue = createQueue(PREFETCH_CONCURRENCY)
  const buildId = readBuildId(document)
  const connection = (navigator as { readonly connection?: Parameters<typeof isConstrained>[0] }).connection

  /** Pages that the reader pointed at last, in order of use. One of them is most likely shown next. */
  const readyPages = new Map<string, Promise<ReadyPage>>()

  const loadExact = (address: URL) => loadPage(address, { get: store.get, baseUrl, buildId })

  /**
   * The 404 page of the docs folder above an address without a page. Undefined where there is none, and when it cannot be
   * loaded.
   */
  async function frame(address: URL): Promise<ShownPage | undefined> {
    try {
      const { frameNotFound } = await import('./router/frameNotFound.ts')
      const framed = await frameNotFound(address, baseUrl, loadExact)
      return framed && { ...framed, address, component: await loadComponent(framed.fetched.page, modules) }
    } catch {
      return undefined
    }
  }

  async function prepare(address: URL): Promise<ReadyPage> {
    const loaded = await loadExact(address)
    if (loaded.kind === 'leave') return loaded
    const framed = lacksFrame(loaded.fetched.page) ? await frame(loaded.address) : undefined
    return framed ?? { ...loaded, component: await loadComponent(loaded.fetched.page, modules) }
  }

  function load(address: URL): Promise<ReadyPage> {
    const { href, pathname } = address
    // A page that the store has dropped is too old.
    const page = (store.has(pathname) ? readyPages.get(href) : undefined) ?? prepare(address)
    readyPages.delete(href)
    readyPages.set(href, page)
    dropOldest(readyPages, READY_LIMIT)
    page.catch(() => {
      if (readyPages.get(href) === page) readyPages.delete(href)
    })
    return page
  }

  return {
    /** @throws when the page or its code cannot be loaded. */
    load,
    frame,
    abandon: ({ pathname }: URL) => store.abandon(pathname),
    /** Drops all pages, because the site has changed. */
    clear(): void {
      store.clear()
      readyPages.clear()
    },
    /** Fetches a page with low priority. */
    prefetch({ pathname }: URL): void {
      if (isConstrained(connection) || store.has(pathname)) return
      enqueue(() => store.get(pathname))
    },
    /** Fetches a page and its code at once. */
    preload(address: URL): void {
      if (isConstrained(connection)) return
      // The error is reported when the reader follows the link.
      load(address).catch(() => {})
    },
  }
}
