/** Pages by address: what is fetched, kept and made ready to be shown. */

import { dropOldest } from '../shared/dropOldest.ts'
import type { PageView } from '../shared/page/page.ts'
import { isConstrained } from './first/scheduleModule.ts'
import { LoadError } from './loadError.ts'
import { type Answer, createPageStore } from './router/createPageStore.ts'
import { createQueue } from './router/createQueue.ts'
import { type LoadedPage, loadPage } from './router/loadPage.ts'
import { buildMark } from './router/parsePage.ts'
import type { PageComponent } from './view.ts'

/** A module of `site/pages`. */
interface PageModule {
  readonly default?: PageComponent
}

/** Chunks of the site's React pages, by source. */
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>

export type ReadyPage =
  | (Extract<LoadedPage, { kind: 'page' }> & { readonly component: PageComponent | undefined })
  | Extract<LoadedPage, { kind: 'leave' }>

/** At a time, so that what the reader asks for has most of the line. */
const PREFETCHES = 2

/** Pages that are parsed: each is a document. */
const READY_LIMIT = 8

const hasArticle = ({ kind, component }: PageView): boolean =>
  component === undefined && (kind === 'doc' || kind === 'page')

async function importComponent({ component, kind }: PageView, modules: PageModules) {
  if (component === undefined) return (await import('./themePages.ts')).default[kind]
  return Object.hasOwn(modules, component) ? (await modules[component]?.())?.default : undefined
}

/**
 * The component that is the page; articles need none.
 *
 * @throws {LoadError} when the chunk does not arrive or holds no page.
 */
export async function loadComponent(
  page: PageView,
  modules: PageModules,
): Promise<PageComponent | undefined> {
  if (hasArticle(page)) return undefined
  try {
    const found = await importComponent(page, modules)
    if (found !== undefined) return found
  } catch (cause) {
    throw new LoadError(`The code of this page could not be loaded: ${String(cause)}`, { cause })
  }
  throw new LoadError(`There is no code for this page: ${page.component ?? page.kind}`)
}

async function ask(pathname: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(pathname, { signal })
  const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
  // A file can be large, and is the browser's.
  if (!isHtml) response.body?.cancel().catch(() => {})
  return { status: response.status, url: response.url, isHtml, text: isHtml ? await response.text() : '' }
}

export function createPages(document: Document, baseUrl: string, modules: PageModules) {
  const { get, has, abandon, clear } = createPageStore({ ask })
  const enqueue = createQueue(PREFETCHES)
  const mark = buildMark(document)
  const connection = (navigator as { readonly connection?: Parameters<typeof isConstrained>[0] }).connection

  /** The pages that were pointed at last, one of which most likely comes next. In the order of use. */
  const ahead = new Map<string, Promise<ReadyPage>>()

  async function prepare(address: URL): Promise<ReadyPage> {
    const loaded = await loadPage(address, { get, baseUrl, mark })
    if (loaded.kind === 'leave') return loaded
    return { ...loaded, component: await loadComponent(loaded.fetched.page, modules) }
  }

  function load(address: URL): Promise<ReadyPage> {
    const { href, pathname } = address
    // What the store has dropped is too old.
    const page = (has(pathname) ? ahead.get(href) : undefined) ?? prepare(address)
    ahead.delete(href)
    ahead.set(href, page)
    dropOldest(ahead, READY_LIMIT)
    page.catch(() => {
      if (ahead.get(href) === page) ahead.delete(href)
    })
    return page
  }

  return {
    /** @throws when the page, or its code, cannot be had. */
    load,
    abandon: ({ pathname }: URL) => abandon(pathname),
    /** The site has changed. */
    forget(): void {
      clear()
      ahead.clear()
    },
    /** When there is nothing else to do. */
    prefetch({ pathname }: URL): void {
      if (isConstrained(connection) || has(pathname)) return
      enqueue(() => get(pathname))
    },
    /** At once, with the page's own code. */
    preload(address: URL): void {
      if (isConstrained(connection)) return
      // Following the link shows what went wrong.
      load(address).catch(() => {})
    },
  }
}
