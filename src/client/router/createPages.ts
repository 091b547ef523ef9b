/** Fetches, caches and prepares pages by address. */

import { setNewest } from '../../shared/collections/setNewest.ts'
import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { PageView } from '../../shared/page/page.ts'
import { savesData } from '../first/connection.ts'
import { isStatic } from '../isStatic.ts'
import type { loadPageCode, PageModules } from '../loadPageCode.tsx'
import type { PageCode } from '../page/pageCode.ts'
import { readBuildId } from '../page/parsePage.ts'
import type { PageStore } from './createPageStore.ts'
import { type LoadedPage, loadPage } from './loadPage.ts'

const importFrame = importWithRetry(() => import('./frameNotFound.ts'))

export type ShownPage = Extract<LoadedPage, { kind: 'page' }> & {
  readonly code: PageCode
}

type ReadyPage = ShownPage | Extract<LoadedPage, { kind: 'leave' }>

/** Maximum number of parsed pages in memory. Each holds a document. */
const READY_LIMIT = 8

/** Whether a page may be the 404 page of the site at an address of the docs. */
export const lacksFrame = ({ kind, layout }: PageView): boolean => kind === 'notFound' && layout === 'plain'

interface PagesInput {
  readonly document: Document
  readonly baseUrl: string
  readonly modules: PageModules
  readonly store: PageStore
  /** The code of a page other than an article. */
  readonly loadCode: typeof loadPageCode
}

export function createPages({ document, baseUrl, modules, store, loadCode }: PagesInput) {
  const buildId = readBuildId(document)

  /** Pages that the reader pointed at last, in order of use. One of them is most likely shown next. */
  const readyPages = new Map<string, Promise<ReadyPage>>()

  const loadExact = (address: URL) => loadPage(address, { get: store.get, baseUrl, buildId })

  async function withCode(loaded: Extract<LoadedPage, { kind: 'page' }>): Promise<ShownPage> {
    const { page, document } = loaded.fetched
    return { ...loaded, code: isStatic(page, document) ? {} : await loadCode(page, modules) }
  }

  /**
   * The 404 page of the docs folder above an address without a page. Undefined where there is none, and when it cannot be
   * loaded.
   */
  async function frame(address: URL): Promise<ShownPage | undefined> {
    try {
      const { frameNotFound } = await importFrame()
      const framed = await frameNotFound(address, baseUrl, loadExact)
      return framed && (await withCode({ ...framed, address }))
    } catch {
      return undefined
    }
  }

  async function prepare(address: URL): Promise<ReadyPage> {
    const loaded = await loadExact(address)
    if (loaded.kind === 'leave') return loaded
    const framed = lacksFrame(loaded.fetched.page) ? await frame(loaded.address) : undefined
    return framed ?? withCode(loaded)
  }

  function load(address: URL): Promise<ReadyPage> {
    const { href, pathname } = address
    // A page that the store has dropped is too old.
    const page = (store.has(pathname) ? readyPages.get(href) : undefined) ?? prepare(address)
    setNewest(readyPages, href, page, READY_LIMIT)
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
    /** Fetches a page and its code at once. */
    preload(address: URL): void {
      if (savesData()) return
      // The error is reported when the reader follows the link.
      load(address).catch(() => {})
    },
  }
}
